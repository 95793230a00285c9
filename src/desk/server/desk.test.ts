import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentFolder, owner, picture } from '../../../tests/content-folder.ts'
import { check, openContent } from '#reading'
import type { Conflict, Desk, DeskFile, Edit, Saved } from '../contract.ts'
import { serveDesk } from './desk.ts'

const key = 'the-key-of-this-start'
let folder: string
let server: Server
let port: number

beforeEach(async () => {
  folder = contentFolder()
  server = await serving(folder)
  port = (server.address() as AddressInfo).port
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function serving(content: string | undefined) {
  const desk = serveDesk({
    base: '/',
    key,
    folder: content,
    findProblems: (unsaved) => check(openContent(folder, unsaved)),
    pageState: () => Promise.resolve('current'),
    transform: (html) => Promise.resolve(html),
  })
  const made = createServer((request, response) =>
    desk(request, response, () => response.writeHead(404).end('the page')),
  )
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return made
}

interface Ask {
  method?: string
  headers?: Record<string, string | undefined>
  body?: string | Buffer
}

/** As the desk's own page asks; a header of undefined is left out. Not `fetch`, which sets its own Host. */
function ask(path: string, { method = 'GET', headers = {}, body }: Ask = {}) {
  const host = `localhost:${port}`
  const own = {
    ...{ Host: host, 'X-Desk-Key': key },
    ...(method === 'POST' && {
      ...{ Origin: `http://${host}`, 'Content-Type': 'application/json' },
    }),
  }
  const given: Record<string, string | undefined> = { ...own, ...headers }
  const all = Object.entries(given).filter(([, value]) => value !== undefined)
  return new Promise<{ status: number; text: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const asked = httpRequest(
        {
          port,
          host: '127.0.0.1',
          method,
          path: `/_edit/${path}`,
          headers: Object.fromEntries(all) as Record<string, string>,
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
              headers: response.headers,
            }),
          )
        },
      )
      asked.on('error', reject)
      asked.end(body)
    },
  )
}

async function readDesk() {
  return JSON.parse((await ask('api/desk')).text) as Desk
}

async function fileNow(name: string) {
  const found = (await readDesk()).files.find((file) => file.name === name)
  if (!found) throw new Error(`The desk has no ${name}`)
  return found
}

function post(
  address: string,
  save: { file: string; version: string; edits: Edit[] },
  more: Ask = {},
) {
  return ask(address, { method: 'POST', body: JSON.stringify(save), ...more })
}

async function save(file: DeskFile, ...edits: Edit[]) {
  return post('api/save', { file: file.name, version: file.version, edits })
}

function onDisk(name: string) {
  return readFileSync(join(folder, name), 'utf8')
}

test('the desk gets every file as data with its schema, the pictures, and what check says', async () => {
  const desk = await readDesk()
  expect(desk.languages).toEqual(['en', 'ar'])
  expect(desk.files.map(({ name }) => name)).toEqual(
    ['site', 'profile', 'skills', 'education', 'projects', 'ui'].map(
      (name) => `${name}.yaml`,
    ),
  )
  expect(desk.files[1]?.value).toMatchObject({ email: 'salma@salma.dev' })
  expect(desk.files[5]).toMatchObject({ value: null, version: '' })
  expect(desk.files[1]?.schema).toMatchObject({ type: 'object' })
  expect(desk.pictures).toContain('images/me.jpg')
  expect(desk.problems).toEqual(await check(openContent(folder)))
})

test('a section of the owner’s own is a file of the desk as soon as site.yaml lists it', async () => {
  const site = await fileNow('site.yaml')
  await save(site, { path: ['sections'], value: ['about', { talks: 'Talks' }] })
  const talks = await fileNow('talks.yaml')
  expect(talks).toMatchObject({ value: null, version: '' })
  expect((await save(talks, { path: [0, 'title'], value: 'A talk' })).status).toBe(200)
  expect(onDisk('talks.yaml')).toMatch(
    /^# yaml-language-server: \$schema=\S+schema\/custom\.json\n\n- \{ title: A talk \}\n$/,
  )
})

