import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { clone } from '../installed/clone.ts'

/** See the comment at the top of list.yaml. */
interface Mutant {
  name: string
  file: string
  find: string
  replace?: string
  by: string | string[]
}

/**
 * Applies each mutant in turn to a copy of the project, and runs the tests that should find it:
 * `node src/cli/run.js tests/mutants/run.ts [--only words] [--shard 1/2]`. `--only` matches
 * name, file or tests; each shard needs its own `TEST_PORT`.
 */
export function main(argv: string[]) {
  const only = { type: 'string', default: '' } as const
  const shard = { type: 'string', default: '1/1' } as const
  const { values } = parseArgs({ args: argv, options: { only, shard } })
  const [part = 1, parts = 1] = values.shard.split('/').map(Number)
  const sections = parse(readFileSync('tests/mutants/list.yaml', 'utf8')) as object
  const all = (Object.values(sections) as Mutant[][]).flat()
  const stale = all.filter(
    ({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2,
  )
  for (const { name, file, find } of stale)
    console.error(`"${name}": this does not stand just once in ${file}:\n${find}`)
  if (stale.length > 0) return 2

  const chosen = all
    .filter((one) => JSON.stringify(one).includes(values.only))
    .filter((_, index) => index % parts === part - 1)
  const copy = clone()
  let missed = 0
  try {
    // Playwright serves both, whatever it tests.
    if (!(builds(copy, '/') && builds(copy, '/portfolio/')))
      throw new Error('The project as it is can’t be built.')
    for (const change of chosen) {
      const finder = findFailingTest(copy, change)
      if (!finder) missed += 1
      console.log(finder ? 'found' : 'NOT FOUND', change.name, '←', finder ?? 'nothing')
    }
  } finally {
    rmSync(copy, { recursive: true })
  }
  console.log(`${chosen.length - missed} found, ${missed} not found`)
  return missed > 0 ? 1 : 0
}

/** The test that fails because of the mutant, or the build; undefined if nothing fails. */
function findFailingTest(copy: string, { file, find, replace = '', by }: Mutant) {
  const path = join(copy, file)
  const right = readFileSync(path, 'utf8')
  // Not `replace`, which would interpret "$&".
  writeFileSync(path, right.split(find).join(replace))
  try {
    for (const tests of [by].flat()) {
      const finder = isInBrowser(tests)
        ? runInBrowser(copy, tests)
        : runInNode(copy, tests)
      if (finder) return finder
    }
    return undefined
  } finally {
    writeFileSync(path, right)
  }
}

function isInBrowser(tests: string) {
  return tests.startsWith('e2e/')
}

function runInNode(copy: string, tests: string) {
  const options = ['run', `${tests}.test.ts`, '--bail=1']
  return firstFailure(run(copy, 'vitest/vitest.mjs', options))
}

function runInBrowser(copy: string, tests: string) {
  const [file = '', words = ''] = tests.split(' › ')
  if (!builds(copy, file.endsWith('base-path') ? '/portfolio/' : '/')) return 'the build'
  const test = ['test', `tests/${file}.spec.ts`, '--project=chromium', '--reporter=line']
  const pattern = words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const options = [...test, '--max-failures=1', '--grep', pattern]
  return firstFailure(run(copy, '@playwright/test/cli.js', options))
}

function builds(copy: string, base: string) {
  const options = ['--configLoader=runner', `--outDir=dist${base === '/' ? '' : '-base'}`]
  return run(copy, 'vite/bin/vite.js', ['build', ...options], base).status === 0
}

/** Parses the output of Vitest and Playwright. */
function firstFailure({ status, stdout, stderr }: ReturnType<typeof run>) {
  if (status === 0) return undefined
  const [, test] = /^ *(?:FAIL|\d+\)) +(.*)/m.exec(stdout + stderr) ?? []
  // No failing test means that the tests could not run: no such test, no browser, or a port in
  // use.
  if (!test) throw new Error(`The tests could not be run:\n${stdout}${stderr}`)
  return test
}

function run(cwd: string, program: string, options: string[], base = '/') {
  const given = { CONTENT: 'sample', BASE_PATH: base, NODE_ENV: undefined, NO_COLOR: '1' }
  return spawnSync(process.execPath, [join('node_modules', program), ...options], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...given },
  })
}
