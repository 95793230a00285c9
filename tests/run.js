/*
 * `npm test`: every check, two side by side where they can be, each with its time and its
 * output in one piece. All of them run even when one fails; the last line counts the tests.
 */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'

const results = 'test-results'
const vite = 'vite build --configLoader runner --logLevel warn'
const reports = `--reporter=default --reporter=json --outputFile.json=${results}/unit.json`

await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })

const sideBySide = await Promise.all([
  inTurn(['lint', 'npm run --silent lint']),
  inTurn(
    ['types', 'npm run --silent types'],
    ['build', vite],
    ['base', `${vite} --outDir dist-base`, { BASE_PATH: '/portfolio/' }],
    ['size', 'npm run --silent size -- --no-libraries'],
  ),
])
const outcomes = [
  ...sideBySide.flat(),
  // These two take both cores by themselves.
  await take('unit', `vitest run ${reports}`, { counts: unitCounts }),
  await take('e2e', 'npm run --silent test:e2e', { counts: endToEndCounts }),
]

console.log()
for (const { name, passes, seconds, counts } of outcomes) {
  const tests = counts ? `  ${counts.passed} passed, ${counts.failed} failed` : ''
  const time = seconds.toFixed(1).padStart(6)
  console.log(`${passes ? '✓' : '✗'} ${name.padEnd(6)} ${time} s${tests}`)
}
const sum = (count) => outcomes.reduce((total, outcome) => total + count(outcome), 0)
const failed = sum(({ passes, counts }) => counts?.failed || (passes ? 0 : 1))
const skipped = sum(({ counts }) => counts?.skipped ?? 0)
if (skipped > 0) console.log(`${skipped} skipped: see above`)
console.log(`${sum(({ counts }) => counts?.passed ?? 0)} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function inTurn(...steps) {
  const taken = []
  for (const [name, command, env] of steps) {
    taken.push(await take(name, command, { env, quietly: true }))
  }
  return taken
}

/** Takes a step; quietly, it keeps what it prints until the step is over. */
async function take(name, command, { env, counts, quietly = false }) {
  const start = performance.now()
  if (!quietly) console.log(`\n── ${name}`)
  const { passes, output } = await run(command, env, quietly)
  const seconds = (performance.now() - start) / 1000
  if (quietly) process.stdout.write(`\n── ${name}\n${output}`)
  console.log(`── ${name}: ${passes ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return { name, passes, seconds, counts: await counts?.().catch(() => undefined) }
}

/** Runs a command to its end; npm has put the project's own programs on the path. */
function run(command, env, quietly) {
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      stdio: quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // The tests never read an owner's content, nor the base path that it is published below.
      env: { ...process.env, BASE_PATH: '/', CONTENT: 'sample', ...env },
    })
    const output = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => output.push(chunk))
    }
    const end = (code) => {
      resolve({ passes: code === 0, output: Buffer.concat(output).toString() })
    }
    child.on('error', end)
    child.on('close', end)
  })
}

async function unitCounts() {
  const report = JSON.parse(await readFile(`${results}/unit.json`, 'utf8'))
  // A file that can't be loaded has no tests to fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

async function endToEndCounts() {
  const { stats, errors } = JSON.parse(await readFile(`${results}/e2e.json`, 'utf8'))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}
