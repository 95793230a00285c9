import { pathOf, type Languages } from '../../model/languages'
import type { HeaderRule, HeaderRules } from './headers'

/** The media types of all files of the site; tables that servers bring along lack some. */
export const mediaTypes = {
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain',
  vcf: 'text/vcard',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
}

/** Files that visitors must not be given by their own names: the 404 page has status 404. */
const notServed = ['404.html', '_headers']

/**
 * What nginx has to know to serve the site: a file to include in a `server` that sets `root`.
 * The site's files are expected at the root's folder plus the base path.
 */
export function nginxConfig(rules: HeaderRules, base: string) {
  const [general, ...narrower] = rules
  const charsets = Object.values(mediaTypes).filter((type) => type.startsWith('text/'))
  // A location that adds a header inherits none: each one is given all that apply to it.
  const headers = (rule: HeaderRule) =>
    Object.entries({ ...general.headers, ...rule.headers }).map(
      ([name, value]) => `add_header ${name} "${value}" always;`,
    )
  return lines([
    '# Made by the build. Include it in a server { } that sets root.',
    ...(base === '/'
      ? []
      : block(`location = ${base.slice(0, -1)}`, [
          'absolute_redirect off;',
          `return 301 ${base}$is_args$args;`,
        ])),
    ...block(`location ${base}`, [
      'index index.html;',
      // A folder without an index is nothing to visitors: not "forbidden", but not there.
      `error_page 403 404 =404 ${base}404.html;`,
      'absolute_redirect off;',
      'brotli_static on;',
      'gzip_static on;',
      'gzip_vary on;',
      'charset utf-8;',
      `charset_types ${charsets.filter((type) => type !== mediaTypes.html).join(' ')};`,
      ...block(
        'types',
        Object.entries(mediaTypes).map(([extension, type]) => `${type} ${extension};`),
      ),
      ...headers(general),
      ...notServed.flatMap((file) => block(`location = ${base}${file}`, ['internal;'])),
      ...narrower.flatMap((rule) => block(`location ${prefix(rule)}`, headers(rule))),
    ]),
  ])
}

/**
 * What Caddy has to know to serve the site: a file to import in a site block that sets `root`.
 * The site's files are expected at the root's folder plus the base path.
 */
export function caddyConfig(rules: HeaderRules, base: string, languages: Languages) {
  const [general, ...narrower] = rules
  const headers = (rule: HeaderRule) =>
    Object.entries(rule.headers).map(([name, value]) => `${name} "${value}"`)
  const types = Object.entries(mediaTypes).map(([extension, type]) => {
    const charset = type.startsWith('text/') ? '; charset=utf-8' : ''
    const ending = extension === 'html' ? 'default' : String.raw`~\.${extension}$`
    return `${ending} "${type}${charset}"`
  })
  const folders = ['', ...languages.map((tag) => pathOf(tag, languages))]
    .map((path) => base + path)
    .filter((path, index, all) => path !== '/' && all.indexOf(path) === index)
  const site = [
    ...block('header', headers(general)),
    ...folders.flatMap(slashWithQuery),
    ...block('@file', [
      'file {path} {path}/index.html',
      `not path ${notServed.map((file) => base + file).join(' ')}`,
    ]),
    ...block('handle @file', [
      ...block('map {path} {media_type}', types),
      // Caddy 2.6 adds Vary to compressed answers only. Deferred, this replaces that one.
      ...block('header', ['Content-Type {media_type}', 'Vary Accept-Encoding', 'defer']),
      ...narrower.flatMap((rule) => block(`header ${rule.path}`, headers(rule))),
      ...block('file_server', ['precompressed br gzip']),
    ]),
    ...block('handle', [
      `rewrite * ${base}404.html`,
      ...block('file_server', ['precompressed br gzip', 'status 404']),
    ]),
  ]
  const comment = '# Made by the build. Import it in a site block that sets root.'
  return base === '/'
    ? lines([comment, ...block('handle', site)])
    : lines([
        comment,
        `@portfolio path ${base.slice(0, -1)} ${base}*`,
        ...block('handle @portfolio', site),
      ])
}

/**
 * The file server adds the slash that a folder lacks, but drops the query (Caddy 2.6). The
 * targets are spelled out: one made of the request's path could lead to another site.
 */
function slashWithQuery(folder: string, index: number) {
  const name = `@folder${String(index)}`
  return [
    ...block(name, [`path ${folder.slice(0, -1)}`, 'expression `{query} != ""`']),
    `redir ${name} ${folder}?{query} 308`,
  ]
}

function block(opening: string, content: string[]) {
  return [`${opening} {`, ...content.map((line) => `\t${line}`), '}']
}

function prefix({ path }: HeaderRule) {
  return path.replace('*', '')
}

function lines(content: string[]) {
  return [...content, ''].join('\n')
}
