import { extname } from 'node:path'
import { Parser } from 'htmlparser2'
import { makeLanguageHash } from '#languages'

/**
 * Every link in a text file of the site, as written there, without repetitions. Scripts are
 * not read: Vite writes their imports.
 */
export function findLinks(file: string, text: string, origin: string): string[] {
  const ending = extname(file)
  if (!/^\.(html|svg|xml|css|webmanifest|json|md|txt|vcf)$/.test(ending)) return []
  const marked = /html|svg|xml/.test(ending) ? findLinksInMarkup(text) : []
  const styled = /html|svg|xml|css/.test(ending) ? findLinksInStyles(text) : []
  const listed = ending === '.webmanifest' ? findLinksInManifest(text) : []
  return [
    ...new Set([...marked, ...styled, ...listed, ...findOwnAddresses(text, origin)]),
  ]
}

/** The fragments that a link to a page may have: its ids, and its language as a choice. */
export function findAnchors(html: string) {
  return new Set(
    findAttributes(html).flatMap(({ id = '', 'data-locale': locale }) => [
      id,
      locale ? makeLanguageHash(locale).slice(1) : '',
    ]),
  )
}

/** The addresses of links to other sites, which open in a new tab. */
export function findLeavingLinks(html: string) {
  return findAttributes(html).flatMap(({ href, target }) =>
    href !== undefined && target === '_blank' ? [href] : [],
  )
}

function findLinksInMarkup(text: string) {
  return findAttributes(text).flatMap((attributes) => [
    ...['href', 'src', 'xlink:href', 'data-scenery'].flatMap(
      (name) => attributes[name] ?? [],
    ),
    ...(attributes['srcset']?.split(/\s*,\s+/).map(withoutWidth) ?? []),
    ...['data-application', 'data-later', 'data-idle'].flatMap(
      (name) => attributes[name]?.split(' ') ?? [],
    ),
  ])
}

function findAttributes(text: string) {
  const tags: Partial<Record<string, string>>[] = []
  new Parser({ onopentag: (_, attributes) => tags.push(attributes) }).end(text)
  return tags
}

function withoutWidth(candidate: string) {
  return candidate.trim().replace(/\s.*/s, '')
}

function findLinksInStyles(css: string) {
  const urls = css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)
  return Array.from(urls, ([, , href = '']) => href)
}

function findLinksInManifest(json: string) {
  const { start_url, icons } = JSON.parse(json) as {
    start_url: string
    icons: { src: string }[]
  }
  return [start_url, ...icons.map(({ src }) => src)]
}

/** The site's own absolute addresses in any format: canonical, JSON-LD, sitemap. */
function findOwnAddresses(text: string, origin: string) {
  const unfolded = text
    .replaceAll(/\r?\n[ \t]/g, '') // an owner's own vCard has folded lines
    .replaceAll(/"@id":"[^"]*"/g, '') // the ids of JSON-LD are URLs, but no links
  const pattern = new RegExp(`${origin.replaceAll('.', '\\.')}[^\\s"'<>)\\\\]*`, 'g')
  return Array.from(unfolded.matchAll(pattern), ([href]) => href)
}
