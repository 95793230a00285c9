import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { hashText, makeMessage, type Message } from '#reading'

/** A file cannot be read or written. */
export class FileFault extends Error {
  override name = 'FileFault'
  readonly why: Message

  /** @param why for the owner */
  constructor(why: Message) {
    super(why.id)
    this.why = why
  }
}

/** A file of the content as it is on disk. */
export interface DiskFile {
  /** Undefined if the file cannot be read, or its bytes are not valid UTF-8. */
  text: string | undefined
  /** A hash of its bytes; empty if it does not exist, or cannot be read. */
  version: string
  /** Why the desk may not read it. */
  fault?: Message
}

/** Never throws: a file that cannot be read costs only itself. */
export function readText(folder: string, name: string): DiskFile {
  try {
    const path = resolveInside(folder, name)
    if (!existsSync(path)) return { text: '', version: '' }
    const bytes = readFileSync(path)
    const text = bytes.toString('utf8')
    return {
      text: Buffer.from(text).equals(bytes) ? text : undefined,
      version: hashText(bytes),
    }
  } catch (error) {
    // What the system refuses, `check` reports.
    const fault = error instanceof FileFault ? { fault: error.why } : {}
    return { text: undefined, version: '', ...fault }
  }
}

/**
 * Replaces a file atomically: it is never incomplete. The target of a symbolic link is replaced,
 * not the link.
 * @throws {FileFault} if the system refuses, or the owner has made the file read-only
 */
export function replaceFile(folder: string, name: string, bytes: string | Buffer) {
  const path = resolveInside(folder, name)
  const temporary = join(dirname(path), `.${basename(path)}.star-atlas-tmp`)
  try {
    mkdirSync(dirname(path), { recursive: true })
    const isThere = existsSync(path)
    if (isThere) accessSync(path, constants.W_OK)
    const mode = isThere ? statSync(path).mode : 0o666
    writeFileSync(temporary, bytes, { mode, flush: true })
    renameSync(temporary, path)
  } catch (error) {
    // What is no file is not ours.
    if (lstatSync(temporary, { throwIfNoEntry: false })?.isFile()) rmSync(temporary)
    const { code = '' } = error as NodeJS.ErrnoException
    throw new FileFault(makeMessage('unwritable', { file: name, code }))
  }
}

export function removeFile(folder: string, name: string) {
  rmSync(resolveInside(folder, name), { force: true })
}

/**
 * The real path of a file in a folder.
 * @throws {FileFault} if a symbolic link leads out of the folder
 */
export function resolveInside(folder: string, name: string) {
  const root = realpathSync(folder)
  const place = resolveRealPath(join(root, name), name)
  const path = relative(root, place)
  if (path === '' || path.split(sep)[0] === '..' || path.includes(':'))
    throw new FileFault(makeMessage('linkOutside', { file: name }))
  return place
}

/** The real path of a file that may not exist yet. */
function resolveRealPath(path: string, name: string): string {
  try {
    return realpathSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    // A broken link has no real path either.
    const isLink = lstatSync(path, { throwIfNoEntry: false }) !== undefined
    if (isLink) throw new FileFault(makeMessage('linkLost', { file: name }))
    return join(resolveRealPath(dirname(path), name), basename(path))
  }
}
