import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpDesk } from '../../../tests/desk/desk-server.ts'
import { check, openContent } from '#reading'
import type { Saved } from '../contract.ts'

const desk = setUpDesk()
const { send, post, save, sendPicture, readDesk, readFile, readFromDisk } = desk

test('the desk gets every file as data with its schema, the pictures, and the problems of check', async () => {
  const answer = await readDesk()
  expect(answer.languages).toEqual(['en', 'ar'])
  expect(answer.files.map(({ name }) => name)).toEqual(
    ['site', 'profile', 'skills', 'education', 'projects', 'ui'].map(
      (name) => `${name}.yaml`,
    ),
  )
  expect(answer.files[1]?.value).toMatchObject({ email: 'salma@salma.dev' })
  expect(answer.files[5]).toMatchObject({ value: null, version: '' })
  expect(answer.files[1]?.schema).toMatchObject({ type: 'object' })
  expect(answer.pictures).toContain('images/me.jpg')
  expect(answer.problems).toEqual(await check(openContent(desk.folder)))
})

test('a fault of the check is a problem, and no answer about what was saved', async () => {
  desk.findProblems = () => Promise.reject(new Error('a fault'))
  const email = { path: ['email'], value: 'new@salma.dev' }
  const { status, text } = await save(await readFile('profile.yaml'), email)
  expect(status).toBe(200)
  expect((JSON.parse(text) as Saved).problems).toMatchObject([{ id: 'unchecked' }])
  expect(readFromDisk('profile.yaml')).toContain('new@salma.dev')
  expect((await readDesk()).problems).toMatchObject([{ id: 'unchecked' }])
})

test('only the files of the schema can be read and written', async () => {
  writeFileSync(join(desk.folder, 'secret.yaml'), 'a: 1\n')
  for (const file of [
    'secret.yaml',
    '../profile.yaml',
    '..%2Fprofile.yaml',
    'images/../profile.yaml',
    '/etc/passwd',
    'profile.yaml\0',
    'resume.json',
    '',
  ]) {
    const answer = await post('api/save', { file, version: '', states: [{ a: 2 }] })
    expect(answer.status, file).toBe(404)
  }
  expect(readFromDisk('secret.yaml')).toBe('a: 1\n')
  for (const path of [
    'images/../profile.yaml',
    'images/%2e%2e/profile.yaml',
    'images/..%2fprofile.yaml',
    '../../profile.yaml',
    'images/',
    'profile.yaml',
  ])
    expect((await send(`api/picture/${path}`)).status, path).toBe(404)
})

test('a body above the limit is refused with 413', async () => {
  const states = [{ email: 'x'.repeat(10_000_001) }]
  const answer = await post('api/save', { file: 'profile.yaml', version: '', states })
  expect(answer.status).toBe(413)
  const sent = await sendPicture('photo.png', Buffer.alloc(20_000_001)).catch(() => ({
    status: 413,
  }))
  expect(sent.status).toBe(413)
})

test.for([
  '',
  'null',
  '[]',
  '{}',
  '{"file":"profile.yaml"}',
  '{"file":"profile.yaml","version":"","states":[]}',
])('an invalid save is refused: %s', async (body) => {
  const { status, text } = await send('api/save', { method: 'POST', body })
  expect([status, text]).toEqual([400, expect.stringContaining('server/malformed"')])
})
