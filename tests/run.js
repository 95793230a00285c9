/*
 * `npm test` runs every check, in parallel where possible, and prints each one's time and its
 * output in one piece. All checks run even when one fails; the last line counts the tests.
 *
 * `npm test sky form` runs only the unit and browser tests of these subjects (rooms of `src/`,
 * files of `tests/e2e/`, and those of subjects.json). `npm run test:changed` runs the subjects that
 * uncommitted changes touch.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const results = 'test-results'
const build = 'node src/cli/star-atlas.js build --logLevel warn'
const subjects = JSON.parse(await readFile('tests/subjects.json', 'utf8'))

const passed = []
const failed = []

await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })
const names = process.argv.slice(2)
const chosen = names[0] === '--changed' ? changedSubjects() : names
if (chosen.length > 0) await testSubjects(chosen)
else if (names[0] === '--changed') console.log('No change that a subject covers.')
else await testEverything()
await conclude()

async function testEverything() {
  await Promise.all([
    runStep('lint', 'npm run --silent lint'),
    runStep('types', 'npm run --silent types')
      .then(() => runStep('build', build))
      .then(buildBelowPath)
      .then(() => runStep('size', 'npm run --silent size')),
  ])
  // Each of these two uses both cores.
  await testUnits([])
  await testInBrowser([])
  await testDesk()
}

/** The second build, for the tests of a site below a path. */
function buildBelowPath() {
  return runStep('base', `${build} --outDir dist-base`, { BASE_PATH: '/portfolio/' })
}

function browserTest(name) {
  return `tests/e2e/${name}.spec.ts`
}

async function testSubjects(all) {
  const isSubject = (name) =>
    subjects[name] || existsSync(join('src', name)) || existsSync(browserTest(name))
  const unknown = all.filter((name) => !isSubject(name))
  if (unknown.length > 0) {
    const others = Object.keys(subjects).join(', ')
    console.error(
      `No subject: ${unknown.join(', ')}. Rooms of src/, files of tests/e2e, or: ${others}`,
    )
    process.exit(2)
  }
  const code = all.flatMap((name) => [`src/${name}/`, ...(subjects[name]?.code ?? [])])
  await testUnits([...new Set(code), '--passWithNoTests'])
  if (all.includes('desk')) await testDesk()
  const files = all
    .flatMap((name) => [name, ...(subjects[name]?.browser ?? [])])
    .map(browserTest)
    .filter((file) => existsSync(file))
  if (files.length === 0) return
  await runStep('build', build)
  if (files.includes(browserTest('base-path'))) await buildBelowPath()
  await testInBrowser(files)
}

async function testUnits(filters) {
  const report = `--reporter=default --reporter=json --outputFile.json=${results}/unit.json`
  await runStep('unit', `vitest run ${report} ${filters.join(' ')}`, {}, 'inherit')
}

async function testInBrowser(files) {
  await runStep('e2e', `npm run --silent test:e2e -- ${files.join(' ')}`, {}, 'inherit')
}

/** The desk needs the development server instead of a build. */
async function testDesk() {
  const config = 'tests/desk/playwright.config.ts'
  await runStep('desk', `npx playwright test --config ${config}`, {}, 'inherit')
}

/** The subjects whose code differs from the last commit. */
function changedSubjects() {
  const git = (...options) => execFileSync('git', options, { encoding: 'utf8' })
  const files = [
    git('diff', '--name-only', 'HEAD'),
    git('ls-files', '-o', '--exclude-standard'),
  ]
    .join('\n')
    .split('\n')
    .filter(Boolean)
  const covers = ({ code, browser }, file) =>
    code.some((path) => file.startsWith(path)) ||
    browser.some((name) => file === browserTest(name))
  const touched = Object.entries(subjects).filter(([, subject]) =>
    files.some((file) => covers(subject, file)),
  )
  // The rest of the page has no subject of its own: its tests look at the whole page.
  const isRest = (file) =>
    file.startsWith('src/page/') &&
    !Object.values(subjects).some((subject) => covers(subject, file))
  const rest = files.some(isRest) ? ['edition', 'looks'] : []
  const named = files.flatMap(
    (file) =>
      /^src\/(?!page\/)([^/]+)\//.exec(file)?.[1] ??
      /^tests\/e2e\/(.+)\.spec\.ts$/.exec(file)?.[1] ??
      [],
  )
  const found = [...new Set([...named, ...touched.map(([name]) => name), ...rest])]
  if (found.length > 0) console.log(`Changed: ${found.join(', ')}`)
  return found
}

/** Runs a command. Its output is printed in one piece at the end, unless it is inherited. */
async function runStep(name, command, env, output = 'pipe') {
  const start = performance.now()
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', output, output],
    // Tests must not read an owner's content or base path.
    env: { ...process.env, BASE_PATH: '/', CONTENT: 'sample', ...env },
  })
  const said = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => said.push(chunk))
  const code = await new Promise((resolve) => child.on('close', resolve))
  const line = `${name} ${((performance.now() - start) / 1000).toFixed(1)} s`
  console.log(
    `${Buffer.concat(said).toString()}── ${line}${code === 0 ? '' : ': FAILED'}`,
  )
  const outcome = code === 0 ? passed : failed
  outcome.push(line)
}

/** Prints the counts of all tests and sets the exit code. */
async function conclude() {
  const unit = await report('unit')
  const browser = [await report('e2e'), await report('desk')]
  const sum = (count) => browser.reduce((total, one) => total + (count(one) ?? 0), 0)
  const counts = {
    passed:
      (unit.numPassedTests ?? 0) +
      sum(({ stats }) => stats?.expected) +
      sum(({ stats }) => stats?.flaky),
    // A step that fails before its first test counts as one failure.
    failed: Math.max(
      (unit.numFailedTests ?? 0) +
        sum(({ stats }) => stats?.unexpected) +
        sum(({ errors }) => errors?.length),
      failed.length,
    ),
    skipped: (unit.numPendingTests ?? 0) + sum(({ stats }) => stats?.skipped),
  }
  console.log(`\n✓ ${passed.join(', ')}`)
  if (failed.length > 0) console.log(`✗ ${failed.join(', ')}`)
  if (counts.skipped > 0) console.log(`${counts.skipped} skipped: see above`)
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

async function report(name) {
  return JSON.parse(await readFile(`${results}/${name}.json`, 'utf8').catch(() => '{}'))
}
