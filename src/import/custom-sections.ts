import type { JsonObject } from '#reading'
import { locales, type Languages, type ResumePart } from '#languages'
import { headedSections } from '#schema'
import { entry } from './entries.ts'
import { inEach, itemsOf } from './values.ts'

/*
 * What a résumé tells in parts that the page has no section for becomes sections of the
 * owner's own, each with a file of its part's name; resume.json gives them back as those parts.
 */
const parts = {
  volunteer: ['position', 'organization'],
  awards: ['title', 'awarder'],
  certificates: ['name', 'issuer'],
  publications: ['name', 'publisher'],
  references: ['name'],
} satisfies Record<ResumePart, string[]>

/** The ids of all such sections. */
export const customSections = Object.keys(parts)

/** The entries of each section, by its id; none for what the résumé does not tell. */
export function customFrom(resume: JsonObject) {
  const sections = Object.entries(parts).flatMap(([id, names]) => {
    const entries = itemsOf(resume[id]).flatMap((item) => {
      const { date = item['releaseDate'] ?? null, reference = null } = item
      const told = { startDate: date, endDate: date, summary: reference, ...item }
      return (
        entry(
          names.map((name) => item[name]),
          told,
        ) ?? []
      )
    })
    return entries.length > 0 ? [[id, entries] as const] : []
  })
  return Object.fromEntries(sections)
}

/** The list in site.yaml, where there are such sections: before the way to get in touch. */
export function sectionsWith(custom: object, languages: Languages) {
  const ids = Object.keys(custom) as ResumePart[]
  if (ids.length === 0) return undefined
  const titled = ids.map((id) => ({
    [id]: inEach(languages, (tag) => locales[tag].resumeParts[id]),
  }))
  return [...headedSections.slice(0, -1), ...titled, ...headedSections.slice(-1)]
}
