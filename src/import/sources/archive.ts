import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { SourceFault } from '../source-fault.ts'
import { decode } from './decode.ts'

/**
 * The text files of a folder or ZIP file, by name, and by path where another has the name already;
 * undefined if not in UTF-8 or UTF-16.
 */
export type ArchiveFiles = Map<string, string | undefined>

/** No export has as much text. What an archive says of a file's size is also what is unpacked at most. */
const MAX_UNPACKED_BYTES = 20_000_000

/**
 * The wanted files of a ZIP archive or, without its bytes, of a folder, at any depth. Other files are
 * not unpacked, because they may be private.
 */
export function readArchive(
  path: string,
  zip: Uint8Array | undefined,
  isWanted: (name: string) => boolean,
) {
  const files: ArchiveFiles = new Map()
  const unread: string[] = []
  const chooseFile = (name: string) => {
    const isChosen = isWanted(getBaseName(name))
    if (!isChosen) unread.push(name)
    return isChosen
  }
  const addFile = (path: string, bytes: Uint8Array) => {
    const name = getBaseName(path)
    files.set(files.has(name) ? path : name, decode(bytes))
  }
  if (!zip) {
    for (const name of listFileNames(path))
      if (chooseFile(name)) addFile(name, readFileSync(join(path, name)))
  } else {
    let size = 0
    const unpacked = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        if (isService(name) || !chooseFile(name)) return false
        size += originalSize
        if (size <= MAX_UNPACKED_BYTES) return true
        throw new SourceFault('largeZip', { path })
      },
    })
    for (const [name, bytes] of Object.entries(unpacked)) addFile(name, bytes)
  }
  return { files, unread }
}

/**
 * An unpacked archive may contain a folder. Deeper ones are not searched: the path may be a home
 * folder.
 */
function listFileNames(folder: string, depth = 1): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((file) => {
    if (isService(file.name)) return []
    if (file.isFile()) return [file.name]
    if (!file.isDirectory() || depth === 0) return []
    const names = listFileNames(join(folder, file.name), depth - 1)
    return names.map((name) => `${file.name}/${name}`)
  })
}

/** Whether an entry is a folder, or a file of the operating system. */
function isService(name: string) {
  return /\/$|(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db)/.test(name)
}

function getBaseName(name: string) {
  return name.replaceAll('\\', '/').split('/').at(-1)?.toLowerCase() ?? name
}
