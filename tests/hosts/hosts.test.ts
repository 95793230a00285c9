import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headersAt, parseHeaders } from '../../generate/hosting/headers'
import { mediaTypeOf } from '../../generate/hosting/media-types'
import { missing, programs, serve } from './programs'

const sites = [
  { base: '/', folder: 'dist' },
  { base: '/portfolio/', folder: 'dist-base' },
]
const cases = programs.flatMap((program) => sites.map((site) => ({ program, ...site })))

describe.each(cases)('$program.name, at $base', ({ program, base, folder }) => {
  const absent = missing(program)
  if (absent) {
    test(`is left out: ${absent}`, ({ skip }) => {
      skip(absent)
    })
    return
  }

  let server: Awaited<ReturnType<typeof serve>> | undefined
  beforeAll(async () => {
    server = await serve(program, folder, base)
  })
  afterAll(() => server?.stop())

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server?.url ?? ''}${path}`, { redirect: 'manual', headers })
  const file = (path: string) => readFileSync(join(folder, path), 'utf8')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => extname(path) && !/^404\.html|\.(br|gz)$/.test(path),
  )

  test.each(['', 'ar/'])('shows the page at %s', async (path) => {
    const response = await get(base + path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(file(`${path}index.html`))
  })

  test.each([
    'nowhere',
    'ar/nowhere',
    'assets/gone-1234.js',
    'assets/',
    'cv/',
    '404.html',
    '_headers',
    'ar/index',
  ])('answers /%s with the not-found page, which is not kept', async (path) => {
    for (const coding of ['br', 'identity']) {
      const response = await get(base + path, { 'Accept-Encoding': coding })
      expect(response.status).toBe(404)
      expect(await response.text()).toBe(file('404.html'))
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
    }
  })

  test('sends every file with its media type and the headers of _headers, each once', async () => {
    const rules = parseHeaders(file('_headers'))
    for (const path of ['', 'ar/', ...files]) {
      const { headers } = await get(base + path)
      const type = mediaTypeOf(extname(path) ? path : 'index.html')
      // nginx names the character set of other texts, too.
      expect.soft(headers.get('content-type')?.startsWith(type), path).toBe(true)
      for (const [name, value] of Object.entries(headersAt(rules, base + path)))
        expect.soft(headers.get(name), `${name} of ${path}`).toBe(value)
    }
  })

  test('sends each text in the coding asked for, whole', async () => {
    const texts = files.filter((path) => existsSync(join(folder, `${path}.br`)))
    expect(texts.length).toBeGreaterThan(5)
    for (const path of texts) {
      for (const [accepted, coding] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip', 'gzip'],
        ['identity', null],
      ] as const) {
        const response = await get(base + path, { 'Accept-Encoding': accepted })
        expect([path, response.headers.get('content-encoding')]).toEqual([path, coding])
        expect(response.headers.get('vary')).toBe('Accept-Encoding')
        expect(await response.text()).toBe(file(path))
      }
    }
  })

  test('says "not modified" to those who have the page already', async () => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const asked = { 'Accept-Encoding': coding }
      const etag = (await get(base, asked)).headers.get('etag') ?? ''
      expect((await get(base, { ...asked, 'If-None-Match': etag })).status).toBe(304)
    }
  })

  test('adds the slash that an address lacks, and keeps base path and query', async () => {
    for (const path of base === '/' ? ['/ar'] : [`${base}ar`, base.slice(0, -1)]) {
      for (const query of ['', '?from=cv']) {
        const { status, headers } = await get(path + query)
        expect([301, 308]).toContain(status)
        // Without scheme and host, which a server behind another one can't know.
        expect(headers.get('location')).toBe(`${path}/${query}`)
      }
    }
  })
})
