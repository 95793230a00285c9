import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The product's example; a fresh clone has nothing else. */
export const sampleFolder = 'sample'

/**
 * The folder that the site is made from: the owner's `content/` once there is one, until then
 * the product's `sample/`. The tests name theirs in `CONTENT`, so that they never read an owner's.
 */
export function folderNow() {
  return process.env['CONTENT'] ?? (existsSync('content') ? 'content' : sampleFolder)
}

/** The same, from the start of a command to its end. */
export const contentFolder = folderNow()

/** What an owner is told who has none yet. */
export const NO_CONTENT =
  'There is no content/ yet, so this is the sample: "npm run init" makes yours.'

/** Where its pictures lie. */
export const imagesFolder = join(contentFolder, 'images')

/** A picture of the owner's that takes the place of one of the product's, if there is one. */
export function ownPicture(name: string, folder = imagesFolder) {
  const own = join(folder, name)
  return existsSync(own) ? readFileSync(own) : undefined
}
