import { existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paint } from '../../../tests/content-folder.ts'
import { setUpDesk } from '../../../tests/desk/desk-server.ts'

const desk = setUpDesk()
const { serveInstead, send, sendPicture, readDesk } = desk

test('a folder of pictures outside of the content gets no picture', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'))
  const bare = mkdtempSync(join(tmpdir(), 'content-'))
  symlinkSync(outside, join(bare, 'images'))
  await serveInstead(bare)
  expect((await sendPicture('photo.png', await paint(700, 400, 'png'))).status).toBe(403)
  expect(readdirSync(outside)).toEqual([])
})

test('a picture gets a safe name, replaces no other, and is stored once', async () => {
  const [photo, wider] = [await paint(700, 400, 'png'), await paint(800, 400, 'png')]
  const names: [name: string, bytes: Buffer, path: string][] = [
    ['Mein Foto (2).PNG', photo, 'mein-foto-2.png'],
    ['Mein Foto (2).PNG', photo, 'mein-foto-2.png'],
    ['Mein Foto (2).PNG', wider, 'mein-foto-2-2.png'],
    ['../../profile.yaml', photo, 'profile.png'],
    ['صورة.png', photo, 'picture.png'],
    ['icon.svg.png', photo, 'icon-svg.png'],
    ['.htaccess', photo, 'htaccess.png'],
    ['photo.jpg', photo, 'photo.png'],
    ['x'.repeat(300), photo, `${'x'.repeat(60)}.png`],
  ]
  for (const [name, bytes, path] of names) {
    const { status, text } = await sendPicture(name, bytes)
    expect([status, JSON.parse(text)], name).toEqual([200, { path: `images/${path}` }])
    expect(readFileSync(join(desk.folder, 'images', path))).toEqual(bytes)
  }
  const { pictures } = await readDesk()
  expect(pictures).toContain('images/mein-foto-2-2.png')
  expect(existsSync(join(desk.folder, 'images/profile.yaml'))).toBe(false)
})

test('an uploaded icon.svg never becomes the site’s icon', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>',
  )
  const { text } = await sendPicture('icon.svg', svg, 'image/svg+xml')
  expect(JSON.parse(text)).toMatchObject({ path: 'images/icon-2.svg' })
  const shown = await send('api/picture/images/icon-2.svg')
  expect(shown.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox') as string,
  })
})

test('a HEIC photo, a text and a broken picture are refused with the message of `check`', async () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  ])
  const photo = await paint(700, 400)
  const refused: [name: string, bytes: Buffer, words: string][] = [
    ['photo.heic', heic, 'HEIC photograph'],
    ['photo.png', Buffer.from('a text'), 'not a picture'],
    ['photo.jpg', photo.subarray(0, 600), 'damaged'],
    ['photo.png', Buffer.alloc(0), 'not a picture'],
    ['photo.jpg', readFileSync('tests/fixtures/pointer.txt'), 'git lfs pull'],
  ]
  const before = readdirSync(join(desk.folder, 'images'))
  for (const [name, bytes, words] of refused) {
    const { status, text } = await sendPicture(name, bytes)
    expect([status, text], name).toEqual([422, expect.stringContaining(words)])
  }
  expect(readdirSync(join(desk.folder, 'images'))).toEqual(before)
})
