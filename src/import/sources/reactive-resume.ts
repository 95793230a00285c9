import { toFields, isObject, type Json, type JsonObject } from '#reading'
import { findFirstValue, hasValue } from '../form/renamed.ts'
import { readItems, readText } from '../form/values/values.ts'
import type { SourceData, SourceSection } from '../material.ts'

/**
 * Whether data is a file of Reactive Resume, version 3 to 5: `sections` by name, each with its
 * items.
 */
export function isReactiveResume(data: JsonObject) {
  const sections = Object.values(toFields(data['sections']))
  return (
    isObject(data['basics']) && sections.some((one) => isObject(one) && 'items' in one)
  )
}

/** The visible sections and items, under their names in the file. */
export function readReactiveResume(source: JsonObject): SourceData {
  const data = toFields(removeProgramFields(source))
  const basics = toFields(data['basics'])
  const { custom, summary, ...sections } = toFields(data['sections'])
  const own = [...Object.values(toFields(custom)), ...readItems(data['customSections'])]
  const all = [
    ...Object.entries(sections).map(([name, one]) => [name, toFields(one)] as const),
    ...own.map((one) => [readText(toFields(one)['type']) ?? '', toFields(one)] as const),
  ]
  const isShown = (item: JsonObject) => !isHidden(item)
  const shown = all.filter(([, section]) => isShown(section))
  const loose: JsonObject = {}
  const titled: SourceSection[] = []
  for (const [name, section] of shown) {
    const items = readItems(section['items']).filter(isShown)
    const title = readText(section['name']) ?? readText(section['title']) ?? name
    if (partsBySection.has(name))
      loose[name] = [loose[name] ?? [], items.map((item) => makeItem(item, name))].flat<
        Json[]
      >()
    else if (name !== 'cover-letter' && items.length > 0)
      titled.push({ title, items: items.map((item) => makeItem(item, 'custom')) })
  }
  const count = all.reduce((sum, [, section]) => {
    const items = readItems(section['items'])
    return sum + (isHidden(section) ? items : items.filter(isHidden)).length
  }, 0)
  const { profiles = [], ...others } = loose
  const about = [summary, data['summary']].map(toFields).filter(isShown)
  return {
    data: {
      basics: {
        ...makePerson(basics, data['picture'] ?? null),
        summary:
          basics['summary'] ?? about.find(({ content }) => content)?.['content'] ?? '',
        profiles: [basics['profiles'] ?? [], profiles, readLinks(basics)].flat<Json[]>(),
      },
      ...others,
    },
    sections: titled,
    leftOut: [
      ...(count > 0 ? [`${count} hidden ${count === 1 ? 'item' : 'items'}`] : []),
      ...(shown.some(([name]) => name === 'cover-letter') ? ['cover letters'] : []),
    ],
  }
}

const partsBySection = new Set(
  'work experience education awards certifications publications volunteer skills languages interests projects references profiles'.split(
    ' ',
  ),
)

function isHidden({ visible, hidden }: JsonObject) {
  return visible === false || hidden === true
}

/** Fields for the layout, without data about the person. */
const programFields =
  /^(id|icon|iconColor|levelNum|columns|options|showLinkInTitle|metadata)$/

function removeProgramFields(value: Json): Json {
  if (Array.isArray(value)) return value.map(removeProgramFields)
  if (!isObject(value)) return value
  const fields = Object.entries(value).filter(([name]) => !programFields.test(name))
  return Object.fromEntries(
    fields.map(([name, inner]) => [name, removeProgramFields(inner)]),
  )
}

function makeItem(item: JsonObject, section: string): JsonObject {
  const entries = Object.entries(item).filter(
    ([name, value]) => !/^(visible|hidden)$/.test(name) && value !== '' && value !== 0,
  )
  const { website, url, date, ...fields } = Object.fromEntries(entries)
  return {
    ...describeLevel(fields, section),
    ...readLinkUrl(website ?? url ?? null),
    // Version 3 has two fields, later ones a text.
    ...(isObject(date)
      ? { startDate: date['start'] ?? '', endDate: date['end'] ?? '' }
      : { date: date ?? '' }),
  }
}

/** Renames the fields whose meaning depends on the section. */
function describeLevel(item: JsonObject, section: string): JsonObject {
  const { description = '', summary = '', proficiency = '', ...rest } = item
  const { level = '', name = '', title = name, subtitle = description, ...others } = rest
  const text = findFirstValue(summary, description)
  switch (section) {
    case 'skills':
      return { ...rest, level: findFirstValue(description, proficiency, level) }
    case 'languages':
      return {
        ...rest,
        level: findFirstValue(
          description,
          proficiency,
          typeof level === 'number' ? '' : level,
        ),
      }
    case 'references':
      return { ...rest, reference: text, ...(hasValue(summary) && { role: description }) }
    case 'projects':
      return {
        ...rest,
        description: text,
        ...(hasValue(summary) && hasValue(description) && { highlights: [description] }),
      }
    case 'custom':
      return { ...others, position: title, name: subtitle, summary }
    default:
      return { ...rest, summary: text }
  }
}

function readLinkUrl(link: Json): JsonObject {
  const { href, url } = toFields(link)
  return { url: readText(link) ?? readText(href) ?? readText(url) ?? '' }
}

function makePerson(basics: JsonObject, portrait: Json): JsonObject {
  const { picture, photo, url, website, customFields, profiles, summary, ...person } =
    basics
  const image = toFields(portrait ?? picture ?? photo)
  const isShown = !isHidden(image) && toFields(image['effects'])['hidden'] !== true
  return {
    ...person,
    ...readLinkUrl(website ?? url ?? null),
    image: (isShown ? readText(image['url']) : undefined) ?? '',
  }
}

/** The links among the custom fields. Their texts are left out: one may be a birth date. */
function readLinks({ customFields }: JsonObject) {
  return readItems(customFields).flatMap(({ name, text, value, link }): JsonObject[] => {
    const url = [link, value, text]
      .map(readText)
      .find((one) => /^https?:/.test(one ?? ''))
    return url === undefined ? [] : [{ network: name ?? text ?? '', url }]
  })
}