test('a save changes only the value that was edited, and is answered with the file and the problems', async () => {
  const answer = await save(await fileNow('profile.yaml'), {
    path: ['pitch', 'en'],
    value: 'I build shops: large ones',
  })
  expect(answer.status).toBe(200)
  const { file, problems } = JSON.parse(answer.text) as Saved
  expect(onDisk('profile.yaml')).toBe(
    owner['profile.yaml']?.replace(
      '{ en: I build shops, ar: أبني المتاجر }',
      "{ en: 'I build shops: large ones', ar: أبني المتاجر }",
    ),
  )
  expect(file).toEqual(await fileNow('profile.yaml'))
  expect(problems).toEqual(await check(openContent(folder)))
})

test('check reports what it would after a save, with the field’s path, and writes nothing', async () => {
  const { name: file, version } = await fileNow('profile.yaml')
  const edits: Edit[] = [{ path: ['email'], value: 'salma at home' }]
  const { status, text } = await post('api/check', { file, version, edits })
  expect(status).toBe(200)
  expect((JSON.parse(text) as Saved).problems).toContainEqual(
    expect.objectContaining({
      kind: 'error',
      path: ['email'],
      file: 'content/profile.yaml',
    }),
  )
  expect(onDisk('profile.yaml')).toBe(owner['profile.yaml'])
})

test('a save that is taken back gives the same bytes, whatever the style of the file', async () => {
  const odd = `name: !!str "Sal\\u006da"   # hers
role: &role >
  A developer
  of shops
pitch: *role
`
  writeFileSync(join(folder, 'profile.yaml'), odd)
  const before = await fileNow('profile.yaml')
  const { name, role } = before.value as Record<string, string>
  await save(
    before,
    { path: ['role'], value: 'Other' },
    { path: ['name'], value: 'Other' },
  )
  expect(onDisk('profile.yaml')).not.toBe(odd)
  await save(
    await fileNow('profile.yaml'),
    { path: ['role'], value: role },
    { path: ['name'], value: name },
  )
  expect(onDisk('profile.yaml')).toBe(odd)
})

test('what changed on disk meanwhile is merged by field', async () => {
  const before = await fileNow('profile.yaml')
  const byHand = `# By hand\n${owner['profile.yaml']?.replace('email: salma@', 'email: hello@') ?? ''}`
  writeFileSync(join(folder, 'profile.yaml'), byHand)
  const answer = await save(before, { path: ['name', 'en'], value: 'Selma' })
  expect(answer.status).toBe(200)
  expect(onDisk('profile.yaml')).toBe(byHand.replace('en: Salma,', 'en: Selma,'))
})

test.for<[change: string, edit: Edit, from: string, to: string]>([
  [
    'the same value',
    { path: ['email'], value: 'me@salma.dev' },
    'salma@salma',
    'hello@salma',
  ],
  [
    'a value in it',
    { path: ['name'], value: 'Selma' },
    'en: Salma, ar: سلمى }\nrole',
    'en: Sal, ar: سلمى }\nrole',
  ],
  [
    'a list that lost an item',
    { path: ['interests', 1, 'en'], value: 'Go' },
    '  - { en: Sailing, ar: الإبحار }\n',
    '',
  ],
  [
    'a list in another order',
    { path: ['interests', 1, 'fa'], value: 'x' },
    '  - { en: Sailing, ar: الإبحار }\n  - { en: Chess, ar: الشطرنج }',
    '  - { en: Chess, ar: الشطرنج }\n  - { en: Sailing, ar: الإبحار }',
  ],
])(
  '%s that was changed on disk meanwhile is a conflict, and nothing is written',
  async ([, edit, from, to]) => {
    const before = await fileNow('profile.yaml')
    const byHand = owner['profile.yaml']?.replace(from, to) ?? ''
    expect(byHand).not.toBe(owner['profile.yaml'])
    writeFileSync(join(folder, 'profile.yaml'), byHand)
    const answer = await save(before, edit)
    expect(answer.status).toBe(409)
    const { file, fields } = JSON.parse(answer.text) as Conflict
    expect(fields).toEqual([edit.path])
    expect(file).toEqual(await fileNow('profile.yaml'))
    expect(onDisk('profile.yaml')).toBe(byHand)
  },
)

