/* What `npm pack` compiled of the sources (tools/compile.ts): an installed command starts at once. */
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The product's folder. */
export const product = join(import.meta.dirname, '../..')

/** The compiled form of a source, or undefined in a clone, where sources change. */
export function findCompiled(source) {
  const file = join(product, 'compiled', source.replace(/\.ts$/, '.js'))
  const isInstalled = basename(dirname(product)) === 'node_modules'
  if (!isInstalled || !existsSync(file)) return undefined
  process.setSourceMapsEnabled(true)
  return file
}
