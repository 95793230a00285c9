import { dirname } from 'node:path'
import { hashOf } from '../assets/cache'
import type { Files } from '../assets/pictures'

/** The pages, and all that they use; of a picture, in a format that every browser shows. */
const used =
  /^(([\w-]+\/)?index\.html|assets\/[^/]+\.(js|css|woff2|svg)|assets\/.+\.webp|cv\/.+|icon\.svg|.+\.webmanifest)$/

/**
 * The service worker's code, told what the built site consists of: what it keeps, and a version
 * that changes with any of it.
 */
export function serviceWorker(files: Files, code: string) {
  const paths = [...files.keys()].filter((path) => used.test(path)).toSorted()
  // Of the sizes of a picture, which stand side by side in a folder of their own, the first.
  const kept = paths.filter(
    (path, index) =>
      !path.endsWith('.webp') || dirname(paths[index - 1] ?? '') !== dirname(path),
  )
  const list = {
    version: hashOf(...kept, ...kept.flatMap((path) => files.get(path) ?? [])),
    files: kept.map((path) => path.replace(/(^|\/)index\.html$/, '$1') || './'),
  }
  return Buffer.from(`const KEPT=${JSON.stringify(list)};${code}`)
}
