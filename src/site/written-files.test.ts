import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readOrMake } from '#workspace'
import { replaceContents } from './build.ts'
import { listFiles } from './vite/preview.ts'

const folder = mkdtempSync(join(tmpdir(), 'written-'))

afterAll(() => rmSync(folder, { recursive: true }))

test('a built site replaces all files of its folder, also behind a link or on another disk', async () => {
  const [real, link] = [join(folder, 'real'), join(folder, 'link')]
  mkdirSync(join(real, 'assets'), { recursive: true })
  for (const path of ['old.html', 'index.html', 'assets/old.js', '.old-too'])
    writeFileSync(join(real, path), 'old')
  // An interrupted build has left this.
  mkdirSync(join(real, '.new'))
  writeFileSync(join(real, '.new', 'half.html'), 'half')
  symlinkSync(real, link)
  const { ino } = statSync(real)

  const files = ['index.html', '_headers', 'assets/new.js', 'ar/index.html']
  await replaceContents(link, new Map(files.map((path) => [path, Buffer.from(path)])))

  const written = [...listFiles(real)].map(([path, bytes]) => [path, String(bytes)])
  expect(Object.fromEntries(written)).toEqual(
    Object.fromEntries(files.map((path) => [path, path])),
  )
  // A mount point can be neither renamed nor removed.
  expect(statSync(link).ino).toBe(ino)
})

test('a damaged file of the cache is made again, whatever the damage', async () => {
  const key = 'as no build has it'
  const before = new Set(readdirSync('.cache'))
  const make = (text: string) =>
    readOrMake(import.meta.dirname, [key], () => Promise.resolve(Buffer.from(text)))
  expect(String(await make('right'))).toBe('right')
  const [name = ''] = readdirSync('.cache').filter((name) => !before.has(name))
  const file = join('.cache', name)
  expect(String(await make('not made again'))).toBe('right')
  const whole = readFileSync(file)
  for (const damage of ['', 'right', `${String(whole)} `, String(whole).slice(0, -1)]) {
    writeFileSync(file, damage)
    expect(String(await make('new')), JSON.stringify(damage)).toBe('new')
  }
  rmSync(file)
})
