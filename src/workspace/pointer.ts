import { readFileSync, statSync } from 'node:fs'

/** What Git LFS, and Hawser before it, put in the place of a file (their specification). */
const pointer = /^version https:\/\/(git-lfs|hawser)\.github\.com\/spec\//
/** A longer one is none. */
const MAX_BYTES = 1024

/** Whether bytes only say where Git LFS keeps a file: nothing to show, and never published. */
export function isPointer(bytes: Buffer) {
  return bytes.length < MAX_BYTES && pointer.test(bytes.toString('latin1'))
}

/** The same of a file, which may be large. */
export function isPointerFile(path: string) {
  const file = statSync(path)
  return file.isFile() && file.size < MAX_BYTES && isPointer(readFileSync(path))
}
