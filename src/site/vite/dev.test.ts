import { EventEmitter } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { createLogger, createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeFolder } from '../../../tests/files.ts'
import { serveFresh } from './dev.ts'
import { serveBuilt } from './preview.ts'
import { localeTags, locales } from '../../../tests/content.ts'
import type { Site } from '../site.ts'
import { copyOwner } from '../../../tests/content-folder.ts'
import { isWholeRun, takeSome } from '../../../tests/size.ts'

/** Servers that print nothing but errors, and follow no file by themselves. */
const quiet = {
  configLoader: 'runner',
  logLevel: 'error',
  server: { port: 0, ws: false, watch: null },
} as const

let server: ViteDevServer
let origin: string

beforeAll(async () => {
  server = await createServer(quiet)
  await server.listen()
  origin = new URL(server.resolvedUrls?.local[0] ?? '').origin
})

const { NODE_ENV } = process.env

afterAll(async () => {
  await server.close()
  // Vite and the development server set it.
  process.env['NODE_ENV'] = NODE_ENV
})

test.for(takeSome(localeTags, 1))(
  'the development server has every file that the page in %s names',
  // On a fresh machine the cache is empty, so pictures are made first.
  { timeout: 300_000 },
  async (locale) => {
    const page = await open(`/${locales[locale].path}`)
    expect(page.status).toBe(200)
    const html = await page.text()
    const names = html.matchAll(/ (?:href|src)="(\/[^"]+)"/g)
    const files = new Set(Array.from(names, ([, name = '']) => name))
    expect([...files]).toContainEqual(expect.stringMatching(/-cv-..\.pdf$/))
    for (const file of files)
      expect.soft(await open(file), file).toHaveProperty('status', 200)
  },
)

test.for(['/nothing', '/nothing.html', '//', '//nothing', '/%', '/nothing?a=//#'])(
  'the development server answers %s with the not-found view',
  async (path) => {
    const page = await open(path)
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('Page not found')
  },
)

test('a file that is opened by its address runs no scripts beside the desk', async () => {
  const drawing = 'sample/images/placeholder.svg'
  for (const path of [`/@fs/${resolve(drawing)}`, `/${drawing}`, '/icon.svg']) {
    const file = await open(path)
    expect(file.headers.get('Content-Type'), path).toContain('image/svg+xml')
    expect(file.headers.get('Content-Security-Policy'), path).toContain('sandbox')
  }
  const page = await open('/')
  expect(page.headers.has('Content-Security-Policy')).toBe(false)
})

test('an owner who edits has React as it is released, who works on the product its warnings, and both can press a text of the page', async () => {
  const served = { edit: 'production', development: 'development' }
  for (const [mode, react] of Object.entries(served)) {
    const serving = await createServer({
      ...quiet,
      mode,
      server: { ...quiet.server, middlewareMode: true },
    })
    try {
      const text = await serving.transformRequest('/src/page/ui/text.tsx')
      expect(text?.code.includes('jsxDEV'), mode).toBe(react === 'development')
      expect(text?.code, mode).toContain('"DEV": true')
      const desk = await serving.transformRequest('/src/desk/app/main.tsx')
      const [library = ''] = /\/[^"]*react-dom_client[^"]*/.exec(desk?.code ?? '') ?? []
      const code = (await serving.transformRequest(library))?.code
      expect(code, mode).toContain(`react-dom-client.${react}.js`)
    } finally {
      await serving.close()
    }
  }
})

test.runIf(isWholeRun)(
  'a mistake in the content is explained in the terminal with its place, without a stack trace',
  async () => {
    const folder = copyOwner({ 'skills.yaml': '- {' })
    vi.stubEnv('CONTENT', folder)
    const said: string[] = []
    const customLogger = createLogger('error')
    customLogger.error = (message) => void said.push(message)
    const erring = await createServer({ ...quiet, customLogger })
    try {
      await erring.listen()
      const paths = ['', 'ar/', 'resume.json', 'assets/en-000000.js']
      for (const path of paths) {
        const address = new URL(path, erring.resolvedUrls?.local[0])
        expect((await fetch(address)).status).toBe(500)
      }
      expect(said).toHaveLength(paths.length)
      await new Promise((resolve) => {
        customLogger.error = (message) => resolve(said.push(message))
        erring.watcher.emit('all', 'change', join(folder, 'skills.yaml'))
      })
      for (const message of said) {
        expect(message).toContain('content/skills.yaml:1:')
        expect(message).not.toMatch(/^\s*at /m)
      }
    } finally {
      await erring.close()
      vi.unstubAllEnvs()
    }
  },
)

