import type { Files } from '#pictures'

/** What a page of the sample may weigh, in bytes after brotli 11; of fonts, by direction. */
export const bars = {
  /** The ten packets of the first round trip: a limit of the network. */
  document: 14_600,
  scripts: 80_000,
  fonts: { ltr: 20_000, rtl: 36_000 },
  all: 200_000,
}

/** A part of what a page loads before anyone touches it, and what it may come to. */
interface Weight {
  page: string
  part: string
  /** In bytes on the wire. */
  value: number
  bar: number
  files: string[]
}

/**
 * Scripts without a part in the first view: the entry that only imports the application, the
 * not-found view, and what is fetched once the page rests: the moving sky, stories, flights.
 */
const apart = /^assets\/(main|tree|stories|flight|engine|sky\.worker)-/

/** The weights of each page's first view on a phone. */
export function weigh(files: Files): Weight[] {
  const paths = [...files.keys()]
  const htmlOf = (page: string) => String(files.get(page))
  /** Whatever base path the site was built for. */
  const named = (matches: Iterable<RegExpMatchArray>) =>
    Array.from(matches, ([, one = '', other = one]) => other.split(' '))
      .flat()
      .flatMap((url) => paths.filter((path) => url.endsWith(`/${path}`)))
  const applicationOf = (page: string) =>
    named(htmlOf(page).matchAll(/data-application="([^"]*)"/g))
  // Stories are no page of their own but for who has no scripts.
  const pages = paths.filter(
    (path) => path.endsWith('index.html') && applicationOf(path).length > 0,
  )
  const ofPages = pages.flatMap(applicationOf)
  const shared = paths.filter(
    (path) =>
      /^assets\/[^/]+\.js$/.test(path) && !(ofPages.includes(path) || apart.test(path)),
  )

  return pages.flatMap((page) => {
    const html = htmlOf(page)
    const application = applicationOf(page)
    const scripts = [...application, ...shared]
    const fonts = named(html.matchAll(/<link rel="preload" href="(\S+)" as="font"/g))
    // Browsers fetch the first picture early.
    const picture = paths.filter((path) => onPhone(html)?.endsWith(`/${path}`))
    // Of the row of plates, two are seen at first.
    const plates = named(html.matchAll(/<article id="project-.*?srcset="(\S+)/gis))
    const drawn = named(
      html.matchAll(
        /<use href="(\S+?)#figure[^"]*"|<link id="_below"[^>]* href="(\S+?)"/g,
      ),
    )
    // What is drawn twice is fetched once.
    const all = [
      page,
      ...scripts,
      ...fonts,
      ...new Set(drawn),
      ...picture,
      ...plates.slice(0, 2),
      'icon.svg',
    ]
    const direction = /<html [^>]*dir="rtl"/.test(html) ? 'rtl' : 'ltr'
    const parts: [part: string, bar: number, files: string[]][] = [
      ['HTML with its CSS', bars.document, [page]],
      ['JavaScript, on first load', bars.scripts, scripts],
      ['fonts', bars.fonts[direction], fonts],
      ['first view on a phone', bars.all, all],
    ]
    return parts.map(([part, bar, of]): Weight => {
      const value = of.reduce((sum, path) => sum + bytesOf(files, path), 0)
      return { page, part, value, bar, files: of }
    })
  })
}

/**
 * Which pages are heavier than the sample's may be, and which file weighs most there. For an
 * owner it is advice: nothing fails by it, and fonts, which no owner makes lighter, are left out.
 */
export function weightAdvice(files: Files) {
  return weigh(files)
    .filter(({ part, value, bar }) => part !== 'fonts' && value > bar)
    .map(({ page, part, value, bar, files: parts }) => {
      const [heaviest = ''] = parts.toSorted(
        (one, other) => bytesOf(files, other) - bytesOf(files, one),
      )
      return `${page}: ${part} ${kB(value)}, where ${kB(bar)} keep it quick. What weighs most is ${heaviest}, ${kB(bytesOf(files, heaviest))}.`
    })
}

/** A file's bytes on the wire: texts are sent as brotli. */
export function bytesOf(files: Files, path: string) {
  return (files.get(`${path}.br`) ?? files.get(path))?.length ?? 0
}

/** A phone that is as sharp as most; what is less sharp takes no more. */
const phone = { width: 390, pixels: 3 }
const REM = 16

/** The address of the first picture's file that a phone takes: the narrowest that is sharp there. */
export function onPhone(html: string) {
  const [, srcset = '', sizes = ''] =
    /<source [^>]*srcset="([^"]*)"[^>]*? sizes="([^"]*)"/i.exec(html) ?? []
  const wide = (length: string) =>
    parseFloat(length) * (length.endsWith('rem') ? REM : phone.width / 100)
  const size = sizes
    .split(', ')
    .map((part) => /^(?:\(min-width: (.+)\) )?(.+)$/.exec(part) ?? [])
    .find(([, from]) => from === undefined || wide(from) <= phone.width)?.[2]
  const files = srcset.split(', ').map((file) => file.split(' '))
  const needed = wide(size ?? '100vw') * phone.pixels
  const [address] = files.find(([, width = '']) => parseInt(width) >= needed) ??
    files.at(-1) ?? ['']
  return address
}

/** Bytes as kB; here 1 kB is 1000 bytes, as on the wire. */
export function kB(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`
}
