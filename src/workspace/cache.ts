import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, product } from './folders.ts'

const use = { kept: 0, made: 0 }

/** How many files came from the cache so far, and how many had to be made. */
export function cacheUse() {
  return { ...use }
}

/** Its packages are pinned, so a version of the product makes the same of the same. */
const { version } = JSON.parse(readFileSync(join(product, 'package.json'), 'utf8')) as {
  version: string
}

/**
 * Keeps what is slow to make between builds, by everything that it is made from.
 * @param key all inputs
 */
export async function cached(key: (string | Buffer)[], make: () => Promise<Buffer>) {
  const name = hashOf(version, ...key)
  const kept = keptAs(name)
  if (kept) {
    use.kept += 1
    return kept
  }
  const bytes = await make()
  keepAs(name, bytes)
  use.made += 1
  return bytes
}

/** Puts a file into the cache, in the place of the one that had its name. */
export function keepAs(name: string, bytes: Buffer) {
  const file = join(cacheFolder, name)
  mkdirSync(cacheFolder, { recursive: true })
  // Whole at once: another build may read it.
  writeFileSync(
    `${file}-${process.pid}`,
    Buffer.concat([Buffer.from(hashOf(bytes)), bytes]),
  )
  renameSync(`${file}-${process.pid}`, file)
}

/** What a file of the cache holds behind its own hash; nothing where the two don't agree. */
export function keptAs(name: string) {
  const file = join(cacheFolder, name)
  if (!existsSync(file)) return undefined
  const whole = readFileSync(file)
  const bytes = whole.subarray(hashLength)
  return String(whole.subarray(0, hashLength)) === hashOf(bytes) ? bytes : undefined
}

const hashLength = 6

/** A short hash, fit for file names. */
export function hashOf(...parts: (string | Buffer)[]) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url').slice(0, hashLength)
}
