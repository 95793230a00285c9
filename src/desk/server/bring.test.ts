import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { hasContent } from './content.ts'
import { writePdf } from '../../../tests/linkedin-pdf.ts'
import { stopGitHub, startGitHub } from '../../../tests/material.ts'
import { setUpDesk } from '../../../tests/desk/desk-server.ts'

const desk = setUpDesk()
let folder = ''

beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'first-')), 'content')
  await desk.serveInstead(folder, true)
})

const resume = {
  basics: { name: 'Ana Ruiz', label: 'Dev', email: 'ana@anaruiz.dev', pronouns: 'she' },
}

function bringFile(name: string, bytes: Buffer, headers = {}) {
  return desk.send(`api/source?name=${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', ...headers },
    body: bytes,
  })
}

const bringResume = (more = {}, name = 'me.json') =>
  bringFile(name, Buffer.from(JSON.stringify({ ...resume, ...more })))

const known = { name: 'Ana Ruiz', role: 'Dev', email: 'ana@anaruiz.dev' }
const begin = () => desk.post('api/bring', { answers: { ...known, languages: ['es'] } })

/** An archive whose file says that it is larger than any export. */
function makeBomb() {
  const zip = Buffer.from(zipSync({ 'Profile.csv': Buffer.from('First Name\nAna\n') }))
  zip.writeUInt32LE(4_000_000_000, zip.lastIndexOf('PK\u0001\u0002') + 24)
  return zip
}

const zipOf = (name: string) => Buffer.from(zipSync({ [name]: Buffer.from('Name\n') }))
const pdf = (author: string) =>
  readFileSync(writePdf([[1, 0, 9, 9, '(LinkedIn)']], { author }))
/** A PDF whose password is none of those that everybody has. */
const locked = pdf('LinkedIn')
  .toString('latin1')
  .replace(
    'trailer\n<< ',
    `trailer\n<< /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'01'.repeat(32)}> /U <${'02'.repeat(32)}> >> `,
  )

test.each([
  ['of no known format', Buffer.from([0, 1, 2, 250]), 'unread'],
  ['of 40 MB', Buffer.alloc(40_000_000, '%PDF-'), 'sourceTooLarge'],
  ['that unpacks to too much', makeBomb(), 'largeZip'],
  ['that is a picture', Buffer.from('\u0089PNG', 'latin1'), 'unread'],
  ['with a ZIP in it', zipOf('export.zip'), 'zipInZip'],
  ['with nothing of LinkedIn in it', zipOf('notes.txt'), 'otherZip'],
  ['that ends too early', zipOf('Profile.csv').subarray(0, 60), 'broken'],
  ['with a password', Buffer.from(locked, 'latin1'), 'locked'],
  ['of LinkedIn that was saved again', pdf('Word'), 'savedAgain'],
  ['of Git LFS', Buffer.from('version https://git-lfs.github.com/spec/v1\n'), 'pointer'],
  ['without a résumé', Buffer.from('{ "name": "Ana" }'), 'noResume'],
  ['in broken JSON', Buffer.from('{ "basics": \n{ "name": }'), 'noJson'],
])(
  'a file %s is refused in a sentence of its own, and none of it stays',
  async (...row) => {
    const [, bytes, id] = row
    const { status, text } = await bringFile('given', bytes)
    expect([status, text]).toEqual([
      id === 'sourceTooLarge' ? 413 : 422,
      expect.stringContaining(`server/${id}"`),
    ])
    expect((await desk.readDesk()).brought).toEqual({ sources: [], outcome: null })
  },
)

test('a file that another site sends is refused', async () => {
  const headers = { Origin: 'http://elsewhere.example' }
  expect((await bringFile('me.json', Buffer.from('{}'), headers)).status).toBe(403)
})

test('an account is read whatever blanks are pasted around its name', async () => {
  const { calls } = await startGitHub()
  await desk.post('api/bring', { account: ' awandour ' })
  await stopGitHub()
  expect(calls.map(({ path }) => path.split('?')[0])).toContain('/users/awandour')
  expect((await desk.readDesk()).brought.sources).toEqual(['awandour'])
})

