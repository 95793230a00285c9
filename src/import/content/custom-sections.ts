import { locales, type Languages, type ResumePart } from '#languages'
import { headedSections, isCustom } from '#schema'
import { createId, makeSlug } from '#text'
import { makeEntry } from './entries.ts'
import type { Material } from '../material.ts'
import { makeTitleOfStudy } from '../form/values/item-names.ts'
import { translate, readItems, readText, readTexts } from '../form/values/values.ts'

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
export const partSections = Object.keys(partTitleFields) as ResumePart[]

/** The fields that are the title and the institution of other parts, in a section of its own. */
const titleFields: Record<string, string[]> = {
  ...partTitleFields,
  education: ['institution'],
  projects: ['name'],
  skills: ['name'],
  languages: ['language', 'fluency'],
  interests: ['name'],
  profiles: ['network', 'username'],
}

/** The items of a part as entries of a section. */
function makeEntries(items: unknown, part = 'work') {
  return readItems(items).flatMap((item) => {
    const { date = item['releaseDate'] ?? null, keywords, courses } = item
    const names = (titleFields[part] ?? ['position', 'name']).map((name) => item[name])
    const title = part === 'education' ? makeTitleOfStudy(item) : undefined
    const entry = makeEntry([title, ...names], {
      startDate: date,
      endDate: date,
      summary: item['reference'] ?? item['description'] ?? null,
      url: item['repository'] ?? null,
      ...item,
      highlights: [item['highlights'], keywords, courses].flatMap(readTexts),
    })
    if (entry === undefined || part !== 'references') return entry ?? []
    // A reference becomes a quotation.
    const { summary: quote, ...rest } = entry
    return { ...rest, quote }
  })
}

/** The custom sections with entries: parts of a résumé, and sections that only this source has. */
export function makeSections(
  { resume, sections, titles }: Pick<Material, 'resume' | 'sections' | 'titles'>,
  languages: Languages,
) {
  const parts = partSections.map((id) => {
    const title =
      titles[id] ?? translate(languages, (tag) => locales[tag].resumeParts[id])
    return { id, title, entries: makeEntries(resume[id], id) }
  })
  const ids = new Set<string>(partSections)
  const titled = sections.flatMap(({ title: given, items, part }) => {
    const title = readText(given) ?? 'More'
    const entries = makeEntries(items, part)
    if (entries.length === 0) return []
    const id = createId(isCustom(makeSlug(title)) ? title : `more ${title}`, ids, 'more')
    return [{ id, title, entries }]
  })
  return [...parts, ...titled].filter(({ entries }) => entries.length > 0)
}

/** Inserts custom sections into the list of site.yaml, before the contact section. */
export function insertSections(titled: object[]) {
  if (titled.length === 0) return undefined
  return [...headedSections.slice(0, -1), ...titled, ...headedSections.slice(-1)]
}
