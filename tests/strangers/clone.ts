import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'

/** What a clone does not have; but for pictures and fonts, which take a while to make. */
const left = /^(node_modules|\.git|content|dist.*|shots|test-results)$/

/** The product as someone gets it who clones it, with the packages of this one. */
export function clone() {
  const folder = mkdtempSync(join(tmpdir(), 'clone-'))
  cpSync('.', folder, { recursive: true, filter: (path) => !left.test(path) })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Runs a script of the shell, and gives what it prints; fails as it fails. */
export function run(script: string, folder: string, env: Record<string, string> = {}) {
  // An owner's content is what this is about.
  const inherited = { ...process.env }
  delete inherited['CONTENT']
  return execFileSync('bash', ['-ec', script], {
    cwd: folder,
    env: { ...inherited, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** What the workflow runs between the installation and the upload. */
export function publishSteps(folder: string) {
  const workflow = parse(
    readFileSync(join(folder, '.github/workflows/pages.yml'), 'utf8'),
  ) as {
    jobs: { build: { steps: { run?: string }[] } }
  }
  const scripts = workflow.jobs.build.steps.flatMap(({ run }) => run ?? [])
  return scripts.filter((script) => !script.startsWith('npm ci')).join('\n')
}
