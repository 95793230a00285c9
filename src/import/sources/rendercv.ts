import { toFields, isFields, type Json, type JsonObject } from '#yaml'
import { aboutTheFile, type Fields, list, Reader } from '../form/reader.ts'
import type { SourceData, SourceSection } from '../material.ts'
import { entry, findPart, parts, person, profiles } from './resume-parts.ts'

/** The kinds of entries, each with the field that only it has, and its part of a résumé. */
const kinds = [
  ['company', parts.work],
  ['institution', parts.education],
  ['authors', parts.publications],
  ['label', parts.skills],
] as const

/** An entry of a section with a title of its own. */
const titledEntry: Fields = {
  name: 'position',
  title: 'position',
  label: 'position',
  details: 'summary',
  bullet: 'summary',
  number: 'summary',
  reversed_number: 'summary',
  ...entry,
}
const others = list('work', 'summary', titledEntry, { isLabelled: true })

export function isRenderCv(data: JsonObject) {
  return isFields(toFields(data['cv'])['sections']) || 'rendercv_settings' in data
}

/** Reads a file of RenderCV: the kind of an entry says which part it belongs to. */
export function readRenderCv(data: JsonObject): SourceData {
  const reader = new Reader()
  const { cv, ...file } = data
  const { sections, ...owner } = toFields(cv)
  for (const [name, value] of Object.entries(file))
    reader.leave(value, name, aboutTheFile.reason)
  const basics = reader.readFields(owner, 'cv', {
    ...person,
    // One, or a list.
    website: 'url',
    social_networks: profiles,
    custom_connections: list('profiles', 'network', {
      placeholder: 'network',
      url: 'url',
      fontawesome_icon: aboutTheFile,
    }),
    sort_entries: aboutTheFile,
  })
  const resume: JsonObject = { basics }
  const titled: SourceSection[] = []
  const titles: Record<string, string> = {}
  for (const [name, items] of Object.entries(toFields(sections))) {
    const path = `cv.sections.${name}`
    const title = toTitle(name)
    if (isSummary(title, items))
      Object.assign(
        basics,
        reader.readFields({ [name]: items }, 'cv.sections', { [name]: 'summary' }),
      )
    else if (!Array.isArray(items)) reader.leave(items, path)
    else {
      const kind = findKind(title, items)
      const read = reader.readList(items.map(splitNested), path, kind ?? others)
      if (kind) resume[kind.into] = [resume[kind.into] ?? [], read].flat()
      if (kind) titles[kind.into] = title
      else titled.push({ title, items: read })
    }
  }
  return { resume, sections: titled, titles, leaves: reader.leaves }
}

/** RenderCV shows what follows " - " in a point as points below it. */
function splitNested(item: Json): Json {
  if (!isFields(item) || !Array.isArray(item['highlights'])) return item
  const highlights = item['highlights'].flatMap<Json>((point) =>
    typeof point === 'string' ? point.split(/\s+- (?=\S)/) : [point],
  )
  return { ...item, highlights }
}

/** Whether a section is about the person: it has no entries, only texts. */
function isSummary(title: string, items: Json) {
  const isProse = [items].flat().every((item) => typeof item === 'string')
  return isProse && /\bsummary$/i.test(title)
}

/** The part of a résumé that a section is, by its entries, or by its title in English. */
function findKind(title: string, items: Json[]) {
  const titled = findPart(title)
  const isNamed = items.every((item) => !isFields(item) || titled?.items[getMain(item)])
  if (titled && isNamed) return titled
  const isKind = (field: string) => items.every((item) => isFields(item) && field in item)
  const kind = kinds.find(([field]) => isKind(field))?.[1]
  const isSkills = /skill|technolog|tool/i.test(title)
  return kind?.into === 'skills' && !isSkills ? undefined : kind
}

/** The first field of an entry, which says what it is. */
function getMain(item: JsonObject) {
  return Object.keys(item)[0] ?? ''
}

/** `selected_talks` is shown as "Selected talks", and a title with blanks as it is written. */
function toTitle(name: string) {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
