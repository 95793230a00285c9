import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

/** Why something can't be read or written, in words for the owner. */
export class FileFault extends Error {
  override name = 'FileFault'
}

/** A file of the content as it is on disk. */
export interface DiskFile {
  /** Nothing where its bytes are no text in UTF-8. */
  text: string | undefined
  /** A hash of its bytes; empty where it does not exist. */
  version: string
}

/** The end of a temporary file's name. Such files are left where the server was stopped in between. */
const TEMPORARY_SUFFIX = '.star-atlas-tmp'

export function readText(folder: string, name: string): DiskFile {
  const path = resolveInside(folder, name)
  if (!existsSync(path)) return { text: '', version: '' }
  const bytes = readFileSync(path)
  const text = bytes.toString('utf8')
  return {
    text: Buffer.from(text).equals(bytes) ? text : undefined,
    version: hash(bytes),
  }
}

/**
 * Replaces a file in one step, so that there is always a whole one: the old, or the new. A symbolic
 * link stays one.
 */
export function replaceFile(folder: string, name: string, bytes: string | Buffer) {
  const path = resolveInside(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  const mode = existsSync(path) ? statSync(path).mode : 0o666
  const temporary = join(dirname(path), `.${basename(path)}${TEMPORARY_SUFFIX}`)
  writeFileSync(temporary, bytes, { mode, flush: true })
  renameSync(temporary, path)
}

/** Removes what a server that was stopped while it wrote has left. */
export function removeTemporaryFiles(folder: string) {
  for (const inner of ['', 'images']) {
    const path = join(folder, inner)
    if (!existsSync(path)) continue
    for (const name of readdirSync(path))
      if (name.endsWith(TEMPORARY_SUFFIX)) rmSync(join(path, name))
  }
}

/**
 * Where a file of a folder really is.
 * @throws {FileFault} where a symbolic link leads out of the folder
 */
export function resolveInside(folder: string, name: string) {
  const root = realpathSync(folder)
  const place = resolveRealPath(join(root, name))
  const path = relative(root, place)
  if (path === '' || path.split(sep)[0] === '..' || path.includes(':'))
    throw new FileFault(`content/${name} leads out of the content folder.`)
  return place
}

/** The real path of a file that may not exist yet. */
function resolveRealPath(path: string): string {
  try {
    return realpathSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    // A link to a file that is missing has no real path either.
    const isLink = lstatSync(path, { throwIfNoEntry: false }) !== undefined
    if (isLink) throw new FileFault(`${basename(path)} is a link that leads nowhere.`)
    return join(resolveRealPath(dirname(path)), basename(path))
  }
}

export function hash(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest('base64url')
}