test('two saves at once are both kept', async () => {
  const before = await fileNow('profile.yaml')
  const answers = await Promise.all([
    save(before, { path: ['name', 'en'], value: 'Selma' }),
    save(before, { path: ['email'], value: 'me@salma.dev' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const after = await fileNow('profile.yaml')
  expect(after.value).toMatchObject({ email: 'me@salma.dev', name: { en: 'Selma' } })
})

test('a file that is no YAML, or no UTF-8, is never written', async () => {
  const bytes = Buffer.from('name: Sélma\n', 'latin1')
  for (const broken of [bytes, Buffer.from('name: [')]) {
    writeFileSync(join(folder, 'profile.yaml'), broken)
    const file = await fileNow('profile.yaml')
    expect(file).not.toHaveProperty('value')
    const answer = await save(file, { path: ['email'], value: 'me@salma.dev' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('can’t be read as it is now')
    expect(readFileSync(join(folder, 'profile.yaml'))).toEqual(broken)
  }
})

test('a temporary file of a killed server is ignored, and removed at the next start', async () => {
  const [text, image] = ['.profile.yaml', 'images/.me.jpg'].map(
    (name) => `${name}.star-atlas-tmp`,
  )
  for (const name of [text, image]) writeFileSync(join(folder, name ?? ''), 'name: Sal')
  expect((await readDesk()).pictures).not.toContain(image)
  expect(await check(openContent(folder))).toEqual((await readDesk()).problems)
  const next = await serving(folder)
  next.close()
  expect(
    readdirSync(folder)
      .concat(readdirSync(join(folder, 'images')))
      .join(),
  ).not.toContain('tmp')
  expect(onDisk('profile.yaml')).toBe(owner['profile.yaml'])
})

test('without content, the desk says how to begin', async () => {
  const empty = await serving(undefined)
  port = (empty.address() as AddressInfo).port
  expect((await ask('', { headers: { Cookie: cookieHere() } })).text).toContain('init')
  expect((await ask('api/desk')).status).toBe(404)
  empty.close()
})

test('in an empty folder, check reports missing fields, and the first save creates the site', async () => {
  for (const name of readdirSync(folder))
    if (name.endsWith('.yaml')) rmSync(join(folder, name))
  const { problems, files, languages } = await readDesk()
  expect(languages).toEqual(['en'])
  expect(files.map(({ version }) => version).join('')).toBe('')
  expect(problems.map(({ file, path }) => [file, ...path].join('/'))).toEqual([
    'content/profile.yaml/name',
    'content/profile.yaml/role',
    'content/profile.yaml/email',
  ])
  const edits: Edit[] = [
    { path: ['email'], value: 'salma@salma.dev' },
    { path: ['name'], value: 'Salma' },
    { path: ['role'], value: 'Developer' },
  ]
  await post('api/save', { file: 'profile.yaml', version: '', edits })
  expect(onDisk('site.yaml')).toMatch(/^# yaml-language-server.*\n\nlanguages: \[en\]\n$/)
  expect(() => openContent(folder)).not.toThrow()
  expect(await check(openContent(folder))).not.toContainEqual(
    expect.objectContaining({ kind: 'error' }),
  )
})

function cookieHere(value = key, at = port) {
  return `star-atlas-desk-${at}=${value}`
}

test('the address with the key sets a cookie and redirects; without the cookie the desk is locked', async () => {
  const noHeader = { 'X-Desk-Key': undefined }
  const first = await ask(`?key=${key}`, { headers: noHeader })
  expect(first.status).toBe(303)
  expect(first.headers).toMatchObject({
    location: '/_edit/',
    'set-cookie': [`${cookieHere()}; Path=/_edit/; HttpOnly; SameSite=Strict`],
    'referrer-policy': 'no-referrer',
  })
  const page = await ask('', { headers: { ...noHeader, Cookie: `a=b; ${cookieHere()}` } })
  expect(page.status).toBe(200)
  expect(page.headers).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  })
  const locked: [query: string, cookie?: string][] = [
    [''],
    ['?key='],
    ['?key=another'],
    [`?key=${key}x`],
    ['', cookieHere('another')],
    ['', cookieHere(key, port + 1)],
  ]
  for (const [query, cookie] of locked) {
    const { status, text } = await ask(query, {
      headers: { ...noHeader, Cookie: cookie },
    })
    expect(status).toBe(403)
    expect(text).toContain('terminal')
    expect(text).not.toContain(key)
  }
})

/** What an attacker may send, by what it is, and the status of the answer. */
const attacks: [
  attack: string,
  status: number,
  headers: Record<string, string | undefined>,
][] = [
  ['another origin', 403, { Origin: 'https://evil.example' }],
  ['another port of this machine', 403, { Origin: 'http://localhost:3000' }],
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

test.for(attacks)('a write with %s is refused', async ([, status, given]) => {
  // A browser sends the cookie also for another local server's page, which is of the same site.
  const headers = { Cookie: cookieHere(), ...given }
  const { name: file, version } = await fileNow('profile.yaml')
  const edits: Edit[] = [{ path: ['email'], value: 'evil@example.com' }]
  const answer = await post('api/save', { file, version, edits }, { headers })
  expect(answer.status).toBe(status)
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  const before = readdirSync(join(folder, 'images'))
  const sent = await ask('api/picture?name=evil.png', {
    method: 'POST',
    headers: { 'Content-Type': 'image/png', ...headers },
    body: await picture(700, 400, 'png'),
  })
  expect(sent.status).toBe(status)
  expect(onDisk('profile.yaml')).toBe(owner['profile.yaml'])
  expect(readdirSync(join(folder, 'images'))).toEqual(before)
})

test('reading needs the key and the name of this machine, too', async () => {
  const refused: [status: number, headers: Record<string, string | undefined>][] = [
    [401, { 'X-Desk-Key': undefined }],
    [403, { Host: 'evil.example', Cookie: cookieHere() }],
    [403, { Host: `evil.example:${port}`, Cookie: cookieHere() }],
  ]
  const [data, picture] = ['api/desk', 'api/picture/images/me.jpg']
  for (const [status, headers] of refused)
    for (const path of [data, picture])
      expect((await ask(path, { headers })).status, path).toBe(status)
  const cookieAlone = { 'X-Desk-Key': undefined, Cookie: cookieHere() }
  expect((await ask(picture, { headers: cookieAlone })).status).toBe(200)
  expect((await ask(data, { headers: cookieAlone })).status).toBe(401)
})

test('only the files of the schema can be read and written', async () => {
  writeFileSync(join(folder, 'secret.yaml'), 'a: 1\n')
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
    const answer = await post('api/save', {
      file,
      version: '',
      edits: [{ path: ['a'], value: 2 }],
    })
    expect(answer.status, file).toBe(404)
  }
  expect(onDisk('secret.yaml')).toBe('a: 1\n')
  for (const path of [
    'images/../profile.yaml',
    'images/%2e%2e/profile.yaml',
    'images/..%2fprofile.yaml',
    '../../profile.yaml',
    'images/',
    'profile.yaml',
  ])
    expect((await ask(`api/picture/${path}`)).status, path).toBe(404)
})

test('a symbolic link does not lead out of the content folder', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'))
  writeFileSync(join(outside, 'ui.yaml'), 'a: 1\n')
  symlinkSync(join(outside, 'ui.yaml'), join(folder, 'ui.yaml'))
  symlinkSync(join(outside, 'ui.yaml'), join(folder, 'images/link.png'))
  expect((await ask('api/desk')).status).toBe(403)
  const edits: Edit[] = [{ path: ['a'], value: 2 }]
  expect((await post('api/save', { file: 'ui.yaml', version: '', edits })).status).toBe(
    403,
  )
  expect((await ask('api/picture/images/link.png')).status).toBe(403)
  expect(readFileSync(join(outside, 'ui.yaml'), 'utf8')).toBe('a: 1\n')
})

test('a folder of pictures outside of the content gets no picture', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'))
  const bare = mkdtempSync(join(tmpdir(), 'content-'))
  symlinkSync(outside, join(bare, 'images'))
  const other = await serving(bare)
  port = (other.address() as AddressInfo).port
  expect((await sendPicture('photo.png', await picture(700, 400, 'png'))).status).toBe(
    403,
  )
  expect(readdirSync(outside)).toEqual([])
  other.close()
})

test('a body that is too large is not read', async () => {
  const long = 'x'.repeat(1_000_001)
  const edits: Edit[] = [{ path: ['email'], value: long }]
  const answer = await post('api/save', { file: 'profile.yaml', version: '', edits })
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
  '{"file":"profile.yaml","version":"","edits":[{"path":["a"]}]}',
])('a body that is no save is refused: %s', async (body) => {
  expect((await ask('api/save', { method: 'POST', body })).status).toBe(400)
})

function sendPicture(name: string, bytes: Buffer, type = 'image/png') {
  return ask(`api/picture?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: bytes,
  })
}

test('a picture gets a safe name, replaces no other, and is stored once', async () => {
  const [one, other] = [await picture(700, 400, 'png'), await picture(800, 400, 'png')]
  const names: [given: string, bytes: Buffer, path: string][] = [
    ['Mein Foto (2).PNG', one, 'mein-foto-2.png'],
    ['Mein Foto (2).PNG', one, 'mein-foto-2.png'],
    ['Mein Foto (2).PNG', other, 'mein-foto-2-2.png'],
    ['../../profile.yaml', one, 'profile.png'],
    ['صورة.png', one, 'picture.png'],
    ['icon.svg.png', one, 'icon-svg.png'],
    ['.htaccess', one, 'htaccess.png'],
    ['photo.jpg', one, 'photo.png'],
    ['x'.repeat(300), one, `${'x'.repeat(60)}.png`],
  ]
  for (const [name, bytes, path] of names) {
    const { status, text } = await sendPicture(name, bytes)
    expect([status, JSON.parse(text)], name).toEqual([
      200,
      { path: `images/${path}`, width: bytes === one ? 700 : 800, height: 400 },
    ])
    expect(readFileSync(join(folder, 'images', path))).toEqual(bytes)
  }
  const { pictures } = await readDesk()
  expect(pictures).toContain('images/mein-foto-2-2.png')
  expect(existsSync(join(folder, 'images/profile.yaml'))).toBe(false)
})

test('the first picture creates the folder of pictures', async () => {
  rmSync(join(folder, 'images'), { recursive: true })
  const { status } = await sendPicture('photo.png', await picture(700, 400, 'png'))
  expect(status).toBe(200)
  expect(readdirSync(join(folder, 'images'))).toEqual(['photo.png'])
})

test('an uploaded icon.svg never becomes the site’s icon', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>',
  )
  const { text } = await sendPicture('icon.svg', svg, 'image/svg+xml')
  expect(JSON.parse(text)).toMatchObject({ path: 'images/icon-2.svg' })
  const shown = await ask('api/picture/images/icon-2.svg')
  expect(shown.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox') as string,
  })
})

test('a HEIC photo, a text and a broken picture are refused in the words of check', async () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  ])
  const photo = await picture(700, 400)
  const refused: [name: string, bytes: Buffer, words: string][] = [
    ['photo.heic', heic, 'HEIC photograph'],
    ['photo.png', Buffer.from('a text'), 'not a picture'],
    ['photo.jpg', photo.subarray(0, 600), 'damaged'],
    ['photo.png', Buffer.alloc(0), 'empty file'],
  ]
  const before = readdirSync(join(folder, 'images'))
  for (const [name, bytes, words] of refused) {
    const { status, text } = await sendPicture(name, bytes)
    expect([status, text], name).toEqual([422, expect.stringContaining(words)])
  }
  expect(readdirSync(join(folder, 'images'))).toEqual(before)
})

test('a content folder that is a link itself is the owner’s choice', async () => {
  const outer = mkdtempSync(join(tmpdir(), 'linked-'))
  symlinkSync(folder, join(outer, 'content'))
  mkdirSync(join(folder, 'images'), { recursive: true })
  const other = await serving(join(outer, 'content'))
  port = (other.address() as AddressInfo).port
  expect(
    (await save(await fileNow('profile.yaml'), { path: ['email'], value: 'a@b.dev' }))
      .status,
  ).toBe(200)
  expect(onDisk('profile.yaml')).toContain('a@b.dev')
  other.close()
})
