import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  contentSecurityPolicy,
  headerRules,
  headersAt,
  headersFile,
  parseHeaders,
  withPolicy,
} from '../../generate/hosting/headers'
import { mediaTypes } from '../../generate/hosting/media-types'
import { caddyConfig, nginxConfig } from '../../generate/hosting/server-configs'

const page =
  '<!doctype html><head><meta charset="utf-8"><link rel="icon" href="/icon.svg">' +
  '<script data-application="/a.js">boot()</script><style>a{b:c}</style>' +
  '<script type="application/ld+json">{}</script></head>'
const policy = contentSecurityPolicy([page])
const sha = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the policy', () => {
  test('lets every document’s inlined script and styles through by their hashes, once', () => {
    const script = '\n  const a = "ع"\n'
    const other = page.replace('boot()', script).replace('a{b:c}', 'd{e:f}')
    const both = contentSecurityPolicy([page, page, other])
    expect(both).toContain(`script-src 'self' ${sha('boot()')} ${sha(script)};`)
    expect(both).toContain(`style-src ${sha('a{b:c}')} ${sha('d{e:f}')};`)
  })

  test('allows nothing by default, and nothing unsafe', () => {
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:|blob:/)
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        `default-src 'none'`,
        `base-uri 'none'`,
        `frame-ancestors 'none'`,
        `require-trusted-types-for 'script'`,
        'form-action mailto:',
      ]),
    )
  })

  test('lets through neither data that is no script nor what stands after the first', () => {
    expect(policy).not.toContain(sha('{}'))
    const injected = `${page}<body><script>evil()</script><style>*{}</style></body>`
    expect(contentSecurityPolicy([injected])).toBe(policy)
  })

  test('inside a document says what the header says, before everything that it rules', () => {
    const [before = '', inside, after] = withPolicy(page).split(
      /<meta http-equiv="Content-Security-Policy" content="(.*?)">/,
    )
    expect(before + String(after)).toBe(page)
    expect(before).not.toMatch(/<link|<script|<style/)
    // Browsers refuse the last there.
    expect(`${String(inside).replaceAll(';', '; ')}; frame-ancestors 'none'`).toBe(policy)
  })
})

describe.each(['/', '/portfolio/'])('below %s', (base) => {
  const rules = headerRules([page], base)
  const file = headersFile(rules)

  test('the file _headers is read back as it was written', () => {
    expect(parseHeaders(file)).toEqual(rules)
  })

  test('it has no line that a host would reject: without a value, or beyond 2,000 characters', () => {
    for (const line of file.split('\n')) {
      expect(line.length).toBeLessThan(2000)
      if (line.startsWith('  ')) expect(line).toMatch(/^ {2}(! [\w-]+$|[\w-]+: \S)/)
    }
  })

  test.each([
    ['', 'no-cache', 'same-origin'],
    ['cv/nour-cv-en.pdf', 'no-cache', 'same-origin'],
    ['assets/app-1234.js', 'public, max-age=31536000, immutable', 'same-origin'],
    ['share/share-en.png', 'no-cache', 'cross-origin'],
  ])('/%s gets one value for each header', (path, caching, sharing) => {
    const sent = asCloudflare(file, base + path)
    expect(sent).toEqual(new Map(Object.entries(headersAt(rules, base + path))))
    expect(sent.get('Cache-Control')).toBe(caching)
    expect(sent.get('Cross-Origin-Resource-Policy')).toBe(sharing)
  })

  test.each([
    ['nginx', nginxConfig(rules, base)],
    ['Caddy', caddyConfig(rules, base, ['en', 'ar'])],
  ])('%s has the same headers, every media type, and nothing to expand', (_, config) => {
    for (const { headers } of rules) {
      for (const [name, value] of Object.entries(headers))
        expect(config).toContain(`${name} "${value}"`)
    }
    for (const type of Object.values(mediaTypes)) expect(config).toContain(type)
    for (const [value] of config.matchAll(/"[^"]*"/g))
      expect(value).not.toMatch(/[${}\\]/)
    expect(config.match(/ \{$/gm)?.length).toBe(config.match(/^\t*\}$/gm)?.length)
  })
})

/** What Cloudflare sends for a path: each rule adds its headers to those of the ones before. */
function asCloudflare(file: string, path: string) {
  const sent = new Map<string, string>()
  let applies = false
  for (const line of file.split('\n')) {
    if (line.startsWith('/')) applies = path.startsWith(line.replace('*', ''))
    const [, gone, name = '', value = ''] =
      /^ {2}(! )?([\w-]+)(?:: (.*))?$/.exec(line) ?? []
    if (!applies || name === '') continue
    if (gone) sent.delete(name)
    else sent.set(name, sent.has(name) ? `${sent.get(name)}, ${value}` : value)
  }
  return sent
}
