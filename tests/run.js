/*
 * `npm test` runs lint (with types), a build, its sizes, the unit tests, the browser tests and the
 * desk's, and prints each step's time and its output in one piece. All steps run even when one
 * fails; the last line counts the tests.
 *
 * `npm run test:all` takes everything: what stands for a kind in `npm test` is each of its kind
 * there (tests/size.ts), and it adds the compiler's own run and a site below a path.
 *
 * `npm test sky contact-form` runs only the tests of these words: unit tests that import a file
 * with the word in its path, and browser tests with the word in their file's name.
 * `npm run test:changed` does the same for the files that differ from the last commit.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'

const results = 'test-results'
const build = 'node src/cli/star-atlas.js build --logLevel warn'

const passed = []
const failed = []

const options = process.argv.slice(2)
const isWhole = options.includes('--all')
const isChanged = options.includes('--changed')
const words = options.filter((option) => !option.startsWith('--'))

await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })
if (words.length > 0 || isChanged) await testSome()
else await testEverything()
await conclude()

async function testEverything() {
  await Promise.all([
    runStep('lint', 'npm run --silent lint'),
    runStep('build', build)
      .then(() => runStep('size', 'npm run --silent size'))
      .then(() => isWhole && runStep('types', 'npm run --silent types'))
      .then(() => isWhole && buildBelowPath())
      .then(() => testUnits('run')),
  ])
  // Each of these two uses both cores.
  await testInBrowser([])
  await testDesk()
}

/** The second build, for the tests of a site below a path. */
function buildBelowPath() {
  return runStep('base', `${build} --outDir dist-base`, { BASE_PATH: '/portfolio/' })
}

async function testSome() {
  const files = isChanged ? listChangedFiles() : listFilesWith(words)
  const specs = isChanged ? listSpecsFor(files) : files.filter(isSpec)
  const others = files.filter((file) => !isSpec(file))
  if (others.length > 0) await testUnits(`related --run ${others.join(' ')}`)
  if (files.some((file) => /^(src|tests)\/desk\//.test(file))) await testDesk()
  if (specs.length === 0) return
  await runStep('build', build)
  if (isWhole) await buildBelowPath()
  await testInBrowser(specs)
}

function isSpec(file) {
  return /^tests\/e2e\/.*\.spec\.ts$/.test(file)
}

/** The files of src/ and tests/ with one of these words in their path. */
function listFilesWith(words) {
  const isCode = (file) => /\.tsx?$|^src\/.*\.json$/.test(file)
  const files = git('ls-files', 'src', 'tests').filter(isCode)
  const unknown = words.filter((word) => !files.some((file) => hasWord(file, word)))
  if (unknown.length > 0) {
    console.error(`No file of src/ or tests/ has this word: ${unknown.join(', ')}`)
    process.exit(2)
  }
  return files.filter((file) => words.some((word) => hasWord(file, word)))
}

/** Whether a path has a word, or several: `contact-form` is in tests/e2e/contact-form.spec.ts. */
function hasWord(file, word) {
  return `/${file}`.replaceAll(/[/.-]/g, '/').includes(`/${word.replaceAll('-', '/')}/`)
}

function listChangedFiles() {
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '-o', '--exclude-standard'),
  ].filter((file) => /^(src|tests|tools)\/.*\.(tsx?|css|json|typ)$/.test(file))
  console.log(files.length > 0 ? `Changed: ${files.join(', ')}` : 'No code has changed.')
  return files
}

/** The browser tests among these files, and those that share a word with one: `sky`, `theme`. */
function listSpecsFor(files) {
  return git('ls-files', 'tests/e2e/*.spec.ts').filter((spec) => {
    const [, name = ''] = /([^/]+)\.spec\.ts$/.exec(spec) ?? []
    const isOn = (file) =>
      file.startsWith('src/') && name.split('-').some((word) => hasWord(file, word))
    return files.some((file) => file === spec || isOn(file))
  })
}

function git(...command) {
  return execFileSync('git', command, { encoding: 'utf8' }).split('\n').filter(Boolean)
}

async function testUnits(command) {
  const report = `--reporter=default --reporter=json --outputFile.json=${results}/unit.json`
  await runStep('unit', `vitest ${command} ${report} --passWithNoTests`, {}, 'inherit')
}

async function testInBrowser(files) {
  await runStep('e2e', `npm run --silent test:e2e -- ${files.join(' ')}`, {}, 'inherit')
}

/** The desk needs the development server instead of a build. */
async function testDesk() {
  const config = 'tests/desk/playwright.config.ts'
  await runStep('desk', `npx playwright test --config ${config}`, {}, 'inherit')
}

/** Runs a command. Its output is printed in one piece at the end, unless it is inherited. */
async function runStep(name, command, env, output = 'pipe') {
  const start = performance.now()
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      BASE_PATH: '/',
      CONTENT: 'sample',
      TESTS: isWhole ? 'all' : '',
      ...env,
    },
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
