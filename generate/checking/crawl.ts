import { extname } from 'node:path'

/** Every link in a text file of the site, as it is written there, each once. */
export function linksIn(file: string, text: string, siteUrl: string): string[] {
  const read = readers[extname(file)]
  if (!read) return []
  const own = absolute(text, siteUrl)
  return [...new Set([...read(text), ...own])]
}

/** The places in a page that a link can name. */
export function anchorsIn(html: string) {
  return new Set(tags(html).flatMap(({ attributes: { id } }) => (id ? [id] : [])))
}

const readers: Record<string, (text: string) => string[]> = {
  '.html': markup,
  '.svg': markup,
  '.css': styles,
  '.js': scripts,
  '.webmanifest': manifest,
  '.json': () => [],
  '.xml': (text) => tags(text).flatMap(({ attributes: { href } }) => href ?? []),
  '.txt': () => [],
  '.vcf': () => [],
}

function markup(html: string) {
  const found = tags(html).flatMap(({ attributes }) => [
    ...['href', 'src', 'xlink:href', 'poster', 'action'].map((name) => attributes[name]),
    ...['srcset', 'imagesrcset'].flatMap((name) => candidates(attributes[name])),
    ...(attributes['data-application']?.split(' ') ?? []),
  ])
  const inlined = Array.from(
    html.matchAll(/<style[^>]*>(.*?)<\/style>/gs),
    ([, css = '']) => css,
  )
  return [...found.filter((href) => href !== undefined), ...inlined.flatMap(styles)]
}

/** The addresses of a `srcset`, without the widths. */
function candidates(srcset?: string) {
  return srcset?.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0]) ?? []
}

function styles(css: string) {
  return Array.from(
    css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g),
    ([, , href = '']) => href,
  )
}

/** The modules that a script asks for, and whole paths below the assets' folder. */
function scripts(js: string) {
  const strings = /(["'`])((?:\.{1,2}\/|\/(?:[\w-]+\/)*assets\/)[\w./-]+\.\w+)\1/g
  return Array.from(js.matchAll(strings), ([, , href = '']) => href)
}

function manifest(json: string) {
  const { start_url, scope, icons = [] } = JSON.parse(json) as Manifest
  return [start_url, scope, ...icons.map(({ src }) => src)].filter(
    (href) => href !== undefined,
  )
}

interface Manifest {
  start_url?: string
  scope?: string
  icons?: { src: string }[]
}

/** The site's own absolute addresses, wherever they stand: canonical, JSON-LD, feeds. */
function absolute(text: string, siteUrl: string) {
  const origin = new URL(siteUrl).origin.replaceAll('.', String.raw`\.`)
  const whole = text
    .replaceAll(/\r?\n[ \t]/g, '') // a vCard's lines are folded
    .replaceAll(/"@id":"[^"]*"/g, '') // JSON-LD names things by addresses that are no links
  const pattern = new RegExp(String.raw`${origin}[^\s"'<>\\]*`, 'g')
  return Array.from(whole.matchAll(pattern), ([href]) => decoded(href))
}

interface Tag {
  attributes: Record<string, string>
}

function tags(markup: string): Tag[] {
  const bare = markup
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, '$1')
  const tag =
    /<[a-z][\w:-]*((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi
  const attribute = /([^\s=>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g
  return Array.from(bare.matchAll(tag), ([, inside = '']) => ({
    attributes: Object.fromEntries(
      Array.from(inside.matchAll(attribute), ([, name = '', double, single, plain]) => [
        name.toLowerCase(),
        decoded(double ?? single ?? plain ?? ''),
      ]),
    ),
  }))
}

/** Undoes what the build and React escape. */
function decoded(text: string) {
  const named: Record<string, string> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
  }
  return text.replaceAll(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal, hex, name) => {
      if (name) return named[String(name)] ?? whole
      return String.fromCodePoint(parseInt(String(decimal ?? hex), decimal ? 10 : 16))
    },
  )
}
