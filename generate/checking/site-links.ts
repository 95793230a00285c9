import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readContent } from '../reading/content'
import { contentFolder } from '../reading/content-folder'
import { anchorsIn, linksIn } from './crawl'

/** A link that leads nowhere. */
interface Broken {
  file: string
  href: string
  why: string
}

/** What the links of a built site lead to. */
interface Report {
  broken: Broken[]
  files: number
  inside: number
  /** The addresses on other sites, which are not tried. */
  outside: string[]
}

interface Options {
  /** The path below which the site is served; begins and ends with a slash. */
  base: string
  /** Where the site is published: the origin of its own absolute addresses. */
  url: string
}

/** `npm run check:links`: prints every link that leads nowhere, and returns the exit code. */
export function main(argv: string[], print: (text: string) => void = console.log) {
  const { values } = parseArgs({
    args: argv,
    options: {
      dir: { type: 'string', default: 'dist' },
      base: { type: 'string', default: process.env['BASE_PATH'] ?? '/' },
      url: { type: 'string' },
    },
  })
  const { dir } = values
  if (!existsSync(join(dir, 'index.html'))) {
    print(`There is no built site in ${dir}. Run "npm run build" first.`)
    return 2
  }
  const base = `/${values.base}/`.replaceAll(/\/+/g, '/')
  const url = values.url ?? readContent(contentFolder).site.url
  const { broken, files, inside, outside } = checkLinks(dir, { base, url })

  for (const { file, href, why } of broken) print(`${file} → ${href}\n  ${why}`)
  print(
    `${String(inside)} links in ${String(files)} files, below ${base}: ` +
      `${broken.length > 0 ? `${String(broken.length)} lead nowhere` : 'all lead somewhere'}. ` +
      `Not tried, on other sites: ${String(outside.length)}.`,
  )
  return broken.length > 0 ? 1 : 0
}

/** Follows every link of a built site to the file and the place that it names. */
export function checkLinks(folder: string, { base, url: siteUrl }: Options): Report {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => statSync(join(folder, file)).isFile() && !/\.(br|gz)$/.test(file))
    .toSorted()
  const known = new Set(files)
  const { origin } = new URL(siteUrl)
  const outside = new Set<string>()
  const broken: Broken[] = []
  let inside = 0

  for (const file of files) {
    for (const href of linksIn(file, read(file), siteUrl)) {
      const why = problem(file, href)
      if (why !== undefined) broken.push({ file, href, why })
    }
  }
  return { broken, files: files.length, inside, outside: [...outside].toSorted() }

  function problem(file: string, href: string) {
    // The not-found page is shown at any address: from there, "page" could be anywhere.
    const floats = file === '404.html' && !/^([a-z]+:|\/|#)/i.test(href)
    if (floats)
      return 'This page is shown at many addresses: begin the link with a slash.'
    const page = new URL(base + file.replace(/(^|\/)index\.html$/, '$1'), origin)
    if (!URL.canParse(href, page)) return 'This is no address.'
    const target = new URL(href, page)
    if (!/^https?:$/.test(target.protocol)) return undefined
    if (target.origin !== origin) {
      outside.add(target.href)
      return undefined
    }
    inside += 1
    return arrival(target)
  }

  function arrival({ pathname, hash }: URL) {
    const path = decode(pathname)
    if (!path.startsWith(base))
      return `This leaves the site, which is served below ${base}.`
    const name = path.slice(base.length)
    if (known.has(`${name}/index.html`))
      return 'There is a folder: end the link with a slash.'
    const file = name === '' || name.endsWith('/') ? `${name}index.html` : name
    if (!known.has(file)) return `There is no file ${join(folder, file)}.`
    const anchor = decode(hash.slice(1))
    if (anchor === '' || anchorsIn(read(file)).has(anchor)) return undefined
    return `There is no place "${anchor}" in ${join(folder, file)}.`
  }

  function read(file: string) {
    return readFileSync(join(folder, file), 'utf8')
  }
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
