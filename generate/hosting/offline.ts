import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashOf } from '../assets/cache'

/** The pages, and all that they use; of a picture, in a format that every browser shows. */
const used =
  /^(([\w-]+\/)?index\.html|assets\/[^/]+\.(js|woff2|svg)|assets\/.+\.webp|cv\/.+|icon\.svg|.+\.webmanifest)$/

/**
 * The service worker's code, told what the built site consists of: what it keeps, and a version
 * that changes with any of it.
 */
export async function serviceWorker(folder: string, code: string) {
  const files = (await readdir(folder, { recursive: true }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => used.test(path))
    .toSorted()
    .filter(isOnly)
  const bytes = await Promise.all(files.map((path) => readFile(join(folder, path))))
  const kept = {
    version: hashOf(...files, ...bytes),
    files: files.map((path) => path.replace(/(^|\/)index\.html$/, '$1') || './'),
  }
  return `const KEPT=${JSON.stringify(kept)};${code}`
}

/** Of the sizes of a picture, which stand side by side in a folder of their own, the first. */
function isOnly(path: string, index: number, all: string[]) {
  return !path.endsWith('.webp') || dirname(all[index - 1] ?? '') !== dirname(path)
}
