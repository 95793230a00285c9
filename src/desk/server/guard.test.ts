import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { owner, paint } from '../../../tests/content-folder.ts'
import { key, setUpDesk } from '../../../tests/desk/desk-server.ts'

const desk = setUpDesk()
const { send, post, readFromDisk, makeCookie } = desk

test('the address with the key sets a cookie and redirects; without the cookie the desk is locked', async () => {
  const noHeader = { 'X-Desk-Key': undefined }
  const first = await send(`?key=${key}`, { headers: noHeader })
  expect(first.status).toBe(303)
  expect(first.headers).toMatchObject({
    location: '/_edit/',
    'set-cookie': [`${makeCookie()}; Path=/_edit/; HttpOnly; SameSite=Strict`],
    'referrer-policy': 'no-referrer',
  })
  const page = await send('', {
    headers: { ...noHeader, Cookie: `a=b; ${makeCookie()}` },
  })
  expect(page.status).toBe(200)
  expect(page.headers).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  })
  // Another site, which gets a process of its own.
  expect(page.text).toContain(`data-beside="127.0.0.1:${desk.port}"`)
  const locked: [query: string, cookie?: string][] = [
    [''],
    ['?key='],
    ['?key=another'],
    [`?key=${key}x`],
    ['', makeCookie('another')],
    ['', makeCookie(key, desk.port + 1)],
  ]
  for (const [query, cookie] of locked) {
    const { status, text } = await send(query, {
      headers: { ...noHeader, Cookie: cookie },
    })
    expect(status).toBe(403)
    for (const words of ['the terminal', 'سطر الأوامر']) expect(text).toContain(words)
    expect(text).not.toContain(key)
  }
})

/** Attacks by name, with the expected status and the headers that differ. */
const attacks: [
  attack: string,
  status: number,
  headers: Record<string, string | undefined>,
][] = [
  ['another origin', 403, { Origin: 'https://evil.example' }],
  ['another port of this machine', 403, { Origin: 'http://localhost:3000' }],
  ['the page beside the desk', 403, { Origin: 'http://127.0.0.1:PORT' }],
  ['a sandboxed frame', 403, { Origin: 'null' }],
  ['no origin', 403, { Origin: undefined }],
  [
    'another name of this machine (DNS rebinding)',
    403,
    { Host: 'evil.example', Origin: 'http://evil.example' },
  ],
  ['no key', 401, { 'X-Desk-Key': undefined }],
  ['a wrong key', 401, { 'X-Desk-Key': 'the-key-of-that-start' }],
  ['a form without script (text)', 415, { 'Content-Type': 'text/plain' }],
  [
    'a form without script (fields)',
    415,
    { 'Content-Type': 'application/x-www-form-urlencoded' },
  ],
  [
    'a form without script (files)',
    415,
    { 'Content-Type': 'multipart/form-data; boundary=x' },
  ],
  ['no type', 415, { 'Content-Type': undefined }],
]

test.for(attacks)('a write with %s is refused', async ([, status, fields]) => {
  // A browser sends the cookie also for another local server's page, which is of the same site.
  const headers: typeof fields = { Cookie: makeCookie(), ...fields }
  headers['Origin'] &&= headers['Origin'].replace('PORT', `${desk.port}`)
  const states = [{ email: 'evil@example.com' }]
  const save = { file: 'profile.yaml', version: '', states }
  const answer = await post('api/save', save, { headers })
  expect(answer.status).toBe(status)
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  const before = readdirSync(join(desk.folder, 'images'))
  for (const route of ['api/undo', 'api/publish'])
    expect((await post(route, {}, { headers })).status, route).toBe(status)
  const sent = await send('api/picture?name=evil.png', {
    method: 'POST',
    headers: { 'Content-Type': 'image/png', ...headers },
    body: await paint(700, 400, 'png'),
  })
  expect(sent.status).toBe(status)
  expect(readFromDisk('profile.yaml')).toBe(owner['profile.yaml'])
  expect(readdirSync(join(desk.folder, 'images'))).toEqual(before)
})

test('a read also needs the key and a host name of this machine', async () => {
  const refused: [status: number, headers: Record<string, string | undefined>][] = [
    [401, { 'X-Desk-Key': undefined }],
    [403, { Host: 'evil.example', Cookie: makeCookie() }],
    [403, { Host: `evil.example:${desk.port}`, Cookie: makeCookie() }],
  ]
  const [data, picture] = ['api/desk', 'api/picture/images/me.jpg']
  for (const [status, headers] of refused)
    for (const path of [data, picture])
      expect((await send(path, { headers })).status, path).toBe(status)
  const cookieAlone = { 'X-Desk-Key': undefined, Cookie: makeCookie() }
  expect((await send(picture, { headers: cookieAlone })).status).toBe(200)
  expect((await send(data, { headers: cookieAlone })).status).toBe(401)
})
