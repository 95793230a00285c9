import { isWholeRun } from '../../../tests/size.ts'

/* The tests of the desk's server again, for files with the line ends of Windows. */

process.env['LINE_END'] = '\r\n'

const names = ['content', 'desk', 'files', 'pictures', 'steps']
for (const name of isWholeRun ? [...names, 'publish'] : names)
  await import(`./${name}.test.ts`)

// Another test file may run in this process.
delete process.env['LINE_END']
