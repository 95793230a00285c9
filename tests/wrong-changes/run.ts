import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { wrongChanges, type WrongChange } from './list'

/** Not taken along into the copy; the modules are linked. */
const left = /^(\.git|dist.*|node_modules|test-results|shots)$/

/** What a browser's tests or Vitest's left of themselves, as far as it is read here. */
interface Suite {
  suites?: Suite[]
  specs?: { title: string; ok: boolean }[]
}
interface Report extends Suite {
  testResults?: {
    name: string
    status: string
    assertionResults: { title: string; status: string }[]
  }[]
}

/**
 * Makes each wrong change in turn in a copy of the project, and runs the tests that should
 * find it: `node commands/run.js tests/wrong-changes/run.ts [--only words] [--from n] [--to n]`.
 */
export function main(argv: string[]) {
  const { values } = parseArgs({
    args: argv,
    options: {
      only: { type: 'string', default: '' },
      from: { type: 'string', default: '1' },
      to: { type: 'string', default: String(wrongChanges.length) },
    },
  })
  const stale = wrongChanges.filter(({ file, find }) => occurrences(file, find) !== 1)
  for (const { name, file, find } of stale) {
    console.error(
      `"${name}": ${file} holds its text ${String(occurrences(file, find))} times, and not once:\n${find}`,
    )
  }
  if (stale.length > 0) return 2

  const chosen = wrongChanges
    .slice(Number(values.from) - 1, Number(values.to))
    .filter(({ name }) => name.includes(values.only))
  const copy = copyProject()
  const missed: string[] = []
  try {
    if (!build(copy, '/', 'dist') || !build(copy, '/portfolio/', 'dist-base'))
      throw new Error('The project as it is can’t be built.')
    for (const change of chosen) {
      const finder = findIn(copy, change)
      if (finder === undefined) missed.push(change.name)
      console.log(
        finder === undefined
          ? `NOT FOUND  ${change.name}`
          : `found      ${change.name}  ← ${finder}`,
      )
    }
  } finally {
    rmSync(copy, { recursive: true })
  }
  console.log(
    `${String(chosen.length - missed.length)} found, ${String(missed.length)} not found`,
  )
  return missed.length > 0 ? 1 : 0
}

function occurrences(file: string, text: string) {
  return existsSync(file) ? readFileSync(file, 'utf8').split(text).length - 1 : 0
}

function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'wrong-changes-'))
  for (const name of readdirSync('.').filter((each) => !left.test(each))) {
    cpSync(name, join(copy, name), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}

/** The test that finds the change, if any does. */
function findIn(copy: string, { file, find, replace, by }: WrongChange) {
  const path = join(copy, file)
  const right = readFileSync(path, 'utf8')
  // A function: "$&" in the replacement is to stand as it is.
  writeFileSync(
    path,
    right.replace(find, () => replace),
  )
  try {
    const units = by.filter((tests) => tests.startsWith('unit/'))
    const inBrowser = by.filter((tests) => !units.includes(tests))
    for (const tests of units) {
      const failed = runUnit(copy, tests)
      if (failed) return failed
    }
    if (inBrowser.length === 0) return undefined
    if (!build(copy, '/', 'dist')) return 'the build'
    for (const tests of inBrowser) {
      if (tests.startsWith('e2e/lives-below-a-path'))
        build(copy, '/portfolio/', 'dist-base')
      const failed = runInBrowser(copy, tests)
      if (failed) return failed
    }
    return undefined
  } finally {
    writeFileSync(path, right)
  }
}

function build(copy: string, base: string, folder: string) {
  const options = ['build', '--configLoader', 'runner', '--outDir', folder]
  const { status } = run(copy, 'vite/bin/vite.js', options, base)
  return status === 0
}

function runUnit(copy: string, tests: string) {
  return failedOf(copy, tests, 'unit.json', 'vitest/vitest.mjs', [
    ...['run', `tests/${tests}.test.ts`, '--bail', '1', '--reporter', 'json'],
    ...['--outputFile', 'test-results/unit.json'],
  ])
}

function runInBrowser(copy: string, tests: string) {
  const [file = '', words = ''] = tests.split(' › ')
  return failedOf(copy, tests, 'e2e.json', '@playwright/test/cli.js', [
    ...['test', `tests/${file}.spec.ts`, '--project=chromium', '--max-failures=1'],
    ...['--grep', words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)],
  ])
}

/** The name of the first test that fails. */
function failedOf(
  copy: string,
  tests: string,
  file: string,
  program: string,
  options: string[],
) {
  const path = join(copy, 'test-results', file)
  rmSync(path, { force: true })
  const { status, output } = run(copy, program, options)
  if (status === 0) return undefined
  const failed = failuresIn(JSON.parse(readFileSync(path, 'utf8')) as Report)[0]
  // No test by that name, no browser, a port that is taken: nothing that finds the change.
  if (failed === undefined) throw new Error(`${tests} could not be run:\n${output}`)
  return `${tests.split(' › ')[0] ?? ''} › ${failed}`
}

function failuresIn({ suites = [], specs = [], testResults = [] }: Report): string[] {
  return [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
    ...suites.flatMap(failuresIn),
    ...testResults.flatMap(({ status, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed')
      if (failed.length > 0) return failed.map(({ title }) => title)
      return status === 'failed' ? ['it can’t be loaded'] : []
    }),
  ]
}

function run(copy: string, program: string, options: string[], base = '/') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join('node_modules', program), ...options],
    {
      cwd: copy,
      encoding: 'utf8',
      env: {
        ...process.env,
        ...{ CONTENT: 'sample', BASE_PATH: base, NODE_ENV: undefined, FORCE_COLOR: '0' },
      },
    },
  )
  return { status, output: stdout + stderr }
}
