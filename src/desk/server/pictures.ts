import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import {
  examinePicture,
  createLocator,
  listNodes,
  makeMessage,
  openContent,
  productPictures,
  type Problem,
} from '#reading'
import { readFilm } from '#pictures'
import { resolveInside, replaceFile } from './files.ts'

/** The names that a picture or film of the content may have (see the schema). */
const namePattern = /^[\w-]+(\.[\w-]+)*\.(png|jpe?g|webp|avif|tiff?|gif|svg|mp4|webm)$/i

/** The pictures and films of a content folder: `images/photo.jpg`. */
export function listPictures(folder: string) {
  return listFiles(folder)
    .filter((name) => namePattern.test(name))
    .toSorted()
    .map((name) => `images/${name}`)
}

/**
 * The pictures and films that no value of the content names, and that replace none of the product.
 * While a file has an error, none is known to be unused.
 */
export function listUnusedPictures(folder: string) {
  const { content, problems } = openContent(folder)
  if (problems.length > 0) return []
  const named = new Set(listNodes(content).map(({ value }) => value))
  return listPictures(folder).filter((path) => {
    const { base } = parse(path)
    return !named.has(base) && !productPictures.includes(base)
  })
}

/** The bytes and media type of a picture or film. */
export function readPicture(folder: string, path: string) {
  if (!listPictures(folder).includes(path)) return undefined
  const type = typesByExtension[parse(path).ext.slice(1).toLowerCase()]
  return type && { bytes: readFileSync(resolveInside(folder, path)), type }
}

const typesByExtension: Partial<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/**
 * Adds a picture or film under a free, safe name. Identical files are stored once. The type comes
 * from the bytes, not the name.
 */
export async function addPicture(
  folder: string,
  name: string,
  bytes: Buffer,
): Promise<{ path: string } | { problems: Problem[] }> {
  const film = readFilm(bytes)
  const { fault, format } = film ? { format: film.type } : await examinePicture(bytes)
  const extensions = extensionsByFormat[format ?? '']
  if (!extensions) {
    const explanation = fault ?? makeMessage('pictureBroken/kind')
    return {
      problems: [createLocator(`images/${name}`, '')('error', 0, [], explanation)],
    }
  }
  const path = `images/${findFreeName(folder, name, extensions, bytes)}`
  if (!existsSync(join(folder, path))) replaceFile(folder, path, bytes)
  return { path }
}

/** The file extensions of each of sharp's formats, the usual one first. */
const extensionsByFormat: Partial<Record<string, string[]>> = {
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  webp: ['webp'],
  heif: ['avif'],
  avif: ['avif'],
  tiff: ['tif', 'tiff'],
  gif: ['gif'],
  svg: ['svg'],
  mp4: ['mp4'],
  webm: ['webm'],
}

/** `photo.jpg`, or `photo-2.jpg` if another file has this name. */
function findFreeName(folder: string, name: string, extensions: string[], bytes: Buffer) {
  const { name: whole, ext } = parse(name.toLowerCase())
  const given = ext.slice(1)
  const extension = extensions.includes(given) ? given : (extensions[0] ?? '')
  const words = whole.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const stem =
    words
      .replaceAll(/[^\w]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, MAX_NAME_LENGTH) || 'picture'
  // Some file systems do not distinguish case.
  const taken = new Map(listFiles(folder).map((other) => [other.toLowerCase(), other]))
  for (let count = 1; ; count++) {
    const wanted = `${stem}${count === 1 ? '' : `-${count}`}.${extension}`
    if (productPictures.includes(wanted)) continue
    const other = taken.get(wanted)
    if (other === undefined) return wanted
    if (readFileSync(resolveInside(folder, `images/${other}`)).equals(bytes)) return other
  }
}

const MAX_NAME_LENGTH = 60

/** The files of the folder of pictures: none if it is missing, or leads out of the content. */
function listFiles(folder: string) {
  try {
    return readdirSync(resolveInside(folder, 'images'))
  } catch {
    return []
  }
}
