import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localeTags, locales } from '../content'

let server: ViteDevServer
let origin: string

beforeAll(async () => {
  server = await createServer({
    configLoader: 'runner',
    logLevel: 'error',
    server: { port: 0, ws: false, watch: null },
  })
  await server.listen()
  origin = new URL(server.resolvedUrls?.local[0] ?? '').origin
})

afterAll(() => server.close())

test.for(localeTags)(
  'while the owner writes, every file that the page in %s names is there',
  // Nothing is in the caches of a fresh machine, so pictures are made first.
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
  'while the owner writes, %s shows the not-found view',
  { timeout: 300_000 },
  async (path) => {
    const page = await open(path)
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('Page not found')
  },
)

/** As a browser asks for what is opened. */
function open(path: string) {
  return fetch(origin + path, { headers: { Accept: 'text/html,*/*' } })
}
