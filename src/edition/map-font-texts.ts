import { toPlainTexts, toTypesetText } from '#text'
import { getConstellation } from './constellation-names.ts'
import type { Edition } from './edition.ts'

/**
 * Lists what a page may show in the map font, beside its name and texts of the kind `map`. Where a
 * text stands decides, not its kind: a project's title is in it above its text, but not in a list.
 */
export function listMapFontTexts(edition: Edition) {
  const { sections, ui, profile, projects } = edition
  const titles = [profile.about.heading, ...projects.map(({ title }) => title)]
  return {
    /** The headings of the sections, and of the not-found view. */
    headings: [
      ...sections.flatMap((id) => ui.headings[id]?.plain ?? []),
      ui.notFound.title.plain,
    ],
    /** The titles below the first screen. */
    titles: titles.flatMap((title) => title?.plain ?? []),
    tonight: listTonight(edition),
    stories: listStoryTexts(edition),
  }
}

/** What the sentence of the last window may say; empty without coordinates. */
function listTonight({ locale, site, ui, profile: { place } }: Edition) {
  const city = place?.city?.plain
  if (!city || !place.coordinates) return []
  const figure = getConstellation(site.constellation).name[locale]
  const { sets, never } = toPlainTexts(ui.tonight)
  const words = [sets, never].flatMap((text) => text.split(/\{\w+\}/))
  return [...words, figure, city, '0123456789:']
}

/** How stories and small pages begin, and what they quote (stories.css). */
function listStoryTexts({ projects, smallPages }: Edition) {
  const texts = [
    ...projects.map(({ story }) => story),
    ...smallPages.map(({ text }) => text),
  ]
  return texts.flatMap((text) => {
    const runs = typeof text?.runs === 'object' ? text.runs : []
    return runs.flatMap((run, index) =>
      typeof run === 'object' &&
      (run.as === 'blockquote' || (run.as === 'p' && index === 0))
        ? toTypesetText(run.text)
        : [],
    )
  })
}
