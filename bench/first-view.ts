import type { Page, Picture } from '#edition'

/** The files that a phone loads for a page's first view, by their path below the site's root. */
export interface FirstView {
  page: string
  dir: 'ltr' | 'rtl'
  scripts: string[]
  fonts: string[]
  /** The fonts of what lies below, fetched where it is needed. */
  lateFonts: string[]
  /** Styles, drawings and pictures. */
  others: string[]
}

type Files = ReadonlyMap<string, Buffer>

/** The first views of the pages of a built site. */
export function listFirstViews(files: Files): FirstView[] {
  const pages = Array.from(files, ([page, bytes]) => ({ page, html: String(bytes) }))
  return pages
    .filter(
      ({ page, html }) =>
        /^(\w+\/)?index\.html$/.test(page) && html.includes('data-scenery'),
    )
    .toSorted((a, b) => a.page.length - b.page.length)
    .map(({ page, html }) => makeFirstView(files, page, html))
}

function makeFirstView(files: Files, page: string, html: string): FirstView {
  const [application, [scenery], later] = ['application', 'scenery', 'later'].map(
    (name) =>
      find(html, new RegExp(`data-${name}="([^"]*)"`, 'g')).flatMap((addresses) =>
        addresses.split(' '),
      ),
  ) as [string[], string[], string[]]
  // The last one is the page's content.
  const content = readPage(files, toPath(application.at(-1)))
  const { locale, dir } = content
  return {
    page,
    dir,
    scripts: [...application.slice(0, -1), scenery, application.at(-1), ...later].map(
      toPath,
    ),
    fonts: find(html, /href="([^"]*)" as="font"/g).map(toPath),
    lateFonts: [...files.keys()].filter((path) =>
      path.startsWith(`assets/late-${locale}-`),
    ),
    others: [
      ...find(html, /as="style" href="([^"]*)"/g),
      ...listDrawingsAndPictures(content),
      'icon.svg',
    ].map(toPath),
  }
}

function find(text: string, pattern: RegExp) {
  return Array.from(text.matchAll(pattern), ([, group = '']) => group)
}

/** The path of an address below the site's root, which may be below another. */
function toPath(address = '') {
  return address.replace(/^.*\/(?=assets\/)/, '')
}

/** The content of a page, from its module. */
function readPage(files: Files, path: string) {
  const code = String(files.get(path))
  return JSON.parse(code.slice(code.indexOf('{'))) as Page
}

/** How many plates of the scrollable row a phone shows at first. */
const PLATES_SEEN = 2

function listDrawingsAndPictures({ hero, about, projects }: Page) {
  const plates = projects.projects
    .slice(0, PLATES_SEEN)
    .flatMap(({ image }) =>
      image ? `${image.path}${Math.min(...image.widths)}.avif` : [],
    )
  // Browsers fetch the first picture below the fold early.
  const portrait = about.photo
    ? [findPortraitOnPhone(about.photo, about.heading ? SMALL_PORTRAIT : PORTRAIT)]
    : []
  return [hero.chart.figure, ...portrait, ...plates]
}

/** A typical phone. */
const phone = { width: 390, pixels: 3 }
/** The widths that the portrait is fetched for on it: `sizes` in about.tsx. */
const PORTRAIT = 0.5 * phone.width
const SMALL_PORTRAIT = 7 * 16

/** The narrowest file that is sharp on a phone. */
function findPortraitOnPhone({ path, widths }: Picture, shown: number) {
  const needed = shown * phone.pixels
  const width = widths.find((candidate) => candidate >= needed) ?? Math.max(...widths)
  return `${path}${width}.avif`
}
