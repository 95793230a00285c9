import { extname } from 'node:path'
import { Parser } from 'htmlparser2'

/** Every link in a text file of the site, as it is written there, each once. */
export function linksIn(file: string, text: string, origin: string): string[] {
  const read = readers[extname(file)]
  return read ? [...new Set([...read(text), ...absolute(text, origin)])] : []
}

/** The places in a page that a link can name. */
export function anchorsIn(html: string) {
  return new Set(attributesIn(html).flatMap(({ id }) => id ?? []))
}

const none = () => []

/** By the ending of the file's name. Scripts are not read: what they import, Vite has put there. */
const readers: Record<string, (text: string) => string[]> = {
  '.html': markup,
  '.svg': markup,
  '.xml': markup,
  '.css': styles,
  '.webmanifest': manifest,
  '.json': none,
  '.txt': none,
  '.vcf': none,
}

function markup(text: string) {
  const links = attributesIn(text).flatMap((attributes) => [
    ...['href', 'src', 'xlink:href'].flatMap((name) => attributes[name] ?? []),
    ...(attributes['srcset']?.split(/\s*,\s+/).map(withoutWidth) ?? []),
    ...(attributes['data-application']?.split(' ') ?? []),
  ])
  return [...links, ...styles(text)]
}

function attributesIn(text: string) {
  const all: Partial<Record<string, string>>[] = []
  new Parser({ onopentag: (_, attributes) => all.push(attributes) }).end(text)
  return all
}

function withoutWidth(candidate: string) {
  return candidate.trim().replace(/\s.*/s, '')
}

function styles(css: string) {
  return Array.from(
    css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g),
    ([, , href = '']) => href,
  )
}

function manifest(json: string) {
  const { start_url, icons } = JSON.parse(json) as Manifest
  return [start_url, ...icons.map(({ src }) => src)]
}

interface Manifest {
  start_url: string
  icons: { src: string }[]
}

/** The site's own absolute addresses, wherever they stand: canonical, JSON-LD, feeds. */
function absolute(text: string, origin: string) {
  const whole = text
    .replaceAll(/\r?\n[ \t]/g, '') // a vCard's lines are folded
    .replaceAll(/"@id":"[^"]*"/g, '') // JSON-LD names things by addresses that are no links
  const pattern = new RegExp(`${origin.replaceAll('.', '\\.')}[^\\s"'<>\\\\]*`, 'g')
  return Array.from(whole.matchAll(pattern), ([href]) => href)
}
