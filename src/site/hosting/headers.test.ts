import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  makeContentSecurityPolicy,
  makeHeaderRules,
  findHeaders,
  makeHeadersFile,
  parseHeaders,
  makePolicyElement,
} from './headers.ts'
import { makeCaddyConfig, makeNginxConfig } from './server-configs.ts'

const page = { script: 'boot()', style: 'a{b:c}' }
const policy = makeContentSecurityPolicy([page])
const sha = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the policy', () => {
  test('allows the inlined script and styles of every document by their hashes, once each', () => {
    const script = '\n  const a = "ع"\n'
    const both = makeContentSecurityPolicy([page, page, { script, style: 'd{e:f}' }])
    expect(both).toContain(`script-src 'self' ${sha('boot()')} ${sha(script)};`)
    expect(both).toContain(`style-src 'self' ${sha('a{b:c}')} ${sha('d{e:f}')};`)
  })

  test('is the same inside a document as in the header', () => {
    const [, inside = ''] = /content="(.*)">$/.exec(makePolicyElement(page)) ?? []
    // Browsers refuse the last directive there.
    expect(`${inside.replaceAll(';', '; ')}; frame-ancestors 'none'`).toBe(policy)
    // After it, the character set still has to be in the first 1024 bytes.
    expect(makePolicyElement(page).length).toBeLessThan(800)
  })
})

const base = '/portfolio/'
const rules = makeHeaderRules([page], base)
const configs = {
  _headers: makeHeadersFile(rules, base),
  'nginx.conf': makeNginxConfig(rules, base),
  Caddyfile: makeCaddyConfig(rules, base, ['en', 'ar']),
}

test.each(Object.entries(configs))('%s is as reviewed', async (name, text) => {
  await expect(text).toMatchFileSnapshot(`../../../tests/fixtures/outputs/${name}`)
  // No variables that the server would expand; no line that a host would reject as too long.
  for (const [value] of text.matchAll(/"[^"]*"/g)) expect(value).not.toMatch(/[${}\\]/)
  for (const line of text.split('\n')) expect(line.length).toBeLessThan(2000)
})

test('the file _headers is read as it was written, with one value for each header', () => {
  const read = parseHeaders(configs._headers)
  expect(read.slice(0, rules.length)).toEqual(rules)
  const at = (path: string) => {
    const sent = findHeaders(read, base + path)
    return [sent['Cache-Control'], sent['Cross-Origin-Resource-Policy']]
  }
  expect(at('cv/nour-cv-en.pdf')).toEqual(['no-cache', 'same-origin'])
  expect(at('assets/app-1234.js')).toEqual([
    'public, max-age=31536000, immutable',
    'same-origin',
  ])
  expect(at('share/share-en.png')).toEqual(['no-cache', 'cross-origin'])
  for (const [path, type] of [
    ['ar/index.md', 'text/markdown; charset=utf-8'],
    ['cv/nour-cv-ar.txt', 'text/plain; charset=utf-8'],
    ['llms.txt', 'text/plain; charset=utf-8'],
    ['contact.vcf', 'text/vcard; charset=utf-8'],
    ['ar/index.html', undefined],
  ] as const) {
    const sent = findHeaders(read, base + path)
    expect([sent['Content-Type'], sent['Cache-Control']], path).toEqual([
      type,
      'no-cache',
    ])
  }
})
