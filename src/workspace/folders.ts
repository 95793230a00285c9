import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/**
 * The product's own folder: sources, sample, schemas, docs. Installed, it lies below the owner's
 * node_modules, and nothing is written into it.
 */
export const product = resolve(import.meta.dirname, '../..')

/**
 * The owner's is the one that a command stands in, so that `content`, `dist` and `.cache` are
 * theirs by their names alone. In a clone the two are one.
 */
export const isClone = relative('', product) === ''

/** A file of the product's, as it is called from the owner's folder. */
export function ofProduct(path: string) {
  return relative('', join(product, path)).replaceAll('\\', '/')
}

/** What is slow to make, between builds. */
export const cacheFolder = resolve('.cache')

/** The product's example; a fresh clone has nothing else. */
export const sampleFolder = ofProduct('sample')

/**
 * The folder that the site is made from: the owner's `content/`; in a clone without one the
 * product's `sample/`, whose pictures are not installed. The tests name theirs in `CONTENT`, so
 * that they never read an owner's.
 */
export function folderNow() {
  const isOwners = existsSync('content') || !isClone
  return process.env['CONTENT'] ?? (isOwners ? 'content' : sampleFolder)
}

/** The same, from the start of a command to its end. */
export const contentFolder = folderNow()

/** What makes the content. What init writes has the scripts of a clone; before that there are none. */
export const initCommand = isClone ? 'npm run init --' : 'npx star-atlas init'

/** What an owner is told who has none yet. */
export const NO_CONTENT = isClone
  ? 'There is no content/ yet, so this is the sample: "npm run init" makes yours.'
  : 'There is no content/ here yet: "npx star-atlas init" makes it.'

/** Where its pictures lie. */
export const imagesFolder = join(contentFolder, 'images')

/** A picture of the owner's that takes the place of one of the product's, if there is one. */
export function ownPicture(name: string, folder = imagesFolder) {
  const own = join(folder, name)
  return existsSync(own) ? readFileSync(own) : undefined
}