test('the first page asks in the languages of the browser, and then of the sources', async () => {
  const headers = { 'Accept-Language': 'ar-EG,ar;q=0.9,en;q=0.8' }
  const answer = await desk.send('api/desk', { headers })
  expect(JSON.parse(answer.text)).toMatchObject({ isNew: true, languages: ['ar'] })
  await bringResume({
    basics: {
      ...resume.basics,
      summary: 'Ich bin für die Oberfläche zuständig, und das mit Freude und mit Ruhe.',
    },
  })
  expect((await desk.readDesk()).languages).toEqual(['de'])
  await desk.post('api/bring', { forget: 'me.json' })
  expect((await desk.readDesk()).languages).toEqual(['en'])
})

test('nothing is written before each answer is right, and then what init writes', async () => {
  await bringResume()
  const { files, brought } = await desk.readDesk()
  expect(brought.sources).toEqual(['me.json'])
  const profile = files.find(({ name }) => name === 'profile.yaml')?.value
  expect(profile).toMatchObject(known)

  const wrong = { languages: ['es', 'es'], name: 'Ana', email: 'ana', url: 'ana.dev' }
  const { status, text } = await desk.post('api/bring', { answers: wrong })
  const { problems } = JSON.parse(text) as { problems: { id: string; path: string[] }[] }
  expect(status).toBe(422)
  expect(problems.map(({ path: [name = ''] }) => name).toSorted()).toEqual([
    'email',
    'languages',
    'role',
    'url',
  ])
  expect(existsSync(folder)).toBe(false)

  expect((await begin()).status).toBe(200)
  expect(readFileSync(join(folder, 'profile.yaml'), 'utf8')).toContain('Ana Ruiz')
})

test('a folder without a YAML file is begun, and what is in it stays', async () => {
  mkdirSync(join(folder, 'images'), { recursive: true })
  writeFileSync(join(folder, 'images/me.jpg'), 'mine')
  expect(hasContent(folder)).toBe(false)
  expect((await begin()).status).toBe(200)
  expect(hasContent(folder)).toBe(true)
  expect(readFileSync(join(folder, 'images/me.jpg'), 'utf8')).toBe('mine')
  expect(readFileSync(join(folder, 'profile.yaml'), 'utf8')).toContain('Ana Ruiz')
  // A second press, of another window, leaves it as it is.
  await desk.post('api/bring', { answers: { ...known, name: 'Eve', languages: ['en'] } })
  expect(readFileSync(join(folder, 'profile.yaml'), 'utf8')).toContain('Ana Ruiz')
})

test('what was not taken stays until each of it is settled, and no unseen one goes', async () => {
  const more = { id: 7, birthDate: '1990-05-01', children: [{ trade: 'Wood' }] }
  await bringResume({ basics: { ...resume.basics, ...more } })
  await begin()
  await desk.serveInstead(folder)
  const readLeft = async () => (await desk.readDesk()).brought.outcome?.left ?? []
  const seen = await readLeft()
  // What is private is kept nowhere, but named.
  expect(seen).toEqual([
    { path: 'basics.pronouns', text: 'she', why: 'noField' },
    { path: 'basics.id', text: '7', why: 'noField' },
    { path: 'basics.birthDate', text: '', why: 'birthDate' },
    { path: 'basics.children[].trade', text: 'Wood', why: 'noField' },
  ])
  // Without a source, a second press changes nothing.
  await begin()
  expect(await readLeft()).toEqual(seen)
  // Another source adds to the content and to what is left, in a step that can be undone.
  const basics = { ...resume.basics, motto: 'Onwards' }
  await bringResume({ skills: [{ name: 'Welding' }], basics }, 'b.json')
  expect((await begin()).status).toBe(200)
  expect(readFileSync(join(folder, 'skills.yaml'), 'utf8')).toContain('Welding')
  expect((await desk.readDesk()).steps.undoable).toBe(true)
  await desk.post('api/bring', { settled: seen })
  expect(await readLeft()).toMatchObject([{ path: 'basics.motto', text: 'Onwards' }])
  await desk.post('api/bring', { settled: await readLeft() })
  expect((await desk.readDesk()).brought).toEqual({ sources: [], outcome: null })
})
