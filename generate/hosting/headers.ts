import { createHash } from 'node:crypto'

/** The response headers of a group of paths; a `*` at the end stands for anything. */
export interface HeaderRule {
  path: string
  headers: Record<string, string>
}

/** The general rule, then those for groups of files that don't overlap. */
export type HeaderRules = [general: HeaderRule, ...narrower: HeaderRule[]]

/**
 * The policy for a set of HTML documents: nothing but our own files, and the inlined script
 * and styles by their hashes.
 */
export function contentSecurityPolicy(documents: string[]) {
  return [...directives(documents), `frame-ancestors 'none'`].join('; ')
}

/**
 * The document with its own policy inside, for hosts that send no headers of ours (GitHub
 * Pages). It rules what follows it, so it stands before the first link. Browsers refuse
 * `frame-ancestors` here.
 */
export function withPolicy(document: string) {
  const policy = directives([document]).join(';')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  return document.replace('<link', (link) => meta + link)
}

function directives(documents: string[]) {
  return [
    `default-src 'none'`,
    `script-src 'self' ${hashes(documents, /<script(?: data-[^>]*)?>(.*?)<\/script>/s)}`,
    `style-src ${hashes(documents, /<style>(.*?)<\/style>/s)}`,
    `img-src 'self'`,
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
export function headersFile([general, ...narrower]: HeaderRules) {
  const linesOf = ({ path, headers }: HeaderRule, taken: string[] = []) => [
    path,
    ...Object.keys(headers)
      .filter((name) => taken.includes(name))
      .map((name) => `  ! ${name}`),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    '',
  ]
  const rest = narrower.map((rule) => linesOf(rule, Object.keys(general.headers)))
  return [linesOf(general), ...rest].map((lines) => lines.join('\n')).join('\n')
}

/** The headers of the site. */
export function headerRules(documents: string[], base: string): HeaderRules {
  return [
    {
      path: `${base}*`,
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(documents),
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
        'X-Content-Type-Options': 'nosniff',
        // To no other site; the site itself sees whether its own link led to another language.
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
    const headers = lines
      .filter((line) => line.includes(':'))
      .map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
      })
    return { path, headers: Object.fromEntries(headers) }
  })
}

/** Of each document the first match only: a further one could be no work of ours. */
function hashes(documents: string[], pattern: RegExp) {
  const found = documents.flatMap((html) => {
    const [, content] = pattern.exec(html) ?? []
    if (content === undefined) return []
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  })
  return [...new Set(found)].join(' ')
}
