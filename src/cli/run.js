/* Runs a TypeScript file of the product: `node src/cli/run.js src/cli/check.ts --online`. */
import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import { printFault } from './faults.js'

const [file, ...argv] = process.argv.slice(2)
if (!file) throw new Error('Say which file to run: node src/cli/run.js src/cli/check.ts')

// `npm run check | head`: head closes the pipe once it has enough.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const { module } = await runnerImport(resolve(import.meta.dirname, '../..', file), {
  logLevel: 'warn',
  // Vite warns of signs in a folder that it reads programs from; here it is not the owner's.
  root: resolve(import.meta.dirname, '../..'),
})
try {
  process.exitCode = await module.main(argv)
} catch (error) {
  printFault(error)
}
