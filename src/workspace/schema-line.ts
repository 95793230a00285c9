import { join, relative } from 'node:path'
import { product } from './folders.ts'

/** The comment line that tells editors the schema of a file. */
export function makeSchemaLine(folder: string, kind: string) {
  const path = relative(folder, join(product, `schema/${kind}.json`))
  return `# yaml-language-server: $schema=${path.replaceAll('\\', '/')}\n`
}
