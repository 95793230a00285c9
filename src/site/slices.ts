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
import { addSoftHyphens, hasSyllables } from '#fonts'
import type { InEach, Locale } from '#languages'
import { type Shown, showTexts, type Text } from '#text'

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

type Made = ReturnType<typeof makeSlices>

/**
 * A page may divide the long words of titles, whose letters are large, in any browser. A title that
 * two languages share is of one of them, and nobody knows of which: by the rules of neither.
 */
export function showSlices(made: InEach<Made>): InEach<Slices> {
  const divided = Object.entries(made).filter(([locale]) => hasSyllables(locale))
  const titles = divided.map(([, slices]) => listTitles(slices))
  const isShared = (text: Text) => titles.filter((one) => one.has(text.plain)).length > 1
  return Object.fromEntries(
    Object.entries(made).map(([locale, slices]) => [
      locale,
      showTexts(slices, (text) => {
        if (!isTitle(text)) return text.runs
        const marked = addSoftHyphens(text.runs, locale as Locale)
        if (JSON.stringify(marked) === JSON.stringify(text.runs) || !isShared(text))
          return marked
        return [{ text: text.runs, dir: 'ltr', lang: '' }]
      }),
    ]),
  )
}

function listTitles(slices: Made) {
  const titles = new Set<string>()
  showTexts(slices, (text) => {
    if (isTitle(text)) titles.add(text.plain)
    return text.runs
  })
  return titles
}

function isTitle({ kind }: Text) {
  return ['heading', 'work', 'position'].includes(kind)
}
