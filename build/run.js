/* Runs a TypeScript file of the build: `node build/run.js build/check.ts --online`. */
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const [file, ...argv] = process.argv.slice(2)
if (!file) throw new Error('Say which file to run: node build/run.js build/check.ts')

const { module } = await runnerImport(resolve(file), { logLevel: 'warn' })
try {
  process.exitCode = await module.main(argv)
} catch (error) {
  // A mistyped option is no reason for a stack trace.
  if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error
  console.error(error.message)
  process.exitCode = 2
}
