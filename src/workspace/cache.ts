import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { hashMaker } from './code.ts'
import { cacheFolder } from './folders.ts'
import { hashLength, hashParts } from './hash.ts'

/**
 * Caches slow results between builds, by all their inputs and the code that makes them.
 * @param maker the folder of the module that makes it: `import.meta.dirname`
 * @param key all inputs
 */
export async function readOrMake(
  maker: string,
  key: (string | Buffer)[],
  make: () => Promise<Buffer>,
) {
  const name = hashParts(hashMaker(maker), ...key)
  const cached = readCache(name)
  if (cached) return cached
  const bytes = await make()
  writeCache(name, bytes)
  return bytes
}

/** Makes the folder of the cache, which git leaves alone, whatever the owner's own `.gitignore` says. */
export function makeCacheFolder() {
  mkdirSync(cacheFolder, { recursive: true })
  const ignore = join(cacheFolder, GIT_IGNORE)
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n')
}

const GIT_IGNORE = '.gitignore'

/** Writes or replaces a file of the cache. */
export function writeCache(name: string, bytes: Buffer) {
  const file = join(cacheFolder, name)
  makeCacheFolder()
  mkdirSync(dirname(file), { recursive: true })
  // Rename makes the write atomic, because another build may read the file.
  writeFileSync(
    `${file}-${process.pid}`,
    Buffer.concat([Buffer.from(hashParts(bytes)), bytes]),
  )
  renameSync(`${file}-${process.pid}`, file)
}

/** Reads a file of the cache; undefined if its content does not match its hash. */
export function readCache(name: string) {
  const file = join(cacheFolder, name)
  if (!existsSync(file)) return undefined
  const now = new Date()
  utimesSync(file, now, now)
  const content = readFileSync(file)
  const bytes = content.subarray(hashLength)
  return String(content.subarray(0, hashLength)) === hashParts(bytes) ? bytes : undefined
}

/** Removes files that no build has used for 30 days. */
export function pruneCache() {
  const limit = Date.now() - 30 * 24 * 3600 * 1000
  for (const entry of readdirSync(cacheFolder, { withFileTypes: true })) {
    const file = join(cacheFolder, entry.name)
    // Another build may have removed it.
    const usedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (entry.isFile() && entry.name !== GIT_IGNORE && usedAt < limit)
      rmSync(file, { force: true })
  }
}
