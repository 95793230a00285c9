import {
  type Charts,
  type Edition,
  hasStories,
  type Images,
  makeNotFound,
  makePage,
  makeSmallPages,
  makeStories,
  type Sky,
} from '#edition'
import { addSoftHyphens } from '#fonts'
import type { InEach, Locale } from '#languages'
import { mapTexts, type Shown, type TextKind } from '#text'

/** The slices of an edition that browsers get. */
export type Slices = Shown<ReturnType<typeof makeSlices>>

/** What the pages of a language show. */
export function makeSlices(edition: Edition, images: Images, sky: Sky, charts: Charts) {
  return {
    page: makePage(edition, images, sky, charts),
    notFound: makeNotFound(edition, sky.figure),
    stories: hasStories(edition) ? makeStories(edition, images) : undefined,
    smallPages: makeSmallPages(edition),
  }
}

/** A page may divide long words, but no names and labels, in any browser. */
export function showSlices(texts: InEach<ReturnType<typeof makeSlices>>): InEach<Slices> {
  return Object.fromEntries(
    Object.entries(texts).map(([locale, slices]) => [
      locale,
      mapTexts(slices, ({ kind, runs }) =>
        undivided.includes(kind) ? runs : addSoftHyphens(runs, locale as Locale),
      ),
    ]),
  )
}

const undivided: TextKind[] = ['name', 'label', 'map', 'datum']
