import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findHeaders, parseHeaders } from '../../src/site/hosting/headers.ts'
import { getMediaType } from '../../src/site/hosting/media-types.ts'
import { isRoot } from '../apt.ts'

const port = 4680
const url = `http://127.0.0.1:${port}`
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * The servers for which the build writes a configuration, as packaged by Debian, with the rest
 * of their configuration.
 */
const programs = {
  nginx: {
    needs: ['/usr/sbin/nginx', brotli],
    command: (at: string) => ['/usr/sbin/nginx', '-p', at, '-c', `${at}/config`],
    config: (at: string, hosting: string) => `
load_module ${brotli};
${isRoot ? 'user root;' : ''} daemon off; pid ${at}/pid; error_log ${at}/errors;
events {}
http {
  access_log off;
  ${temporaryFolders.map((name) => `${name}_temp_path ${at}/${name};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${at}/www; include ${hosting}/nginx.conf; }
}`,
  },
  Caddy: {
    needs: ['/usr/bin/caddy'],
    command: (at: string) =>
      `/usr/bin/caddy run --adapter caddyfile --config ${at}/config`.split(' '),
    config: (at: string, hosting: string) => `
{
	admin off
	auto_https off
}
${url} {
	root * ${at}/www
	import ${hosting}/Caddyfile
}
`,
  },
}

const servers = (['nginx', 'Caddy'] as const).flatMap((name) => [
  { name, base: '/', site: 'dist' },
  { name, base: '/portfolio/', site: 'dist-base' },
])

describe.each(servers)('$name, at $base', ({ name, base, site }) => {
  const { needs, command, config } = programs[name]
  const absent = needs.filter((file) => !existsSync(file))
  if (absent.length > 0) {
    test.skip(`is skipped without ${absent.join(', ')}`)
    return
  }
  let server: ChildProcess | undefined
  beforeAll(async () => {
    if (!existsSync(site))
      throw new Error(`There is no ${site}: "npm run test:all" builds it.`)
    const at = mkdtempSync(join(tmpdir(), 'hosts-'))
    const place = join(at, 'www', base).replace(/\/$/, '')
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(resolve(site), place)
    writeFileSync(join(at, 'config'), config(at, `${resolve(site)}-hosting`))
    const [program = '', ...options] = command(at)
    server = spawn(program, options, { stdio: 'ignore', env: { HOME: at } })
    await vi.waitFor(() => fetch(url), { timeout: 5000 })
  })
  afterAll(async () => {
    if (server?.kill()) await once(server, 'exit')
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { redirect: 'manual', headers })
  const file = (path: string) => readFileSync(join(site, path), 'utf8')

  test('answers missing paths with the not-found page and no-cache', async () => {
    const unknown =
      'nowhere,ar/nowhere,assets/gone-1.js,assets/,404.html,_headers,ar/index'
    for (const path of unknown.split(',')) {
      const response = await get(base + path)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.text()).toBe(file('404.html'))
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
  })

  test('sends every file completely, in the requested encoding, with media type and headers', async () => {
    const rules = parseHeaders(file('_headers'))
    const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
      (path) => extname(path) && !/^404\.html|\.(br|gz)$/.test(path),
    )
    for (const path of ['', 'ar/', ...files]) {
      const page = extname(path) ? path : `${path}index.html`
      const isText = existsSync(join(site, `${page}.br`))
      for (const [accepted, coding] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip', 'gzip'],
        ['identity', null],
      ] as const) {
        const response = await get(base + path, { 'Accept-Encoding': accepted })
        const { headers } = response
        expect(headers.get('content-encoding')).toBe(isText ? coding : null)
        if (isText) expect(headers.get('vary')).toBe('Accept-Encoding')
        if (isText) expect(await response.text()).toBe(file(page))
        // nginx adds the charset to other text types, too.
        const type = getMediaType(page)
        const sent = headers.get('content-type')
        expect.soft([path, type && sent?.startsWith(type)]).toEqual([path, true])
        for (const [header, value] of Object.entries(findHeaders(rules, base + path)))
          expect.soft(headers.get(header), `${header} of ${path}`).toBe(value)
      }
    }
  })

  test('answers 304 to a matching ETag, and redirects to the trailing slash with the query', async () => {
    const etag = (await get(base)).headers.get('etag') ?? ''
    expect((await get(base, { 'If-None-Match': etag })).status).toBe(304)
    for (const path of [`${base}ar`, base.slice(0, -1)].filter(Boolean)) {
      const { status, headers } = await get(`${path}?from=cv`)
      expect([301, 308]).toContain(status)
      // Without scheme and host, which a server behind a proxy does not know.
      expect(headers.get('location')).toBe(`${path}/?from=cv`)
    }
  })
})
