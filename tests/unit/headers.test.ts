import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  contentSecurityPolicy,
  headerRules,
  headersFile,
  parseHeaders,
  withPolicy,
} from '../../generate/hosting/headers'

const page =
  '<!doctype html><head><script data-application="/a.js">boot()</script><style>a{b:c}</style><script type="application/ld+json">{}</script></head>'
const sha = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the policy', () => {
  test('lets the inlined script and styles through by their hashes, and each once', () => {
    const policy = contentSecurityPolicy([page, page])
    expect(policy).toContain(`script-src 'self' ${sha('boot()')};`)
    expect(policy).toContain(`style-src ${sha('a{b:c}')};`)
  })

  test('names every document’s script and styles', () => {
    const other = page.replace('boot()', 'other()').replace('a{b:c}', 'd{e:f}')
    const policy = contentSecurityPolicy([page, other])
    for (const text of ['boot()', 'other()', 'a{b:c}', 'd{e:f}'])
      expect(policy).toContain(sha(text))
  })

  test('hashes what spans lines, to the byte', () => {
    const script = '\n  const a = "ع"\n'
    expect(contentSecurityPolicy([`<script>${script}</script>`])).toContain(sha(script))
  })

  test('allows nothing by default, and nothing unsafe', () => {
    const policy = contentSecurityPolicy([page])
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:|blob:/)
    for (const directive of [
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
      `require-trusted-types-for 'script'`,
      'form-action mailto:',
    ]) {
      expect(policy.split('; ')).toContain(directive)
    }
  })

  test('lets through nothing that stands after them', () => {
    const injected = `${page}<body><script>evil()</script><style>*{}</style></body>`
    expect(contentSecurityPolicy([injected])).toBe(contentSecurityPolicy([page]))
  })

  test('does not count data that is no script', () => {
    expect(contentSecurityPolicy([page])).not.toContain(sha('{}'))
  })
})

describe('the file _headers', () => {
  test.each(['/', '/portfolio/'])('below %s is read back as it was written', (base) => {
    const rules = headerRules([page], base)
    expect(parseHeaders(headersFile(rules))).toEqual(rules)
  })

  test('keeps hashed files for a year, and HTML not at all', () => {
    const rules = headerRules([page], '/portfolio/')
    expect(rules[0]).toMatchObject({
      path: '/portfolio/*',
      headers: { 'Cache-Control': 'no-cache' },
    })
    expect(
      rules.find(({ path }) => path === '/portfolio/assets/*')?.headers['Cache-Control'],
    ).toBe('public, max-age=31536000, immutable')
  })

  test('takes a general header away where a narrower rule sets its own', () => {
    expect(headersFile(headerRules([page], '/'))).toContain(
      '/assets/*\n  ! Cache-Control\n  Cache-Control: public',
    )
  })

  test('has no line that a host would reject: none without a value, none beyond 2,000 characters', () => {
    for (const line of headersFile(headerRules([page], '/')).split('\n')) {
      expect(line.length).toBeLessThan(2000)
      if (line.startsWith('  ')) expect(line).toMatch(/^ {2}(! [\w-]+$|[\w-]+: \S)/)
    }
  })
})

describe('the policy inside a document', () => {
  const document = page.replace(
    '<head>',
    '<head><meta charset="utf-8"><link rel="icon" href="/icon.svg">',
  )
  const [, policy = ''] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
      withPolicy(document),
    ) ?? []

  test('is the same as the header’s, without what only a header may say', () => {
    expect(policy.split(';')).toEqual(
      contentSecurityPolicy([document])
        .split('; ')
        .filter((directive) => !directive.startsWith('frame-ancestors')),
    )
  })

  test('stands before everything that it rules', () => {
    const html = withPolicy(document)
    for (const ruled of ['<link', '<script', '<style']) {
      expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf(ruled))
    }
  })
})
