import { createHash } from 'node:crypto'
import { getMediaType } from './media-types.ts'

/** The response headers of a group of paths; the `*` in the path matches anything. */
interface HeaderRule {
  path: string
  headers: Record<string, string>
}

/** The rule for all files, then rules for groups of files that don't overlap. */
export type HeaderRules = [general: HeaderRule, ...narrower: HeaderRule[]]

/** The code that a document holds: the policy allows it by its hash. */
export interface Inlined {
  script: string
  style: string
}

/**
 * The policy for a set of HTML documents: it allows our own files, and the inlined script and
 * styles by their hashes.
 */
export function makeContentSecurityPolicy(documents: Inlined[]) {
  return [...listDirectives(documents), `frame-ancestors 'none'`].join('; ')
}

/**
 * A document's own policy as an element of its head, for hosts that don't send our headers (GitHub
 * Pages). It applies to what follows it. Browsers refuse `frame-ancestors` here.
 */
export function makePolicyElement(document: Inlined) {
  const policy = listDirectives([document]).join(';')
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`
}

function listDirectives(documents: Inlined[]) {
  return [
    `default-src 'none'`,
    `script-src 'self' ${hashContents(documents.map(({ script }) => script))}`,
    `style-src 'self' ${hashContents(documents.map(({ style }) => style))}`,
    `img-src 'self'`,
    `media-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `form-action mailto:`,
    `base-uri 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types workers`,
  ]
}

/**
 * The `_headers` file that Netlify, Cloudflare Pages and our own preview read. Where two rules
 * set the same header, Netlify sends the later one; Cloudflare sends both in one line, unless
 * the later rule first takes the header away (`! Name`, which Netlify skips).
 */
export function makeHeadersFile([general, ...narrower]: HeaderRules, base: string) {
  const formatRule = ({ path, headers }: HeaderRule, removed: string[]) => [
    path,
    ...removed.map((name) => `  ! ${name}`),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    '',
  ]
  return [
    ...formatRule(general, []),
    ...[...narrower, ...makeCharsetRules(base)].flatMap((rule) =>
      formatRule(
        rule,
        Object.keys(rule.headers).filter((name) => name in general.headers),
      ),
    ),
  ].join('\n')
}

/**
 * Hosts may send a text without its charset, and browsers then take Arabic for Latin letters. HTML
 * names its own; the files for nginx and Caddy have a list of media types.
 */
function makeCharsetRules(base: string): HeaderRule[] {
  return ['txt', 'md', 'vcf'].map((extension) => ({
    path: `${base}*.${extension}`,
    headers: { 'Content-Type': getMediaType(`.${extension}`) },
  }))
}

/** The headers of the site. */
export function makeHeaderRules(documents: Inlined[], base: string): HeaderRules {
  return [
    {
      path: `${base}*`,
      headers: {
        'Content-Security-Policy': makeContentSecurityPolicy(documents),
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'same-origin',
        'Permissions-Policy':
          'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cache-Control': 'no-cache',
      },
    },
    {
      path: `${base}assets/*`,
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
    {
      path: `${base}share/*`,
      headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
    },
  ]
}

/** Reads a `_headers` file back. */
export function parseHeaders(file: string): HeaderRule[] {
  return file.split(/\n\s*\n/).map((group) => {
    const [path = '', ...lines] = group.trim().split('\n')
    const headers = lines.flatMap((line) => {
      const [, name = '', value = ''] = /^\s*([\w-]+): (.*)$/.exec(line) ?? []
      return name ? [[name, value] as const] : []
    })
    return { path, headers: Object.fromEntries(headers) }
  })
}

/** The headers of a path: later rules win over earlier ones. */
export function findHeaders(rules: HeaderRule[], path: string): Record<string, string> {
  const applying = rules.filter((rule) => {
    const [start = '', end = ''] = rule.path.split('*')
    return path.startsWith(start) && path.endsWith(end)
  })
  return Object.fromEntries(applying.flatMap(({ headers }) => Object.entries(headers)))
}

function hashContents(contents: string[]) {
  const sources = contents.map(
    (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
  return [...new Set(sources)].join(' ')
}
