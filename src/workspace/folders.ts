import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { readVariable } from './environment.ts'

/**
 * The product's folder: sources, sample, schemas, docs. When installed, it is inside the
 * owner's node_modules and read-only.
 */
export const product = resolve(import.meta.dirname, '../..')

/**
 * The owner's folder is the working directory, so `content`, `dist` and `.cache` are relative
 * paths. In a clone, both folders are the same.
 */
export const isClone = relative('', product) === ''

/** The path of a file of the product, relative to the owner's folder. */
export function getProductPath(path: string) {
  return relative('', join(product, path)).replaceAll('\\', '/')
}

/** Slow results, cached between builds. Other programs may have a folder in `.cache`, too. */
export const cacheFolder = resolve('.cache/star-atlas')

/** The product's example, used by a clone without content. */
export const sampleFolder = getProductPath('sample')

/**
 * The content folder: `content/`, or in a clone without it `sample/`, whose pictures are not in
 * the package. Tests set `CONTENT`, so that they never read an owner's content.
 */
export function findContentFolder() {
  const isOwners = existsSync('content') || !isClone
  return readVariable('CONTENT') ?? (isOwners ? 'content' : sampleFolder)
}

/** The command that creates the content. Only in a clone are npm scripts available before init. */
export const initCommand = isClone ? 'npm run init --' : 'npx star-atlas init'

/** The message when there is no content. */
export const NO_CONTENT = isClone
  ? `There is no content/ yet, so this is the sample: "npm run edit" begins yours here, as in a fork; README.md says how in a folder of your own.`
  : `There is no content/ here yet: "npx star-atlas edit" begins it in a form, and "npx star-atlas init" in the terminal.`

/** The folder with the content's pictures. */
export function getImagesFolder(folder: string) {
  return join(folder, 'images')
}

/** The owner's replacement for one of the product's pictures, if there is one. */
export function findOwnPicture(name: string, imagesFolder: string) {
  const file = join(imagesFolder, name)
  return existsSync(file) ? readFileSync(file) : undefined
}
