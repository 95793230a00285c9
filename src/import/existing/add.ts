import { toFields, isObject, type JsonObject } from '#reading'
import type { ContentFile } from '#schema'
import type { ContentData } from '../content/content-of.ts'
import { insertSections } from '../content/custom-sections.ts'
import { makeExampleFile, listFile } from '../content/files.ts'
import { readText } from '../form/values/values.ts'
import type { Existing } from './existing.ts'
import { withField, withItems, type Addition } from './yaml-add.ts'

/** The files of a content folder, with the data of a source added. */
export function addEntries(folder: string, existing: Existing, data: ContentData) {
  const files = { ...existing.files }
  const change = (name: string, edit: (source: string, file: string) => string) => {
    const source = files[`${name}.yaml`] ?? ''
    const text = edit(source, `${folder}/${name}.yaml`)
    if (text !== source) files[`${name}.yaml`] = text
  }
  const add = (name: ContentFile, additions: Addition[], id: string = name) => {
    if (additions.length === 0) return
    const values = additions.map(({ value }) => value as object)
    change(id, (source, file) =>
      source === '' || source === makeExampleFile(folder, name, existing.languages)
        ? listFile(folder, name, values, existing.languages)
        : withItems(file, source, undefined, additions),
    )
  }

  for (const [name, value] of Object.entries(data.profile)) {
    const own = (existing.data.profile as Record<string, unknown>)[name] ?? undefined
    if (value === undefined) continue
    if (own === undefined)
      change('profile', (source, file) => withField(file, source, name, value))
    else if (Array.isArray(value))
      change('profile', (source, file) =>
        withItems(file, source, name, value.map(addAtEnd)),
      )
  }
  add('skills', data.skills.map(addAtEnd))
  add('education', data.education.map(addByDate))
  add('projects', data.projects.map(addAtEnd))
  for (const [id, entries] of Object.entries(data.custom))
    add('custom', entries.map(addByDate), id)
  change('site', (source, file) => addSection(file, source, existing.data.site, data))
  return files
}

/** Adds new sections to the list, before the contact section. */
function addSection(
  file: string,
  source: string,
  there: ContentData['site'],
  { site }: ContentData,
) {
  const { url, sections = [] } = site
  const whole = url && !there.url ? withField(file, source, 'url', url) : source
  const getId = (section: unknown) =>
    isObject(section) ? Object.keys(section)[0] : section
  const ids = (there.sections ?? []).map(getId)
  const titled = sections.filter((one) => isObject(one) && !ids.includes(getId(one)))
  if (titled.length === 0) return whole
  if (there.sections === undefined)
    return withField(file, whole, 'sections', insertSections(titled as object[]))
  const findPlace = (list: unknown[]) => {
    const contact = list.findIndex((section) => getId(section) === 'contact')
    return contact < 0 ? list.length : contact
  }
  return withItems(
    file,
    whole,
    'sections',
    titled.map((value) => ({ value, findPlace })),
  )
}

function addAtEnd(value: unknown): Addition {
  return { value }
}

interface Dated {
  group?: string
  when?: { start?: unknown } | undefined
}

/** The newest entries come first, in each group. */
function addByDate(value: Dated): Addition {
  const start = readText(value.when?.start) ?? ''
  const findPlace = (items: unknown[]) => {
    const entries = items.map(toFields)
    const isSamePart = ({ group }: JsonObject) => group === value.group
    const next = entries.findIndex((entry) => {
      const other = readText(toFields(entry['when'])['start']) ?? ''
      return isSamePart(entry) && start !== '' && other !== '' && other < start
    })
    const last = entries.findLastIndex(isSamePart)
    if (next >= 0) return next
    return last >= 0 ? last + 1 : entries.length
  }
  return { value, findPlace }
}
