/* Runs a TypeScript file of the product: `node src/cli/run.js src/cli/check.ts --online`. */
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const [file, ...argv] = process.argv.slice(2)
if (!file) throw new Error('Say which file to run: node src/cli/run.js src/cli/check.ts')

// `npm run check | head`: head closes the pipe once it has enough.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const { module } = await runnerImport(resolve(import.meta.dirname, '../..', file), {
  logLevel: 'warn',
})
try {
  process.exitCode = await module.main(argv)
} catch (error) {
  if (!isExpected(error)) throw error
  console.error(messageOf(error))
  process.exitCode = 2
}

function messageOf({ code, message }) {
  if (code === 'ABORT_ERR') return '\nLeft at a question: nothing was written.'
  // Without Node's explanation of how to name a file that begins with a hyphen.
  return String(code).startsWith('ERR_PARSE_ARGS')
    ? message.replace(/\. To specify .*/s, '.')
    : message
}

/**
 * Whether an error needs no stack trace: a mistyped option, a question left with Ctrl+C, a mistake
 * in the content, a file that can't be read or written (only such errors have a syscall).
 */
function isExpected({ name, code, syscall }) {
  return (
    name === 'ContentError' ||
    name === 'BuildFault' ||
    code === 'ABORT_ERR' ||
    syscall !== undefined ||
    String(code).startsWith('ERR_PARSE_ARGS')
  )
}
