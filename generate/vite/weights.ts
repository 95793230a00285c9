import type { Files } from '../assets/pictures'

/** What a page of the sample may weigh, in bytes after brotli 11; of fonts, by direction. */
const bars = {
  document: 14_600,
  eager: 66_000,
  scripts: 75_000,
  fonts: { ltr: 20_000, rtl: 36_000 },
  all: 180_000,
  requests: 10,
}

/** A part of what a page loads before anyone touches it, and what it may come to. */
interface Weight {
  page: string
  part: string
  unit: 'bytes' | 'requests'
  value: number
  bar: number
  files: string[]
}

/**
 * Scripts without a part in the first view: the entry that only imports the application, the
 * not-found view, and the moving sky and the toasts, which are fetched once the page rests.
 */
const apart = /^assets\/(main|lost|sky\.worker|toaster)-/

/** The weights of each page's first view on a phone. */
export function weigh(files: Files): Weight[] {
  const paths = [...files.keys()]
  const pages = paths.filter((path) => /^([\w-]+\/)?index\.html$/.test(path))
  return pages.flatMap((page) => {
    const html = String(files.get(page))
    const application = applicationOf(html)
    const foreign = pages.flatMap((other) => applicationOf(String(files.get(other))))
    const isOf = (script: string) =>
      application.includes(script) || !(foreign.includes(script) || apart.test(script))
    const scripts = paths.filter((path) => /^assets\/[^/]+\.js$/.test(path) && isOf(path))
    const fonts = filesOf(html.matchAll(/<link rel="preload" href="(\S+)" as="font"/g))
    // Browsers fetch the first picture early, and sharp phones the widest of its sizes.
    const picture = filesOf(
      html.matchAll(/<source [^>]*srcset="[^"]*?(\S+) \d+w"/gi),
    ).slice(0, 1)
    const figure = filesOf(html.matchAll(/<use href="(\S+?)#figure"/g))
    const all = [page, ...scripts, ...fonts, ...figure, ...picture, 'icon.svg']
    const direction = /<html [^>]*dir="rtl"/.test(html) ? 'rtl' : 'ltr'

    const bytes = (part: string, of: string[], bar: number): Weight => {
      const value = of.reduce((sum, path) => sum + sizeOf(files, path), 0)
      return { page, part, unit: 'bytes', value, bar, files: of }
    }
    return [
      bytes('HTML with its CSS', [page], bars.document),
      // All but the page's content, which comes last.
      bytes('JavaScript, eager', application.slice(0, -1), bars.eager),
      bytes('JavaScript, on first load', scripts, bars.scripts),
      bytes('fonts', fonts, bars.fonts[direction]),
      bytes('first view on a phone', all, bars.all),
      {
        page,
        part: 'its requests',
        unit: 'requests',
        value: all.length,
        bar: bars.requests,
        files: all,
      },
    ]
  })

  function applicationOf(html: string) {
    const [, urls = ''] = /data-application="([^"]*)"/.exec(html) ?? []
    return urls.split(' ').flatMap(fileAt)
  }

  function filesOf(matches: Iterable<RegExpMatchArray>) {
    return Array.from(matches, ([, url = '']) => url).flatMap(fileAt)
  }

  /** Whatever base path the site was built for. */
  function fileAt(url: string) {
    return [...files.keys()].filter((path) => url.endsWith(`/${path}`))
  }
}

/**
 * Which pages are heavier than the sample's may be, and which file weighs most there. For an
 * owner it is advice: nothing fails by it.
 */
export function weightAdvice(files: Files) {
  return weigh(files)
    .filter(({ unit, value, bar }) => unit === 'bytes' && value > bar)
    .map(({ page, part, value, bar, files: parts }) => {
      const [heaviest = ''] = parts.toSorted(
        (one, other) => sizeOf(files, other) - sizeOf(files, one),
      )
      return `${page}: ${part} ${kB(value)}, where ${kB(bar)} keep it quick. What weighs most is ${heaviest}, ${kB(sizeOf(files, heaviest))}.`
    })
}

/** A file's bytes on the wire: texts are sent as brotli. */
export function sizeOf(files: Files, path: string) {
  return (files.get(`${path}.br`) ?? files.get(path))?.length ?? 0
}

/** Bytes as kB; here 1 kB is 1000 bytes, as on the wire. */
export function kB(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`
}
