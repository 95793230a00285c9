import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { referencesOf, tagsOf, type Tag } from './graph'

/** The files that a page loads before anyone touches it; paths below the folder. */
export interface FirstLoad {
  document: string
  /** The application's script, and all that it imports statically. */
  eager: string[]
  /** Scripts that load by themselves beside or after it: the page's content, lazy chunks, workers. */
  later: string[]
  /** Scripts that wait for the visitor. */
  waiting: string[]
  /** Preloaded. */
  fonts: string[]
  /** The pictures that a phone is likely to load at once. */
  pictures: string[]
  icons: string[]
  /** Addresses of other sites that the page would ask. */
  thirdParty: string[]
}

/**
 * What the first view has no part in: the toasts and the service worker are fetched once the
 * page rests, the not-found view where it is shown. Whatever is not named here counts. The
 * names are those of the source files.
 */
const apart = ['toaster', 'sw', 'lost']

/** A phone's window in CSS pixels, and its device pixels for each of them. */
const phone = { width: 390, scale: 3 }

/**
 * Follows a built page's tags, and the imports of its scripts.
 * @param documents every home page of the site; a script that only another one names is
 * that one's content, and doesn't count
 */
export function firstLoad(
  folder: string,
  document: string,
  documents: string[],
): FirstLoad {
  const find = (url: string) => fileAt(folder, url)
  const tags = tagsIn(folder, document)
  const scripts = (name: string) =>
    applicationOf(tagsIn(folder, name)).flatMap((url) => find(url) ?? [])
  const own = scripts(document)
  const foreign = documents.flatMap(scripts).filter((file) => !own.includes(file))
  const references = (file: string) => {
    const { eager, lazy, workers } = referencesOf(
      readFileSync(join(folder, file), 'utf8'),
    )
    const resolve = (path: string) => posix.join(posix.dirname(file), path)
    return {
      eager: eager.map(resolve),
      lazy: [...lazy.map(resolve), ...workers.flatMap((url) => find(url) ?? [])],
    }
  }

  const eager = new Set<string>()
  const addEager = (file: string) => {
    if (eager.has(file)) return
    eager.add(file)
    references(file).eager.forEach(addEager)
  }
  own.slice(0, 1).forEach(addEager)

  const later = new Set<string>()
  const waiting = new Set<string>()
  const addLater = (file: string) => {
    if (eager.has(file) || later.has(file)) return
    if (foreign.includes(file) || apart.includes(chunkName(file))) waiting.add(file)
    else {
      later.add(file)
      const { eager: needed, lazy } = references(file)
      for (const next of [...needed, ...lazy]) addLater(next)
    }
  }
  own.slice(1).forEach(addLater)
  for (const file of eager) references(file).lazy.forEach(addLater)

  const files = (urls: string[]) => urls.flatMap((url) => find(url) ?? [])
  const asked = tags.flatMap(({ name, attributes: { src, href, rel = '' } }) =>
    name === 'link' && !/\b(icon|preload|stylesheet|manifest)\b/.test(rel)
      ? []
      : ((name === 'a' ? src : (src ?? href)) ?? []),
  )
  return {
    document,
    eager: [...eager],
    later: [...later],
    waiting: [...waiting],
    fonts: files(linksOf(tags, 'preload', 'font')),
    pictures: files(firstPictures(tags)),
    icons: files(linksOf(tags, 'icon')),
    thirdParty: asked.filter((url) => /^(https?:)?\/\//.test(url)),
  }
}

/** `below` for `assets/below-BO36SNwu.js`. */
export function chunkName(file: string) {
  return posix.basename(file).replace(/(-[\w-]{8})?\.js$/, '')
}

/** Where an address lies in the folder, whatever base path the site was built for. */
function fileAt(folder: string, url: string) {
  const segments = url
    .replace(/[?#].*/, '')
    .split('/')
    .filter(Boolean)
  return segments
    .map((_, index) => segments.slice(index).join('/'))
    .find((path) => existsSync(join(folder, path)))
}

/** The scripts that a document asks for once it is painted (src/boot.ts), the first before all. */
function applicationOf(tags: Tag[]) {
  return valuesOf(tags, 'script', 'data-application').flatMap((urls) => urls.split(' '))
}

function tagsIn(folder: string, document: string) {
  return tagsOf(readFileSync(join(folder, document), 'utf8'))
}

function valuesOf(tags: Tag[], name: string, attribute: string) {
  return tags
    .filter((tag) => tag.name === name)
    .flatMap(({ attributes }) => attributes[attribute] ?? [])
}

function linksOf(tags: Tag[], rel: string, as?: string) {
  const links = tags.filter(
    ({ name, attributes }) =>
      name === 'link' && attributes['rel'] === rel && attributes['as'] === as,
  )
  return valuesOf(links, 'link', 'href')
}

/**
 * Every picture that loads at once, and the first that is lazy: browsers fetch those early
 * that stand within a screen or two. Of each, what a phone with sharp pixels takes.
 */
function firstPictures(tags: Tag[]) {
  const images = tags.flatMap((tag, index) => (tag.name === 'img' ? [index] : []))
  const isLazy = (index: number) => tags[index]?.attributes['loading'] === 'lazy'
  const firstLazy = images.find(isLazy)
  return images
    .filter((index) => !isLazy(index) || index === firstLazy)
    .flatMap((index) => {
      const image = tags[index]?.attributes ?? {}
      const source = tags
        .slice(0, index)
        .slice(tags.slice(0, index).findLastIndex(({ name }) => name === 'picture'))
        .find(({ name }) => name === 'source')?.attributes
      const set = source?.['srcset'] ?? image['srcset']
      return (
        (set && candidate(set, source?.['sizes'] ?? image['sizes'] ?? '100vw')) ??
        image['src'] ??
        []
      )
    })
}

/** The picture of a `srcset` that a phone takes: the last of `sizes` is for small windows. */
function candidate(set: string, sizes: string) {
  const size = /([\d.]+)(vw|rem|px)\s*$/.exec(sizes)
  const [, number = '100', unit = 'vw'] = size ?? []
  const pixels = { vw: phone.width / 100, rem: 16, px: 1 }[unit] ?? 1
  const wanted = Number(number) * pixels * phone.scale
  const candidates = set.split(',').map((item) => {
    const [url = '', width = ''] = item.trim().split(/\s+/)
    return { url, width: Number.parseInt(width) }
  })
  return (candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1))?.url
}
