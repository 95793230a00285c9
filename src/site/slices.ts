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
 * A page may divide long words, but no names and labels, in any browser. A text that two languages
 * share is of one of them, and nobody knows of which: by the rules of neither.
 */
export function showSlices(made: InEach<Made>): InEach<Slices> {
  const divided = Object.entries(made).filter(([locale]) => hasSyllables(locale))
  const texts = divided.map(([, slices]) => listDivided(slices))
  const isShared = (text: Text) => texts.filter((one) => one.has(text.plain)).length > 1
  return Object.fromEntries(
    Object.entries(made).map(([locale, slices]) => [
      locale,
      showTexts(slices, (text) => {
        if (!isDivided(text)) return text.runs
        const marked = addSoftHyphens(text.runs, locale as Locale)
        if (JSON.stringify(marked) === JSON.stringify(text.runs) || !isShared(text))
          return marked
        // Browsers divide titles, too.
        return isTitle(text) ? [{ text: text.runs, dir: 'ltr', lang: '' }] : text.runs
      }),
    ]),
  )
}

function listDivided(slices: Made) {
  const divided = new Set<string>()
  showTexts(slices, (text) => {
    if (isDivided(text)) divided.add(text.plain)
    return text.runs
  })
  return divided
}

function isDivided({ kind }: Text) {
  return !['name', 'label', 'map', 'datum'].includes(kind)
}

function isTitle({ kind }: Text) {
  return ['heading', 'work', 'position'].includes(kind)
}
