import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { decode } from './decode.ts'

/**
 * The text files of a folder or ZIP file, by name, and by path where another has the name already;
 * undefined if not in UTF-8 or UTF-16.
 */
export type ArchiveFiles = Map<string, string | undefined>

/**
 * The wanted files of a ZIP archive or a folder, at any depth. Other files are not unpacked,
 * because they may be private.
 */
export function readArchive(path: string, isWanted: (name: string) => boolean) {
  const files: ArchiveFiles = new Map()
  const others: string[] = []
  const addNote = (name: string) => {
    const isOne = isWanted(getBaseName(name))
    if (!isOne) others.push(name)
    return isOne
  }
  const addFile = (path: string, bytes: Uint8Array) => {
    const name = getBaseName(path)
    files.set(files.has(name) ? path : name, decode(bytes))
  }
  if (statSync(path).isDirectory()) {
    for (const name of listFileNames(path))
      if (addNote(name)) addFile(name, readFileSync(join(path, name)))
  } else {
    const unpacked = unzipSync(readFileSync(path), {
      filter: ({ name }) => !isService(name) && addNote(name),
    })
    for (const [name, bytes] of Object.entries(unpacked)) addFile(name, bytes)
  }
  return { files, others }
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
    return listFileNames(join(folder, file.name), depth - 1).map(
      (name) => `${file.name}/${name}`,
    )
  })
}

/** Whether an entry is a folder, or a file of the operating system. */
function isService(name: string) {
  return /\/$|(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db)/.test(name)
}

function getBaseName(name: string) {
  return name.replaceAll('\\', '/').split('/').at(-1)?.toLowerCase() ?? name
}
