import type { CatalogueStar } from '#stars'
import { toPlainTexts, type Shown } from '#text'
import type { Edition } from '../edition.ts'
import { makeTimeZone } from '../time-zone.ts'
import {
  makeCvSlice,
  makeDrawingId,
  makeHeroSlice,
  makeNavigationSlice,
} from './first-view.ts'
import { linkOtherLanguages } from './other-languages.ts'
import type { Charts, Images, Sky } from './drawings.ts'
import { makeSectionSlices } from './sections.ts'

/** Everything that a page shows in one language: the part of the edition that the browser gets. */
export type Page = Shown<ReturnType<typeof makePage>>

/** A slice for each part of the page. */
export function makePage(
  edition: Edition,
  images: Images,
  sky: Sky,
  charts: Charts = {},
) {
  const { locale, dir, base, site, ui, quickLinks, smallPages } = edition
  return {
    locale,
    dir,
    title: site.title.plain,
    placeholder: images.placeholder,
    navigation: makeNavigationSlice(edition),
    hero: makeHeroSlice(edition, sky),
    cv: makeCvSlice(edition),
    ...makeSectionSlices(edition, images, sky, charts),
    footer: {
      links: ui.footer.links.plain,
      contact: ui.footer.contact.plain,
      top: ui.footer.top,
      ending: sky.ending,
      /** Whether the drawing has a lighthouse. */
      isLit: site.ending === 'lighthouse',
      social: ui.contact.social.plain,
      places: quickLinks,
      tonight: makeTonight(edition, sky),
      /** Links to the small pages. */
      pages: smallPages.map(({ title, path }) => ({ title, href: base + path })),
    },
    toasts: toPlainTexts(ui.toasts),
  }
}

/**
 * What the page needs to tell when the constellation, by its brightest star, next sets over the
 * owner's city; undefined if its coordinates are unknown.
 */
function makeTonight({ locale, ui, profile }: Edition, { constellation }: Sky) {
  const { city, coordinates } = profile.place ?? {}
  if (!city || !coordinates) return undefined
  const [{ ra, dec }] = constellation.stars.toSorted(
    (a, b) => a.magnitude - b.magnitude,
  ) as [CatalogueStar]
  return {
    words: toPlainTexts(ui.tonight),
    figure: constellation.name[locale],
    city: city.plain,
    ...makeTimeZone(locale, coordinates),
    star: { ra, dec },
    ...coordinates,
  }
}

/** The content of the not-found view in one language. */
export type NotFound = Shown<ReturnType<typeof makeNotFound>>

/** @param figure the address of the constellation's drawing */
export function makeNotFound(edition: Edition, figure: string) {
  const { locale, dir, base, paths, profile, ui } = edition
  const { pauseSky, playSky, toLight, toDark } = ui.navigation
  const home = base + paths.page
  return {
    locale,
    dir,
    ...ui.notFound,
    title: ui.notFound.title.plain,
    /** The address of the "home" link. */
    href: home,
    drawing: `${figure}#${makeDrawingId(locale)}`,
    sky: toPlainTexts({ pauseSky, playSky }),
    bar: {
      home,
      owner: profile.name.plain,
      languages: linkOtherLanguages(edition),
      ...toPlainTexts({ toLight, toDark }),
    },
  }
}
