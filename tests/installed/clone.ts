import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'

/**
 * What a clone does not contain, except the cache of pictures and fonts, which are slow to
 * make.
 */
const excluded = /^(node_modules|\.git|content|dist.*|shots|test-results)$/

/** A clone of the product, with this one's node_modules. */
export function clone() {
  const folder = mkdtempSync(join(tmpdir(), 'clone-'))
  cpSync('.', folder, { recursive: true, filter: (path) => !excluded.test(path) })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Runs a shell script and returns its output; throws if it fails. */
export function run(script: string, folder: string, env: Record<string, string> = {}) {
  // The owner's content is what these tests are about.
  const inherited = { ...process.env }
  delete inherited['CONTENT']
  return execFileSync('bash', ['-ec', script], {
    cwd: folder,
    env: { ...inherited, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The commands of the workflow between installation and upload. */
export function publishSteps(folder: string) {
  const workflow = parse(
    readFileSync(join(folder, '.github/workflows/pages.yml'), 'utf8'),
  ) as {
    jobs: { build: { steps: { run?: string; if?: string }[] } }
  }
  // Those with a condition explain a failure.
  const scripts = workflow.jobs.build.steps.flatMap((step) =>
    step.if ? [] : (step.run ?? []),
  )
  return scripts.filter((script) => !script.startsWith('npm ci')).join('\n')
}
