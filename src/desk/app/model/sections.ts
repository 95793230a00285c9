import { isFields, toFields } from '#yaml'

/*
 * The list of sections of site.yaml, as data: each is its id, or its id with a title.
 */

/** The id of a section of the list. */
export function getSectionId(section: unknown) {
  if (isFields(section)) return Object.keys(section)[0] ?? ''
  return typeof section === 'string' ? section : ''
}

/** The title of a section in the list of sections. */
export function findTitle(sections: unknown, id: string, language: string) {
  const listed: unknown[] = Array.isArray(sections) ? sections : []
  const titles = listed.map((item) => toFields(item)[id])
  const title = titles.find((text) => text !== undefined)
  const text = isFields(title) ? (title[language] ?? Object.values(title)[0]) : title
  return typeof text === 'string' && text ? text : undefined
}
