import { getLanguagePath, type Languages } from '#languages'
import type { HeaderRules } from './headers.ts'
import { getMediaType, mediaTypes } from './media-types.ts'

/** Files that must not be served under their own names: the not-found page needs status 404. */
const notServed = ['404.html', '_headers']

/**
 * The configuration for nginx: a file to include in a `server` that sets `root`. The site's files
 * must be in the root's folder plus the base path.
 */
export function makeNginxConfig([general, ...narrower]: HeaderRules, base: string) {
  const texts = Object.values(mediaTypes).filter((type) => type.startsWith('text/'))
  const addHeaders = (headers: Record<string, string>) =>
    formatHeaders(headers).map((pair) => `add_header ${pair} always;`)
  const withoutSlash = formatBlock(`location = ${base.slice(0, -1)}`, [
    'absolute_redirect off;',
    `return 301 ${base}$is_args$args;`,
  ])
  return makeFilePattern([
    '# Made by the build. Include it in a server { } that sets root.',
    ...(base === '/' ? [] : withoutSlash),
    ...formatBlock(`location ${base}`, [
      'index index.html;',
      // A folder without an index is not "forbidden" to visitors: it does not exist.
      `error_page 403 404 =404 ${base}404.html;`,
      'absolute_redirect off;',
      'brotli_static on;',
      'gzip_static on;',
      'gzip_vary on;',
      'charset utf-8;',
      `charset_types ${texts.filter((type) => type !== 'text/html').join(' ')};`,
      ...formatBlock(
        'types',
        Object.entries(mediaTypes).map(([extension, type]) => `${type} ${extension};`),
      ),
      ...addHeaders(general.headers),
      ...notServed.flatMap((name) =>
        formatBlock(`location = ${base}${name}`, ['internal;']),
      ),
      // A location that adds a header inherits none, so each repeats all that apply to it.
      ...narrower.flatMap(({ path, headers }) =>
        formatBlock(
          `location ${path.replace('*', '')}`,
          addHeaders({ ...general.headers, ...headers }),
        ),
      ),
    ]),
  ])
}

/**
 * The configuration for Caddy: a file to import in a site block that sets `root`. The site's files
 * must be in the root's folder plus the base path.
 */
export function makeCaddyConfig(
  [general, ...narrower]: HeaderRules,
  base: string,
  languages: Languages,
) {
  const types = [
    ['/', getMediaType('.html')],
    ...Object.keys(mediaTypes).map((extension) => [
      String.raw`\.${extension}`,
      getMediaType(`.${extension}`),
    ]),
    // The owner's own files may have any name.
    [String.raw`\.[^./]+`, 'application/octet-stream'],
  ].map(([ending, type]) => `~${ending}$ "${type}"`)
  const paths = languages.map((tag) => base + getLanguagePath(tag, languages))
  const folders = [...new Set([base, ...paths])].filter((path) => path !== '/')
  const site = [
    ...formatBlock('header', formatHeaders(general.headers)),
    ...folders.flatMap(listSlashRedirects),
    ...formatBlock('@file', [
      'file {path} {path}/index.html',
      `not path ${notServed.map((name) => base + name).join(' ')}`,
    ]),
    ...formatBlock('handle @file', [
      ...formatBlock('map {path} {media_type}', [
        ...types,
        `default "${getMediaType('.txt')}"`,
      ]),
      // Caddy 2.6 adds Vary only to compressed responses. Deferred, this one replaces it.
      ...formatBlock('header', [
        'Content-Type {media_type}',
        'Vary Accept-Encoding',
        'defer',
      ]),
      ...narrower.flatMap(({ path, headers }) =>
        formatBlock(`header ${path}`, formatHeaders(headers)),
      ),
      ...formatBlock('file_server', ['precompressed br gzip']),
    ]),
    ...formatBlock('handle', [
      `rewrite * ${base}404.html`,
      ...formatBlock('file_server', ['precompressed br gzip', 'status 404']),
    ]),
  ]
  return makeFilePattern([
    '# Made by the build. Import it in a site block that sets root.',
    ...(base === '/' ? [] : [`@portfolio path ${base.slice(0, -1)} ${base}*`]),
    ...formatBlock(base === '/' ? 'handle' : 'handle @portfolio', site),
  ])
}

/**
 * Redirects to a folder's address with its slash. The file server does so, too, but drops the query
 * (Caddy 2.6). The target is fixed: one made of the request's path could lead to another site.
 */
function listSlashRedirects(folder: string, index: number) {
  const name = `@folder${index}`
  return [
    ...formatBlock(name, [`path ${folder.slice(0, -1)}`, 'expression `{query} != ""`']),
    `redir ${name} ${folder}?{query} 308`,
  ]
}

function formatHeaders(headers: Record<string, string>) {
  return Object.entries(headers).map(([name, value]) => `${name} "${value}"`)
}

function formatBlock(opening: string, lines: string[]) {
  return [`${opening} {`, ...lines.map((line) => `\t${line}`), '}']
}

function makeFilePattern(lines: string[]) {
  return `${lines.join('\n')}\n`
}
