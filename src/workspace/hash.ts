import { createHash } from 'node:crypto'

export const hashLength = 6

/** A short hash for file names. */
export function hashParts(...parts: (string | Buffer)[]) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url').slice(0, hashLength)
}
