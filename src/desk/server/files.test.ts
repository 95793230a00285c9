import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpDesk } from '../../../tests/desk/desk-server.ts'
import { FileFault, replaceFile } from './files.ts'

const desk = setUpDesk()
const { serveInstead, send, post, save, readDesk, readFile, readFromDisk } = desk

const outside = () => {
  const folder = mkdtempSync(join(tmpdir(), 'outside-'))
  writeFileSync(join(folder, 'file'), 'a: 1\n')
  return join(folder, 'file')
}

/** What a file or folder can be that the desk cannot read, by the words of its message. */
const closed: [name: string, words: string, make: (path: string) => void][] = [
  [
    'a link out of the content',
    'leads out of the content',
    (path) => {
      symlinkSync(outside(), path)
    },
  ],
  ['a link to nowhere', 'leads nowhere', (path) => symlinkSync('nothing', path)],
  ['a link to itself', 'ELOOP', (path) => symlinkSync(path, path)],
  ['a folder', 'EISDIR', (path) => mkdirSync(path)],
]

test.for(closed)(
  '%s in place of a file costs only that file',
  async ([, words, make]) => {
    const lost = ['site.yaml', 'skills.yaml']
    for (const name of lost) {
      rmSync(join(desk.folder, name))
      make(join(desk.folder, name))
    }
    const { files, problems } = await readDesk()
    for (const name of lost) {
      expect(files.find((file) => file.name === name)).not.toHaveProperty('value')
      const faults = problems.filter(({ file }) => file === name)
      expect(faults.map(({ message }) => message).join()).toContain(words)
      const states = [{ a: 2 }]
      const refused = await post('api/save', { file: name, version: '', states })
      expect(refused.status).toBe(422)
    }
    const profile = await readFile('profile.yaml')
    const saved = await save(profile, { path: ['email'], value: 'me@salma.dev' })
    expect(saved.status).toBe(200)
    expect(readFromDisk('profile.yaml')).toContain('me@salma.dev')
  },
)

test('a picture outside of the content is not shown, and a folder of pictures there is empty', async () => {
  const picture = join(desk.folder, 'images/link.png')
  symlinkSync(outside(), picture)
  expect((await send('api/picture/images/link.png')).status).toBe(403)
  rmSync(join(desk.folder, 'images'), { recursive: true })
  symlinkSync(join(outside(), '..'), join(desk.folder, 'images'))
  expect((await readDesk()).pictures).toEqual([])
})

test('a file that cannot be written is refused with its name, and stays as it was', async () => {
  const before = readFromDisk('skills.yaml')
  // Like a read-only folder, but for every user.
  mkdirSync(join(desk.folder, '.skills.yaml.star-atlas-tmp'))
  const answer = await save(await readFile('skills.yaml'), {
    path: [0, 'level'],
    value: 1,
  })
  expect(answer.status).toBe(403)
  expect(JSON.parse(answer.text)).toEqual({
    why: { id: 'unwritable', values: { file: 'skills.yaml', code: 'EISDIR' } },
  })
  expect(readFromDisk('skills.yaml')).toBe(before)
  expect((await readDesk()).steps).toEqual({ undoable: false, redoable: false })
})

test('a save that fails at its last step leaves no file of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failed-'))
  // As a file that another program holds.
  mkdirSync(join(folder, 'skills.yaml'))
  expect(() => {
    replaceFile(folder, 'skills.yaml', '[]')
  }).toThrow(FileFault)
  expect(readdirSync(folder)).toEqual(['skills.yaml'])
})

test('a content folder that is a symbolic link can be edited', async () => {
  const outer = mkdtempSync(join(tmpdir(), 'linked-'))
  symlinkSync(desk.folder, join(outer, 'content'))
  mkdirSync(join(desk.folder, 'images'), { recursive: true })
  await serveInstead(join(outer, 'content'))
  expect(
    (await save(await readFile('profile.yaml'), { path: ['email'], value: 'a@b.dev' }))
      .status,
  ).toBe(200)
  expect(readFromDisk('profile.yaml')).toContain('a@b.dev')
})
