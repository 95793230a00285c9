import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** File contents by path in a folder. */
export type Files = Record<string, string | Buffer>

/** A new temporary folder with these files. */
export function makeFolder(files: Files) {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  writeFiles(folder, files)
  return folder
}

/** Writes files, and the folders that they are in. */
export function writeFiles(folder: string, files: Files) {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}
