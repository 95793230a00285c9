import type { Edition } from '../edition.ts'
import { drawingIn, firstViewOf } from './first-view.ts'
import type { Drawing, Images, Sky } from './made.ts'
import { sectionSlicesOf } from './sections.ts'

/** All that one page shows, in one language: what the browser gets of an edition. */
export type Page = ReturnType<typeof pageOf>

/**
 * A slice for each part of the page.
 * @param years the chart of the years, where anything has a date
 */
export function pageOf(edition: Edition, images: Images, sky: Sky, years?: Drawing[]) {
  const { locale, dir, written, ui, names, quickLinks } = edition
  const { links, contact } = names.footer
  return {
    locale,
    dir,
    title: written.site.title,
    placeholder: images.placeholder,
    ...firstViewOf(edition, sky),
    ...sectionSlicesOf(edition, images, sky, years),
    footer: {
      links,
      contact,
      top: ui.footer.top,
      ending: sky.ending,
      /** Whether a light stands at the shore. */
      isLit: written.site.ending === 'lighthouse',
      social: names.contact.social,
      places: quickLinks,
    },
    toasts: names.toasts,
  }
}

/** What the not-found view says in one language. */
export type NotFound = ReturnType<typeof notFoundOf>

/** @param figure the address of the constellation's drawing */
export function notFoundOf(
  { locale, dir, base, paths, ui, names }: Edition,
  figure: string,
) {
  const { pauseSky, playSky } = names.navigation
  return {
    locale,
    dir,
    ...ui.notFound,
    title: names.notFound.title,
    /** Where the way home leads. */
    href: base + paths.page,
    drawing: `${figure}#${drawingIn(locale)}`,
    sky: { pauseSky, playSky },
  }
}
