/*
 * `npm test`: every check, one after another, each with its time. All of them run even when
 * one fails; the last line counts the tests of all of them.
 */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'

const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
const results = 'test-results'
const unitResults = `${results}/unit.json`
const endToEndResults = `${results}/e2e.json`

const tsc = (project) => `tsc -p ${project}`
const vite = 'vite build --configLoader runner --logLevel warn'

/** Each step: its name, its commands, and where it leaves the counts of its tests. */
const steps = [
  {
    name: 'types',
    commands: ['src/tsconfig.json', 'src/tsconfig.worker.json', 'tsconfig.node.json'].map(
      tsc,
    ),
  },
  { name: 'lint', commands: ['npm run --silent lint'], script: 'lint' },
  {
    name: 'unit',
    commands: [
      `vitest run --reporter=default --reporter=json --outputFile.json=${unitResults}`,
    ],
    counts: () => unitCounts(unitResults),
  },
  {
    name: 'build',
    commands: [
      vite,
      { command: `${vite} --outDir dist-base`, env: { BASE_PATH: '/portfolio/' } },
    ],
  },
  { name: 'size', commands: ['npm run --silent size'], script: 'size' },
  {
    name: 'e2e',
    commands: ['playwright test'],
    counts: () => endToEndCounts(endToEndResults),
  },
]

await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })

const outcomes = []
for (const step of steps) {
  if (step.script && !scripts[step.script]) continue
  outcomes.push(await take(step))
}

console.log()
for (const { name, passes, seconds, counts } of outcomes) {
  const tests = counts
    ? `  ${String(counts.passed)} passed, ${String(counts.failed)} failed`
    : ''
  console.log(
    `${passes ? '✓' : '✗'} ${name.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s${tests}`,
  )
}
const sum = (kind) =>
  outcomes.reduce((total, { counts }) => total + (counts?.[kind] ?? 0), 0)
const uncounted = outcomes.filter(
  ({ passes, counts }) => !passes && !counts?.failed,
).length
const failed = sum('failed') + uncounted
const skipped = sum('skipped')
process.exitCode = failed > 0 ? 1 : 0
if (skipped > 0) console.log(`${String(skipped)} skipped: see above`)
console.log(`${String(sum('passed'))} passed, ${String(failed)} failed`)

async function take({ name, commands, counts }) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  let passes = true
  for (const item of commands) {
    const { command, env = {} } = typeof item === 'string' ? { command: item } : item
    passes = (await run(command, env)) && passes
  }
  const seconds = (performance.now() - start) / 1000
  console.log(`── ${name}: ${passes ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return {
    name,
    passes,
    seconds,
    counts: counts && (await counts().catch(() => undefined)),
  }
}

/** Runs a command to its end; npm has put the project's own programs on the path. */
function run(command, env) {
  return new Promise((resolve) => {
    // What sets a base path for publishing would move the site from under the tests.
    const child = spawn(command, {
      shell: true,
      stdio: 'inherit',
      // The tests never read an owner's content.
      env: { ...process.env, BASE_PATH: '/', CONTENT: 'sample', ...env },
    })
    child.on('error', () => {
      resolve(false)
    })
    child.on('exit', (code) => {
      resolve(code === 0)
    })
  })
}

async function unitCounts(file) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    JSON.parse(await readFile(file, 'utf8'))
  // A file that can't be loaded has no tests to fail.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  }
}

async function endToEndCounts(file) {
  const { stats, errors } = JSON.parse(await readFile(file, 'utf8'))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}
