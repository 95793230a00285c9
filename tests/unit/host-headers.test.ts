import { describe, expect, test } from 'vitest'
import { headerRules, headersFile, withPolicy } from '../../generate/hosting/headers'
import {
  caddyConfig,
  mediaTypes,
  nginxConfig,
} from '../../generate/hosting/server-configs'

const page =
  '<!doctype html><head><meta charset="utf-8"><title>Nour</title>' +
  '<link rel="icon" href="/icon.svg"><script>boot()</script><style>a{b:c}</style>'

/** What Cloudflare sends for a path: each rule adds its headers to those of the ones before. */
function asCloudflare(file: string, path: string) {
  const sent = new Map<string, string[]>()
  let applies = false
  for (const line of file.split('\n')) {
    if (line.startsWith('/')) applies = path.startsWith(line.replace('*', ''))
    const [, gone, name = '', value = ''] =
      /^ {2}(! )?([\w-]+)(?:: (.*))?$/.exec(line) ?? []
    if (!applies || name === '') continue
    if (gone) sent.delete(name)
    else sent.set(name, [...(sent.get(name) ?? []), value])
  }
  return sent
}

describe('the file _headers, as Cloudflare reads it', () => {
  const file = headersFile(headerRules([page], '/portfolio/'))

  test.each([
    ['', 'no-cache', 'same-origin'],
    ['cv/nour-cv-en.pdf', 'no-cache', 'same-origin'],
    ['assets/app-1234.js', 'public, max-age=31536000, immutable', 'same-origin'],
    ['share/share-en.png', 'no-cache', 'cross-origin'],
  ])('gives /%s one value for each header', (path, caching, sharing) => {
    const sent = asCloudflare(file, `/portfolio/${path}`)
    expect([...sent.values()].filter((values) => values.length !== 1)).toEqual([])
    expect(sent.get('Cache-Control')).toEqual([caching])
    expect(sent.get('Cross-Origin-Resource-Policy')).toEqual([sharing])
    expect(sent.get('Content-Security-Policy')?.[0]).toContain("frame-ancestors 'none'")
  })
})

describe('the policy inside a document', () => {
  const [, policy = '', rest = ''] =
    /<meta http-equiv="Content-Security-Policy" content="(.*?)">(.*)/.exec(
      withPolicy(page),
    ) ?? []

  test('comes before all that it rules, and after the character set', () => {
    expect(withPolicy(page).indexOf('charset')).toBeLessThan(
      withPolicy(page).indexOf('http-equiv'),
    )
    expect(rest).toBe(page.slice(page.indexOf('<link')))
  })

  test('is that of the headers, but for what browsers refuse there', () => {
    const header = headerRules([page], '/')[0].headers['Content-Security-Policy']
    expect(
      header?.split('; ').filter((rule) => !rule.startsWith('frame-ancestors')),
    ).toEqual(policy.split(';'))
  })
})

describe.each(['/', '/portfolio/'])('the servers’ configurations, below %s', (base) => {
  const rules = headerRules([page], base)
  const configs = [nginxConfig(rules, base), caddyConfig(rules, base, ['en', 'ar'])]

  test('have the very headers of _headers, and the media types', () => {
    for (const config of configs) {
      for (const { path, headers } of rules) {
        expect(config).toContain(path.replace('*', ''))
        for (const [name, value] of Object.entries(headers)) {
          expect(config).toContain(`${name} "${value}"`)
        }
      }
      for (const type of Object.values(mediaTypes)) expect(config).toContain(type)
    }
  })

  test('have as many brackets open as closed, and nothing that a server would expand', () => {
    for (const config of configs) {
      expect(config.match(/ \{$/gm)?.length).toBe(config.match(/^\t*\}$/gm)?.length)
      for (const [value] of config.matchAll(/"[^"]*"/g))
        expect(value).not.toMatch(/[${}\\]/)
    }
  })
})
