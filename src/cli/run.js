/* Runs a TypeScript file of the product: `node src/cli/run.js src/cli/check.ts --json`. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findCompiled, product } from './compiled.js'
import { printFault } from './faults.js'

const [file, ...argv] = process.argv.slice(2)
if (!file) throw new Error('Say which file to run: node src/cli/run.js src/cli/check.ts')

// `npm run check | head`: head closes the pipe once it has enough.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const compiled = findCompiled(file)
const { main } = compiled ? await import(pathToFileURL(compiled)) : await loadSource()
try {
  process.exitCode = await main(argv)
} catch (error) {
  printFault(error)
}

async function loadSource() {
  const { runnerImport } = await import('vite')
  // Vite warns of signs in a folder that it reads programs from; here it is not the owner's.
  const options = { logLevel: 'warn', root: product }
  const { module } = await runnerImport(resolve(product, file), options)
  return module
}
