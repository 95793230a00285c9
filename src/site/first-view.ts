import type { Picture } from '#edition'
import { type Locale, locales, pickLanguage } from '#languages'
import { makeSheetBelowTheFold, type Bundle } from './document.ts'
import { getPageModule } from './modules.ts'
import type { Site } from './site.ts'

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

/** The file beside the hosts' configurations that lists them (dist-hosting), for `npm run size`. */
export const firstViewFile = 'first-view.json'

/** The first views of the pages, in the order of the site's languages. */
export function listFirstViews(site: Site, bundle: Bundle): FirstView[] {
  return Object.values(site.editions).map(({ locale, paths }) => {
    const toPath = (address: string) => address.slice(site.base.length)
    return {
      page: `${paths.page}index.html`,
      dir: locales[locale].dir,
      scripts: [
        ...bundle.application,
        bundle.scenery,
        getPageModule(site, locale),
        ...bundle.laterScripts,
      ].map(toPath),
      fonts: site.fonts.listPreloads(locale).map(toPath),
      lateFonts: [...site.fonts.files.keys()].filter((path) =>
        path.startsWith(`assets/late-${locale}-`),
      ),
      others: [
        makeSheetBelowTheFold(site, bundle).href,
        ...listDrawingsAndPictures(site, locale),
        `${site.base}icon.svg`,
      ].map(toPath),
    }
  })
}

/** How many plates of the scrollable row a phone shows at first. */
const PLATES_SEEN = 2

function listDrawingsAndPictures(site: Site, locale: Locale) {
  const { hero, about, projects } = pickLanguage(site.slices, locale).page
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
  const width = widths.find((one) => one >= needed) ?? Math.max(...widths)
  return `${path}${width}.avif`
}
