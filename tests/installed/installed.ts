import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { run } from './clone.ts'

/** The product's path in an owner's folder. */
export const installed = 'node_modules/star-atlas-portfolio'

/** Packs the product from a folder of sources with npm. */
export function pack(sources: string) {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'))
  const name = run(`npm pack --silent --pack-destination ${folder}`, sources).trim()
  return join(folder, name)
}

/**
 * Installs a packed product into a folder, replacing the previous one, as npm does. There may
 * be no network, so the declared dependencies, and no others, are linked to the packages here.
 */
export function install(packed: string, folder: string) {
  const target = join(folder, installed)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  run(`tar -xzf ${packed} --strip-components 1 -C ${target}`, folder)
  const { dependencies, optionalDependencies, bin } = JSON.parse(
    readFileSync(join(target, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
    link(resolve('node_modules', name), join(folder, 'node_modules', name))
  for (const [name, file] of Object.entries(bin ?? {}))
    link(join(target, file), join(folder, 'node_modules/.bin', name))
}

function link(target: string, path: string) {
  rmSync(path, { force: true })
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}
