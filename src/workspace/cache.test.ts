import { existsSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  cacheFolder,
  product,
  pruneCache,
  readCache,
  readOrMake,
  writeCache,
} from './index.ts'

test('a cached file that was not read for 30 days is removed', () => {
  const names = ['unread-test', 'read-test']
  const monthAgo = new Date(Date.now() - 31 * 24 * 3600 * 1000)
  for (const name of names) {
    writeCache(name, Buffer.from(name))
    utimesSync(join(cacheFolder, name), monthAgo, monthAgo)
  }
  expect(String(readCache('read-test'))).toBe('read-test')
  pruneCache()
  expect(names.map((name) => existsSync(join(cacheFolder, name)))).toEqual([false, true])
})

test('git ignores the cache, also after a long time', () => {
  writeCache('any-test', Buffer.from('any'))
  const file = join(cacheFolder, '.gitignore')
  utimesSync(file, new Date(0), new Date(0))
  pruneCache()
  expect(readFileSync(file, 'utf8')).toBe('*\n')
})

test('a result is not taken from the cache if other code made it', async () => {
  const key = ['as no build has it, by two rooms']
  const makeIn = async (room: string, text: string) =>
    String(
      await readOrMake(join(product, 'src', room), key, () =>
        Promise.resolve(Buffer.from(text)),
      ),
    )
  expect(await makeIn('text', 'by text')).toBe('by text')
  expect(await makeIn('cv', 'by cv')).toBe('by cv')
  expect(await makeIn('text', 'made again')).toBe('by text')
})
