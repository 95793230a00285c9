import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFilePaths } from '#workspace'
import { findAnchors, findLeavingLinks, findLinks } from './links-in.ts'

/** The links of a built site: how many there are, and which are broken. */
interface Report {
  /** Broken links, each with its file. */
  broken: { file: string; href: string; why: string }[]
  files: number
  /** The number of links within the site. No other site is requested. */
  inside: number
}

interface Options {
  /** The path below which the site is served; begins and ends with a slash. */
  base: string
  /** Where the site is published: the origin of its own absolute addresses. */
  url: string
}

/** Follows every link of a built site to the file and the anchor that it names. */
export function checkLinks(folder: string, { base, url }: Options): Report {
  const { origin } = new URL(url)
  const files = listFilePaths(folder).filter((path) => !/\.(br|gz)$/.test(path))
  const links = files.flatMap((file) => {
    const page = new URL(base + file.replace(/(^|\/)index\.html$/, '$1'), origin)
    return findLinks(file, readTarget(file), origin).map((href) => {
      const target = URL.canParse(href, page) ? new URL(href, page) : undefined
      return { file, href, target }
    })
  })
  // There may be other sites on the same origin: a blog, or projects on a code host.
  const leaving = new Set(
    files
      .filter((file) => file.endsWith('.html'))
      .flatMap((file) => findLeavingLinks(readTarget(file)))
      .flatMap((href) =>
        URL.canParse(href, origin) ? [new URL(href, origin).href] : [],
      ),
  )
  const isInside = (target?: URL) =>
    target?.origin === origin && !leaving.has(target.href)
  return {
    broken: links.flatMap(({ file, href, target }) => {
      const why = explainLink(file, href, target)
      return why === undefined ? [] : [{ file, href, why }]
    }),
    files: files.length,
    inside: links.filter(({ target }) => isInside(target)).length,
  }

  function explainLink(file: string, href: string, target?: URL) {
    // The not-found page is shown at any address: from there, "page" could be anywhere.
    if (file === '404.html' && !/^([a-z]+:|\/|#)/i.test(href))
      return 'This page is shown at many addresses: begin the link with a slash.'
    if (!target)
      return 'This is no address: write it in full, such as https://example.com.'
    if (!isInside(target)) return undefined
    const [path, anchor] = [target.pathname, target.hash.slice(1)].map(decodePath)
    if (path === undefined || anchor === undefined)
      return 'A "%" in it is not followed by the number of a character: write "%25" for the sign itself.'
    return resolveTarget(path, anchor)
  }

  function resolveTarget(path: string, anchor: string) {
    if (!path.startsWith(base))
      return `This leaves the site, which is served below ${base}.`
    const name = path.slice(base.length)
    if (files.includes(`${name}/index.html`))
      return 'There is a folder: end the link with a slash.'
    const file = name === '' || name.endsWith('/') ? `${name}index.html` : name
    if (!files.includes(file)) return `There is no file ${join(folder, file)}.`
    if (anchor === '' || findAnchors(readTarget(file)).has(anchor)) return undefined
    return `${join(folder, file)} has no element with the id "${anchor}": correct what is after the "#".`
  }

  function readTarget(file: string) {
    return readFileSync(join(folder, file), 'utf8')
  }
}

/** The decoded text; undefined where a "%" does not begin a character. */
function decodePath(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