test('the owner’s own files have the addresses that they have on the built site', async () => {
  const served = {
    'my talk.pdf': ['my%20talk.pdf'],
    'سيرة.pdf': [encodeURIComponent('سيرة.pdf')],
    '100%+1.pdf': ['100%25+1.pdf'],
    '.well-known/atproto-did': ['.well-known/atproto-did'],
    'games/te tris/index.html': ['games/te%20tris/', 'games/te%20tris/index.html'],
    'games/te tris/play.js': ['games/te%20tris/play.js'],
    'notes.html': ['notes', 'notes.html'],
  }
  const names = Object.keys(served)
  const makeFiles = (root: string) =>
    Object.fromEntries(names.map((name) => [`${root}${name}`, `This is ${name}`]))
  vi.stubEnv('CONTENT', copyOwner(makeFiles('public/')))
  const server = await createServer(quiet)
  await server.listen()
  const serve = serveBuilt(
    makeFolder({ ...makeFiles(''), _headers: '', '404.html': '' }),
    '/',
  )
  const preview = createHttpServer((request, response) => {
    serve(request, response, () => undefined)
  }).listen(0)
  const { port } = preview.address() as AddressInfo
  try {
    for (const [name, paths] of Object.entries(served))
      for (const path of paths)
        for (const site of [server.resolvedUrls?.local[0], `http://localhost:${port}/`]) {
          const answer = await fetch(`${site ?? ''}${path}`)
          expect.soft([path, answer.status]).toEqual([path, 200])
          expect.soft(await answer.text(), path).toBe(`This is ${name}`)
        }
  } finally {
    await server.close()
    preview.close()
  }
})

test('a file that an editor empties before it fills it is read once it is whole, and a page of the earlier state still gets its module', async () => {
  const folder = copyOwner()
  vi.stubEnv('CONTENT', folder)
  const following = await createServer({ ...quiet, logLevel: 'silent' })
  try {
    await following.listen()
    const address = new URL(following.resolvedUrls?.local[0] ?? '')
    const before = await (await fetch(address)).text()
    const [module = ''] = /\/assets\/en-[^"]+\.js/.exec(before) ?? []
    const file = join(folder, 'profile.yaml')
    const text = readFileSync(file, 'utf8').replaceAll('Salma', 'Selma')
    const sent = new Promise<unknown[]>((resolve) => {
      vi.spyOn(following.environments.client.hot, 'send').mockImplementation(
        (...message: unknown[]) => resolve(message),
      )
    })
    writeFileSync(file, '')
    following.watcher.emit('all', 'change', file)
    // The watcher swallows the change that follows within 50 ms.
    writeFileSync(file, text)
    expect(await sent).toEqual([
      'content:changed',
      expect.objectContaining({
        routes: expect.objectContaining({ ar: expect.anything() as unknown }) as unknown,
      }),
    ])
    const earlier = await (await fetch(new URL(module, address))).text()
    expect(earlier).toContain('Salma')
    expect(earlier).not.toContain('Selma')
  } finally {
    await following.close()
    vi.unstubAllEnvs()
  }
})

test('a mistake that is corrected while the content is being read is never shown', async () => {
  const folder = copyOwner()
  vi.stubEnv('CONTENT', folder)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const watcher = Object.assign(new EventEmitter(), { add: () => watcher })
  const send = vi.fn()
  const read: { fail: (error: Error) => void; pass: (site: Site) => void }[] = []
  serveFresh(
    {
      watcher,
      config: { logger: { error: vi.fn(), info: vi.fn() } },
      environments: {
        client: { hot: { send, on: vi.fn() } },
      },
    } as unknown as ViteDevServer,
    {
      folder,
      getCurrent: () => Promise.reject(new Error()),
      reload: () => new Promise((pass, fail) => read.push({ pass, fail })),
    },
  )
  try {
    for (let edit = 0; edit < 2; edit++) {
      watcher.emit('all', 'change', join(folder, 'skills.yaml'))
      await vi.advanceTimersByTimeAsync(100)
    }
    const site = {
      slices: {},
      modules: {},
      files: new Map(),
      content: { site: {} },
    }
    read[1]?.pass(site as Site)
    read[0]?.fail(new Error('Mended since'))
    await vi.advanceTimersByTimeAsync(0)
    expect(send.mock.calls.map(([message]) => message as unknown)).toEqual([
      'content:changed',
      { type: 'full-reload', triggeredBy: 'content' },
    ])
  } finally {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  }
})

/** As a browser asks for what is opened. */
function open(path: string) {
  return fetch(origin + path, { headers: { Accept: 'text/html,*/*' } })
}
