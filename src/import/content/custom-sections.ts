import type { JsonObject } from '#reading'
import { locales, type Languages, type ResumePart } from '#languages'
import { headedSections, isCustom } from '#schema'
import { createId, makeSlug } from '#text'
import { type Entry, makeEntry } from './entries.ts'
import type { SourceSection } from '../material.ts'
import { translate, readItems, readText } from '../form/values/values.ts'

/*
 * Parts of a résumé without a section on the page become custom sections, each in a file with the
 * part's name. resume.json has them as parts again.
 */
const partTitleFields = {
  volunteer: ['position', 'organization'],
  awards: ['title', 'awarder'],
  certificates: ['name', 'issuer'],
  publications: ['name', 'publisher'],
  references: ['name', 'role'],
} satisfies Record<ResumePart, string[]>

/** The ids of these custom sections. */
export const partSections = Object.keys(partTitleFields)

/** The entries of each section, by its id. Parts without entries are left out. */
export function makeCustom(resume: JsonObject) {
  const sections = Object.entries(partTitleFields).flatMap(([id, names]) => {
    const entries = readItems(resume[id]).flatMap((item) => {
      const { date = item['releaseDate'] ?? null, reference = null } = item
      const whole = { startDate: date, endDate: date, summary: reference, ...item }
      return (
        makeEntry(
          names.map((name) => item[name]),
          whole,
        ) ?? []
      )
    })
    const set = id === 'references' ? entries.map(toQuotation) : entries
    return set.length > 0 ? [[id, set] as const] : []
  })
  return Object.fromEntries(sections)
}

/** A reference becomes a quotation. */
function toQuotation({ summary, ...entry }: Entry): Entry {
  return { ...entry, quote: summary }
}

/** Sections that only this source has, as files with an id. */
export function makeSourceSections(sections: SourceSection[]) {
  const ids = new Set(partSections)
  return sections.flatMap(({ title: given, items }) => {
    const title = readText(given) ?? 'More'
    const entries = readItems(items).flatMap(
      (item) => makeEntry([item['position'], item['name']], item) ?? [],
    )
    if (entries.length === 0) return []
    const id = createId(isCustom(makeSlug(title)) ? title : `more ${title}`, ids, 'more')
    return [{ id, title, entries }]
  })
}

/** Inserts custom sections into the list of site.yaml, before the contact section. */
export function insertSections(titled: object[]) {
  if (titled.length === 0) return undefined
  return [...headedSections.slice(0, -1), ...titled, ...headedSections.slice(-1)]
}

/** The title of a section of a résumé's part, in each language. */
export function getTitle(id: string, languages: Languages) {
  return translate(languages, (tag) => locales[tag].resumeParts[id as ResumePart])
}
