import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import {
  examinePicture,
  createLocator,
  listNodes,
  listUnusedFiles,
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
 * Of new files those that nobody means to publish: pictures that no value names and that replace
 * none of the product, files that the site does not read, and hidden ones. Such are what editors,
 * merge tools and a save that was ended halfway leave.
 */
export function selectUnused(folder: string, added: string[]) {
  const reading = openContent(folder)
  const named = listNodes(reading.content).map(({ value }) => value)
  const used = new Set<unknown>([...named, ...productPictures])
  const unread = listUnusedFiles(reading)
  // While a file has an error, no picture is known to be unused.
  const isUnused = (path: string, { dir, base } = parse(path)) =>
    dir === 'images' && reading.problems.length === 0
      ? !used.has(base)
      : unread.includes(path) || /^\.(?!git)/.test(base)
  return added.filter((path) => !path.startsWith('public/') && isUnused(path))
}

/** The bytes and media type of a picture or film. */
export function readPicture(folder: string, path: string) {
  if (!listPictures(folder).includes(path)) return undefined
  const extension = parse(path).ext.slice(1).toLowerCase()
  const type = typesByExtension[extension] ?? `image/${extension}`
  return { bytes: readFileSync(resolveInside(folder, path)), type }
}

/** The media types that are not called as their extension. */
const typesByExtension: Partial<Record<string, string>> = {
  jpg: 'image/jpeg',
  tif: 'image/tiff',
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
  const extensions = extensionsByFormat[format ?? ''] ?? [format ?? '']
  if (!namePattern.test(`picture.${extensions[0] ?? ''}`)) {
    const why = fault ?? makeMessage('pictureBroken/kind')
    return { problems: [createLocator(`images/${name}`, '')('error', 0, [], why)] }
  }
  const path = `images/${findFreeName(folder, name, extensions, bytes)}`
  if (!existsSync(join(folder, path))) replaceFile(folder, path, bytes)
  return { path }
}

/** The extensions of sharp's formats that are not called so, the usual one first. */
const extensionsByFormat: Partial<Record<string, string[]>> = {
  jpeg: ['jpg', 'jpeg'],
  heif: ['avif'],
  tiff: ['tif', 'tiff'],
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
  const taken = new Map(listFiles(folder).map((file) => [file.toLowerCase(), file]))
  for (let count = 1; ; count++) {
    const wanted = `${stem}${count === 1 ? '' : `-${count}`}.${extension}`
    if (productPictures.includes(wanted)) continue
    const file = taken.get(wanted)
    if (file === undefined) return wanted
    if (readFileSync(resolveInside(folder, `images/${file}`)).equals(bytes)) return file
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
