import { readFileSync, statSync } from 'node:fs'

/** What Git LFS, and Hawser before it, put in the place of a file (their specification). */
const pointer = /^version https:\/\/(git-lfs|hawser)\.github\.com\/spec\//
/** What is longer is no pointer. */
const MAX_BYTES = 1024

/** Whether bytes only say where Git LFS keeps a file: nothing to show, and never published. */
export function isPointer(bytes: Buffer) {
  return bytes.length < MAX_BYTES && pointer.test(bytes.toString('latin1'))
}

/** Whether a file, which may be large, only says where Git LFS keeps it. */
export function isPointerFile(path: string) {
  const file = statSync(path)
  return file.isFile() && file.size < MAX_BYTES && isPointer(readFileSync(path))
}
