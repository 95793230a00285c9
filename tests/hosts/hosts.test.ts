import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseHeaders } from '../../generate/hosting/headers'
import { mediaTypes } from '../../generate/hosting/server-configs'
import { localeTags, locales } from '../content'
import { ask } from './ask'
import { missing, programs, serve } from './programs'

const sites = [
  { base: '/', folder: process.env['SITE'] ?? 'dist' },
  { base: '/portfolio/', folder: process.env['SITE_BELOW'] ?? 'dist-base' },
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
    if (!existsSync(join(folder, 'index.html'))) {
      const outDir = folder === 'dist' ? '' : ` -- --outDir ${folder}`
      throw new Error(`Build the site first: BASE_PATH=${base} npm run build${outDir}`)
    }
    server = await serve(program, folder, base)
  })
  afterAll(() => server?.stop())

  const origin = () => server?.url ?? ''
  const get = (path: string, headers?: Record<string, string>) =>
    ask(`${origin()}${base}${path}`, headers)
  const file = (path: string) => readFileSync(join(folder, path), 'utf8')
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
        extname(path),
      )
    : []
  const script = files.find(
    (path) => path.startsWith('assets/app-') && path.endsWith('.js'),
  )

  test.each(localeTags)('shows the page in %s', async (locale) => {
    const { path } = locales[locale]
    const { status, headers, body } = await get(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toBe(file(`${path}index.html`))
  })

  test.each([
    'nowhere',
    'ar/nowhere',
    'assets/gone-1234.js',
    'assets/',
    'cv',
    '404.html',
    '_headers',
    'ar/index',
  ])(
    'answers /%s with the not-found page, status 404, and does not let it be kept',
    async (path) => {
      for (const coding of ['br', 'identity']) {
        const answer = await get(path, { 'Accept-Encoding': coding })
        // A folder's name without its slash may be mended first.
        const { status, headers, body } =
          answer.status > 300 && answer.status < 400 ? await get(`${path}/`) : answer
        expect(status).toBe(404)
        expect(headers['content-type']).toBe('text/html; charset=utf-8')
        expect(headers['cache-control']).toBe('no-cache')
        expect(headers['content-security-policy']).toContain("default-src 'none'")
        expect(body).toBe(file('404.html'))
      }
    },
  )

  test('sends each text in the coding asked for, as it was compressed at build time', async () => {
    const texts = files.filter(
      (path) => files.includes(`${path}.br`) && path !== '404.html',
    )
    expect(texts.length).toBeGreaterThan(10)
    for (const path of texts) {
      const codings = { br: '.br', gzip: '.gz', identity: '' }
      for (const [coding, suffix] of Object.entries(codings)) {
        const { status, headers, size, body } = await get(path, {
          'Accept-Encoding': coding,
        })
        expect([path, status]).toEqual([path, 200])
        expect(headers['content-encoding'] ?? 'identity').toBe(coding)
        expect(headers.vary).toBe('Accept-Encoding')
        expect(size).toBe(statSync(join(folder, path + suffix)).size)
        expect(body).toBe(file(path))
      }
    }
  })

  test('prefers brotli where a browser takes either', async () => {
    const { headers } = await get('', { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
    expect(headers['content-encoding']).toBe('br')
  })

  test('names the media type of every file', async () => {
    for (const path of files.filter(
      (name) => !/\.(br|gz)$/.test(name) && name !== '404.html',
    )) {
      const { headers } = await get(path)
      const [type, charset] = (headers['content-type'] ?? '').split('; ')
      expect([path, type]).toEqual([
        path,
        mediaTypes[extname(path).slice(1) as keyof typeof mediaTypes],
      ])
      if (type?.startsWith('text/')) expect(charset).toBe('charset=utf-8')
    }
  })

  test('lets hashed files be kept for a year, and has everything else asked for anew', async () => {
    for (const path of files.filter((name) => name.startsWith('assets/'))) {
      const { headers } = await get(path)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    for (const path of ['', 'ar/', 'resume.json', 'sitemap.xml', 'share/share-en.png']) {
      const { headers } = await get(path)
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  test('says "not modified" to those who have the page already', async () => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const known = await get('', { 'Accept-Encoding': coding })
      const { status, body } = await get('', {
        'Accept-Encoding': coding,
        'If-None-Match': known.headers.etag ?? '',
      })
      expect(status).toBe(304)
      expect(body).toBe('')
    }
  })

  test('sends the headers that stand in _headers, each once', async () => {
    const rules = parseHeaders(file('_headers'))
    for (const path of ['', 'ar/', 'nowhere', script ?? '', 'share/share-en.png']) {
      const expected = Object.assign(
        {},
        ...rules
          .filter((rule) => `${base}${path}`.startsWith(rule.path.replace('*', '')))
          .map((rule) => rule.headers),
      ) as Record<string, string>
      const { headers } = await get(path)
      expect(Object.keys(expected).length).toBeGreaterThan(7)
      for (const [name, value] of Object.entries(expected)) {
        expect([path, name, headers[name.toLowerCase()]]).toEqual([path, name, value])
      }
    }
  })

  test('allows by its policy what stands in each document', async () => {
    for (const path of ['', 'ar/', 'nowhere']) {
      const { headers, body } = await get(path)
      const inlined = [...body.matchAll(/<(script|style)(?: data-[^>]*)?>(.*?)<\/\1>/gs)]
      expect(inlined.map(([, tag]) => tag)).toEqual(['script', 'style'])
      for (const [, , content = ''] of inlined) {
        const hash = createHash('sha256').update(content).digest('base64')
        expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
      }
    }
  })

  test('adds the slash that an address lacks, and keeps base path and query', async () => {
    for (const path of base === '/' ? ['/ar'] : [`${base}ar`, base.slice(0, -1)]) {
      const { status, headers } = await ask(`${origin()}${path}?from=cv`)
      expect([301, 308]).toContain(status)
      // Without scheme and host, which a server behind another one can't know.
      expect(headers.location).toBe(`${path}/?from=cv`)
      expect((await ask(`${origin()}${path}`)).headers.location).toBe(`${path}/`)
    }
  })
})
