import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { owner } from '../../../tests/content-folder.ts'
import { setUpDesk } from '../../../tests/desk/desk-server.ts'
import { check, listNodes, openContent } from '#reading'
import type { Saved } from '../contract.ts'

const desk = setUpDesk()
const { post, save, readDesk, readFile, readFromDisk } = desk

test('a section of the owner’s own is a file of the desk as soon as site.yaml lists it', async () => {
  const site = await readFile('site.yaml')
  await save(site, { path: ['sections'], value: ['about', { talks: 'Talks' }] })
  const talks = await readFile('talks.yaml')
  expect(talks).toMatchObject({ value: null, version: '' })
  expect((await save(talks, { path: [0, 'title'], value: 'A talk' })).status).toBe(200)
  expect(readFromDisk('talks.yaml')).toMatch(
    /^# yaml-language-server: \$schema=\S+schema\/custom\.json\n\n- \{ title: A talk \}\n$/,
  )
})

test('the desk gets each field’s description in Arabic, too', async () => {
  const { files } = await readDesk()
  const nodes = listNodes(files.map(({ schema }) => schema))
  const hints = nodes.filter(({ path }) => path.slice(-2).join('.') === 'hints.ar')
  expect(hints.length).toBeGreaterThan(100)
  expect(hints.map(({ value }) => value)).toContain('مهنتك، في كلمات قليلة.')
})

test('a save changes only the value that was edited, and is answered with the file and the problems', async () => {
  const answer = await save(await readFile('profile.yaml'), {
    path: ['pitch', 'en'],
    value: 'I build shops: large ones',
  })
  expect(answer.status).toBe(200)
  const { file, problems } = JSON.parse(answer.text) as Saved
  expect(readFromDisk('profile.yaml')).toBe(
    owner['profile.yaml']?.replace(
      '{ en: I build shops, ar: أبني المتاجر }',
      "{ en: 'I build shops: large ones', ar: أبني المتاجر }",
    ),
  )
  expect(file).toEqual(await readFile('profile.yaml'))
  expect(problems).toEqual(await check(openContent(desk.folder)))
})

test('undoing a save restores the same bytes, in any YAML style', async () => {
  const odd = `name: !!str "Sal\\u006da"   # hers
role: &role >
  A developer
  of shops
pitch: 'Shops'
`
  writeFileSync(join(desk.folder, 'profile.yaml'), odd)
  const before = await readFile('profile.yaml')
  const { name, role } = before.value as Record<string, string>
  await save(
    before,
    { path: ['role'], value: 'Other' },
    { path: ['name'], value: 'Other' },
  )
  expect(readFromDisk('profile.yaml')).not.toBe(odd)
  await save(
    await readFile('profile.yaml'),
    { path: ['role'], value: role },
    { path: ['name'], value: name },
  )
  expect(readFromDisk('profile.yaml')).toBe(odd)
})

test('a save of a file that has changed since it was read writes nothing, and is answered with the file', async () => {
  const before = await readFile('profile.yaml')
  const byHand = `# By hand\n${owner['profile.yaml'] ?? ''}`
  writeFileSync(join(desk.folder, 'profile.yaml'), byHand)
  const answer = await save(before, { path: ['name', 'en'], value: 'Selma' })
  expect(answer.status).toBe(409)
  expect(JSON.parse(answer.text)).toEqual({ changed: await readFile('profile.yaml') })
  expect(readFromDisk('profile.yaml')).toBe(byHand)
})

test('of two simultaneous saves, the second is not written', async () => {
  const before = await readFile('profile.yaml')
  const answers = await Promise.all([
    save(before, { path: ['name', 'en'], value: 'Selma' }),
    save(before, { path: ['email'], value: 'me@salma.dev' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409,
  ])
})

test('invalid YAML, invalid UTF-8 or a line end of an old Mac is never overwritten', async () => {
  const bytes = Buffer.from('name: Sélma\n', 'latin1')
  for (const broken of [
    bytes,
    Buffer.from('name: ['),
    Buffer.from('# Mine\rname: Salma'),
  ]) {
    writeFileSync(join(desk.folder, 'profile.yaml'), broken)
    const file = await readFile('profile.yaml')
    expect(file).not.toHaveProperty('value')
    const answer = await save(file, { path: ['email'], value: 'me@salma.dev' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('fileClosed')
    expect(readFileSync(join(desk.folder, 'profile.yaml'))).toEqual(broken)
  }
})

test('in an empty folder, check reports missing fields, and the first save creates the site', async () => {
  for (const name of readdirSync(desk.folder))
    if (name.endsWith('.yaml')) rmSync(join(desk.folder, name))
  const { problems, files, languages } = await readDesk()
  expect(languages).toEqual(['en'])
  expect(files.map(({ version }) => version).join('')).toBe('')
  expect(problems.map(({ file, path }) => [file, ...path].join('/'))).toEqual([
    'profile.yaml/name',
    'profile.yaml/role',
    'profile.yaml/email',
  ])
  const states = [{ email: 'salma@salma.dev', name: 'Salma', role: 'Developer' }]
  await post('api/save', { file: 'profile.yaml', version: '', states })
  expect(readFromDisk('site.yaml')).toMatch(
    /^# yaml-language-server.*\n\nlanguages: \[en\]\n$/,
  )
  expect(() => openContent(desk.folder)).not.toThrow()
  expect(await check(openContent(desk.folder))).not.toContainEqual(
    expect.objectContaining({ kind: 'error' }),
  )
})
