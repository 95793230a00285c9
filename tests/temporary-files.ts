import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Vitest's global setup: the tests' temporary files are in one folder, removed at the end. */
export default function collectTemporaryFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'star-atlas-'))
  // os.tmpdir() reads one of these, depending on the system. Workers inherit them.
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
