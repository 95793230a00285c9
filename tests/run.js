/*
 * `npm test`: every check, two side by side where they can be, each with its time and its
 * output in one piece. All of them run even when one fails; the last line counts the tests.
 */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'

const results = 'test-results'
const unitResults = `${results}/unit.json`
const endToEndResults = `${results}/e2e.json`

const tsc = (project) => `tsc -p ${project}`
const vite = 'vite build --configLoader runner --logLevel warn'

/** Each step: its name, its commands, and where it leaves the counts of its tests. */
const types = {
  name: 'types',
  commands: ['src/tsconfig.json', 'src/tsconfig.worker.json', 'tsconfig.node.json'].map(
    tsc,
  ),
}
const lint = { name: 'lint', commands: ['npm run --silent lint'] }
const build = {
  name: 'build',
  commands: [
    vite,
    { command: `${vite} --outDir dist-base`, env: { BASE_PATH: '/portfolio/' } },
  ],
}
const size = { name: 'size', commands: ['npm run --silent size'] }
const unit = {
  name: 'unit',
  commands: [
    `vitest run --reporter=default --reporter=json --outputFile.json=${unitResults}`,
  ],
  counts: () => unitCounts(unitResults),
}
const endToEnd = {
  name: 'e2e',
  commands: ['npm run --silent test:e2e'],
  counts: () => endToEndCounts(endToEndResults),
}

await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })

const outcomes = [
  ...(await sideBySide([lint], [types, build, size])),
  // These two take both cores by themselves.
  await take(unit),
  await take(endToEnd),
]

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

/** Takes rows of steps, one step of each at a time. */
async function sideBySide(...rows) {
  const taken = rows.map(async (steps) => {
    const outcomes = []
    for (const step of steps) outcomes.push(await take(step, { quietly: true }))
    return outcomes
  })
  return (await Promise.all(taken)).flat()
}

/** Takes a step; quietly, it keeps what it prints until the step is over. */
async function take({ name, commands, counts }, { quietly = false } = {}) {
  const start = performance.now()
  let passes = true
  let output = ''
  if (!quietly) console.log(`\n── ${name}`)
  for (const item of commands) {
    const { command, env = {} } = typeof item === 'string' ? { command: item } : item
    const done = await run(command, env, quietly)
    passes &&= done.passes
    output += done.output
  }
  const seconds = (performance.now() - start) / 1000
  if (quietly) process.stdout.write(`\n── ${name}\n${output}`)
  console.log(`── ${name}: ${passes ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return {
    name,
    passes,
    seconds,
    counts: counts && (await counts().catch(() => undefined)),
  }
}

/** Runs a command to its end; npm has put the project's own programs on the path. */
function run(command, env, quietly) {
  return new Promise((resolve) => {
    // What sets a base path for publishing would move the site from under the tests.
    const child = spawn(command, {
      shell: true,
      stdio: quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // The tests never read an owner's content.
      env: { ...process.env, BASE_PATH: '/', CONTENT: 'sample', ...env },
    })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    const end = (passes) => {
      resolve({ passes, output: Buffer.concat(output).toString() })
    }
    child.on('error', () => {
      end(false)
    })
    child.on('close', (code) => {
      end(code === 0)
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
