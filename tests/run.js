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

/** The steps that have passed, and those that have not. */
const passed = []
const failed = []
await Promise.all([
  take('lint', 'npm run --silent lint'),
  take('types', 'npm run --silent types')
    .then(() => take('build', vite))
    .then(() => take('base', `${vite} --outDir dist-base`, { BASE_PATH: '/portfolio/' }))
    .then(() => take('size', 'npm run --silent size')),
])
// These two take both cores by themselves.
await take('unit', `vitest run ${reports}`, {}, 'inherit')
await take('e2e', 'npm run --silent test:e2e', {}, 'inherit')

const unit = await report('unit')
const { stats, errors = [] } = await report('e2e')
const counts = {
  passed: (unit.numPassedTests ?? 0) + (stats?.expected ?? 0) + (stats?.flaky ?? 0),
  // What fails before a test can, a step that is broken tells.
  failed: Math.max(
    (unit.numFailedTests ?? 0) + (stats?.unexpected ?? 0) + errors.length,
    failed.length,
  ),
  skipped: (unit.numPendingTests ?? 0) + (stats?.skipped ?? 0),
}
console.log(`\n✓ ${passed.join(', ')}`)
if (failed.length > 0) console.log(`✗ ${failed.join(', ')}`)
if (counts.skipped > 0) console.log(`${counts.skipped} skipped: see above`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

/** Runs a command to its end; its output comes in one piece then, unless it is inherited. */
async function take(name, command, env, output = 'pipe') {
  const start = performance.now()
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', output, output],
    // The tests never read an owner's content, nor the base path that it is published below.
    env: { ...process.env, BASE_PATH: '/', CONTENT: 'sample', ...env },
  })
  const said = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => said.push(chunk))
  const code = await new Promise((resolve) => child.on('close', resolve))
  const told = `${name} ${((performance.now() - start) / 1000).toFixed(1)} s`
  console.log(
    `${Buffer.concat(said).toString()}── ${told}${code === 0 ? '' : ': FAILED'}`,
  )
  const outcome = code === 0 ? passed : failed
  outcome.push(told)
}

async function report(name) {
  return JSON.parse(await readFile(`${results}/${name}.json`, 'utf8').catch(() => '{}'))
}
