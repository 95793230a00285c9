import { spawnSync } from 'node:child_process'
import {
  existsSync,
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
import { basename, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cacheFolder, readOrMake } from '#workspace'
import { writeFiles } from '../../tests/files.ts'
import { refuseOwnersFolder, replaceContents } from './written-files.ts'
import { listFiles } from '../../bench/weights.ts'

const folder = mkdtempSync(join(tmpdir(), 'written-'))

afterAll(() => rmSync(folder, { recursive: true }))

const bytesOf = (...paths: string[]) =>
  new Map(paths.map((path) => [path, Buffer.from(path)] as const))

/** The text of each file below a folder. */
function readAll(folder: string) {
  const files = [...listFiles(folder)].map(([path, bytes]) => [path, String(bytes)])
  return Object.fromEntries(files) as Record<string, string>
}

test('a built site replaces the files of the last one and no other, also behind a link or on another disk', async () => {
  const [real, link] = [join(folder, 'real'), join(folder, 'link')]
  const others = { '.git': 'gitdir: …', CNAME: 'salma.dev', 'assets/mine.css': 'mine' }
  writeFiles(real, others)
  symlinkSync(real, link)
  const { ino } = statSync(real)
  await replaceContents(
    link,
    bytesOf('index.html', 'old.html', 'assets/a/old.js', '.old'),
  )
  // What an interrupted build has left is named in its list.
  const list = join(folder, 'link-hosting/link.files.json')
  const left = JSON.parse(readFileSync(list, 'utf8')) as string[]
  writeFileSync(list, JSON.stringify([...left, '.new-1/half.html']))
  writeFiles(real, { '.new-1/half.html': 'half' })

  const files = bytesOf('index.html', '_headers', 'assets/new.js', 'ar/index.html')
  await replaceContents(link, files)

  const written = Object.fromEntries(Array.from(files.keys(), (path) => [path, path]))
  expect(readAll(real)).toEqual({ ...others, ...written })
  expect(readdirSync(real)).not.toContain('.new-1')
  expect(existsSync(join(real, 'assets/a'))).toBe(false)
  // A mount point can be neither renamed nor removed.
  expect(statSync(link).ino).toBe(ino)
})

const outside = join(folder, 'outside')
writeFiles(outside, { 'app.js': 'mine' })

test.each<[what: string, change: (folder: string) => void, taken: string]>([
  ['a file', (to) => writeFiles(to, { 'index.html': 'mine' }), 'index.html'],
  ['a file in place of a folder', (to) => writeFiles(to, { assets: 'mine' }), 'assets'],
  ['a folder', (to) => writeFiles(to, { 'sw.js/mine': 'mine' }), 'sw.js'],
  [
    'a link',
    (to) => {
      mkdirSync(to)
      symlinkSync(outside, join(to, 'assets'))
    },
    'assets',
  ],
  [
    'a file, and a list that leads elsewhere',
    (to) => {
      writeFiles(`${to}-hosting`, {
        [`${basename(to)}.files.json`]: '["index.html", "../outside/app.js"]',
      })
      writeFiles(to, { 'index.html': 'mine' })
    },
    'index.html',
  ],
])('%s that no build has written is not overwritten', async (what, change, taken) => {
  const site = join(folder, `site of ${what}`)
  change(site)
  const before = readAll(site)
  await expect(
    replaceContents(site, bytesOf('index.html', 'sw.js', 'assets/app.js')),
  ).rejects.toThrow(`${taken}" is in the way`)
  expect(readAll(site)).toEqual(before)
  expect(readAll(outside)).toEqual({ 'app.js': 'mine' })
})

test('after a build that could not write a file, nothing of it is left, and the next one writes', async () => {
  const site = join(folder, 'full')
  await replaceContents(site, bytesOf('index.html'))
  const failing = new Map([['sw.js', 5 as never as Buffer]])
  await expect(replaceContents(site, failing)).rejects.toThrow('Received type number')
  expect(readdirSync(site)).toEqual(['index.html'])
  await replaceContents(site, bytesOf('index.html', 'sw.js'))
  expect(readdirSync(site)).toEqual(['index.html', 'sw.js'])
})

const owners = {
  'mine/content/site.yaml': 'languages: [en]',
  'mine/content/public/mine.pdf': 'mine',
  'other/.git/HEAD': 'ref: refs/heads/main',
  'package/package.json': '{}',
  'page/index.html': 'mine',
}
const ownersRoot = join(folder, 'owners')
writeFiles(ownersRoot, owners)
symlinkSync(resolve(), join(folder, 'link-here'))

test.each([
  ['the folder that one works in', resolve(), 'that you work in'],
  ['a folder around it', resolve('../..'), 'or one around it'],
  ['the root', resolve('/'), 'or one around it'],
  ['a link to it', join(folder, 'link-here'), 'that you work in'],
  ['the content', join(ownersRoot, 'mine/content'), 'is in the content'],
  ['a folder in the content', join(ownersRoot, 'mine/content/public'), 'in the content'],
  ['a folder to be, in the content', join(ownersRoot, 'mine/content/new'), 'the content'],
  ['a folder around the content', join(ownersRoot, 'mine'), 'the content is in'],
  ['another repository', join(ownersRoot, 'other'), '".git" in it'],
  ['a package', join(ownersRoot, 'package'), '"package.json" in it'],
  ['a page of the owner’s', join(ownersRoot, 'page'), 'index.html" is in the way'],
])('%s is refused as the folder of a site', (_, path, words) => {
  const refuse = () => refuseOwnersFolder(path, join(ownersRoot, 'mine/content'))
  expect(refuse).toThrow(words)
})

test('a folder that the last build has written may be a repository’s', async () => {
  const site = join(folder, 'worktree')
  await replaceContents(site, bytesOf('index.html'))
  writeFiles(site, { '.git': 'gitdir: …' })
  expect(() => refuseOwnersFolder(site, 'content')).not.toThrow()
})

test('build --outDir . says that it refuses before it makes anything, and removes nothing', () => {
  const root = join(ownersRoot, 'mine')
  const { CONTENT: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('src/cli/star-atlas.js'), 'build', '--outDir', '.'],
    { cwd: root, encoding: 'utf8', env },
  )
  expect(stderr).toContain('cannot be built into "."')
  expect(stderr).not.toMatch(/^ +at /m)
  expect([status, stdout]).toEqual([1, ''])
  expect(readAll(ownersRoot)).toEqual(owners)
})

test('a damaged file of the cache is made again, whatever the damage', async () => {
  const key = 'as no build has it'
  const before = new Set(readdirSync(cacheFolder))
  const make = (text: string) =>
    readOrMake(import.meta.dirname, [key], () => Promise.resolve(Buffer.from(text)))
  expect(String(await make('right'))).toBe('right')
  const [name = ''] = readdirSync(cacheFolder).filter(
    (entry) => !before.has(entry) && entry !== '.gitignore',
  )
  const file = join(cacheFolder, name)
  expect(String(await make('not made again'))).toBe('right')
  const bytes = readFileSync(file)
  for (const damage of ['', 'right', `${String(bytes)} `, String(bytes).slice(0, -1)]) {
    writeFileSync(file, damage)
    expect(String(await make('new')), JSON.stringify(damage)).toBe('new')
  }
  rmSync(file)
})
