import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpDesk } from '../../../tests/desk/desk-server.ts'
import type { Edit } from '../contract.ts'

const desk = setUpDesk()
const { serveInstead, send, post, save, readFile, readFromDisk } = desk

test('a symbolic link does not lead out of the content folder', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'))
  writeFileSync(join(outside, 'ui.yaml'), 'a: 1\n')
  symlinkSync(join(outside, 'ui.yaml'), join(desk.folder, 'ui.yaml'))
  symlinkSync(join(outside, 'ui.yaml'), join(desk.folder, 'images/link.png'))
  expect((await send('api/desk')).status).toBe(403)
  const edits: Edit[] = [{ path: ['a'], value: 2 }]
  expect((await post('api/save', { file: 'ui.yaml', version: '', edits })).status).toBe(
    403,
  )
  expect((await send('api/picture/images/link.png')).status).toBe(403)
  expect(readFileSync(join(outside, 'ui.yaml'), 'utf8')).toBe('a: 1\n')
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
