import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { clone } from '../installed/clone.ts'
import { installTool } from '../tool.ts'

/** Rooms whose own unit tests should find a fault in them. */
const rooms =
  'colours languages text schema fonts edition sky reading yaml cv files site import'.split(
    ' ',
  )

/**
 * `npm run test:mutants text browser`: faults in rooms, by StrykerJS, and those of browser.yaml.
 * Without a name, all of them, which takes hours.
 */
export function main(names: string[]) {
  const chosen = names.length > 0 ? names : [...rooms, 'browser']
  const codes = chosen.map((name) =>
    name === 'browser' ? testInBrowser() : testRoom(name),
  )
  return Math.max(...codes)
}

function testRoom(room: string) {
  const files = ['--mutate', `src/${room}/**/!(*.test).ts`]
  const tests = ['--testFiles', `src/${room}/**/*.test.ts`]
  const folder = installTool(
    '@stryker-mutator/core@9.6.1',
    '@stryker-mutator/vitest-runner@9.6.1',
  )
  const program = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const options = [program, 'run', ...files, ...tests]
  return spawnSync(process.execPath, options, { stdio: 'inherit' }).status ?? 1
}

/** See the comment at the top of browser.yaml. */
interface Mutant {
  name: string
  file: string
  find: string
  replace?: string
  by: string
}

/** Applies each mutant in turn to a copy of the project, and runs the tests that should find it. */
function testInBrowser() {
  const mutants = parse(readFileSync('tests/mutants/browser.yaml', 'utf8')) as Mutant[]
  for (const { file, find } of mutants)
    if (readFileSync(file, 'utf8').split(find).length !== 2)
      throw new Error(`This is not just once in ${file}: ${find}`)
  const copy = clone()
  try {
    // Playwright serves both, whatever it tests.
    build(copy, '/')
    build(copy, '/portfolio/')
    const missed = mutants.filter((mutant) => {
      const isFound = findsMutant(copy, mutant)
      console.log(isFound ? 'found' : 'NOT FOUND', mutant.name)
      return !isFound
    })
    return missed.length > 0 ? 1 : 0
  } finally {
    rmSync(copy, { recursive: true })
  }
}

function findsMutant(copy: string, { file, find, replace = '', by }: Mutant) {
  const path = join(copy, file)
  const right = readFileSync(path, 'utf8')
  // Not a string, in which "$&" would have a meaning.
  writeFileSync(
    path,
    right.replace(find, () => replace),
  )
  const [spec = '', words = ''] = by.split(' › ')
  try {
    build(copy, spec === 'base-path' ? '/portfolio/' : '/')
  } finally {
    writeFileSync(path, right)
  }
  const options = ['--project=chromium', '--reporter=line', '--max-failures=1']
  const tests = ['test', `tests/e2e/${spec}.spec.ts`, '--grep', words]
  const { status, stdout } = run(copy, '@playwright/test/cli.js', [...tests, ...options])
  // No failing test means that the tests could not run: no such test, no browser, or a port in
  // use.
  if (status !== 0 && !/^ *1\) /m.test(stdout))
    throw new Error(`The tests could not be run:\n${stdout}`)
  return status !== 0
}

function build(copy: string, base: string) {
  const options = ['--configLoader=runner', `--outDir=dist${base === '/' ? '' : '-base'}`]
  const { status, stderr } = run(copy, 'vite/bin/vite.js', ['build', ...options], base)
  if (status !== 0) throw new Error(`The project cannot be built:\n${stderr}`)
}

function run(cwd: string, program: string, options: string[], base = '/') {
  const env = { CONTENT: 'sample', BASE_PATH: base, NODE_ENV: undefined, NO_COLOR: '1' }
  return spawnSync(process.execPath, [join('node_modules', program), ...options], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env, TESTS: 'all' },
  })
}
