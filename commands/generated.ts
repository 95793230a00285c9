import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes files that are made from other files; with `--check`, only says which of them are
 * not current, and what to run. Returns the exit code.
 */
export function writeGenerated(
  command: string,
  files: Record<string, string>,
  argv: string[],
) {
  const stale = Object.entries(files).filter(([path, text]) => read(path) !== text)
  if (argv.includes('--check')) {
    for (const [path] of stale) console.error(`${path} is not current. Run "${command}".`)
    return stale.length > 0 ? 1 : 0
  }
  for (const [path, text] of stale) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    console.log(`wrote ${path}`)
  }
  return 0
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
