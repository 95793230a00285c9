import { toFields, isObject, type Json, type JsonObject, streetFields } from '#reading'
import { chooseComma, parseProse, toPlainText } from '#text'

/*
 * The parts of an imported JSON Resume that the content has no fields for. `npm run init`
 * writes this difference to content/resume.json; the build merges it into the site's own
 * resume.json.
 *
 * It has the shape of a JSON Resume. An item with `of` extends the content's item with that
 * name, if it still exists; an item without `of` is added unchanged.
 */

/** What an original résumé, or a part of it, contains beyond the one generated from its content. */
export function findDifference(
  original: JsonObject,
  made: JsonObject,
  section = '',
): JsonObject {
  const rest = Object.entries(original).map(([name, part]): [string, Json] => {
    const own = made[name] ?? null
    if (Array.isArray(part)) return [name, listDifference(part, toList(own), name)]
    if (isObject(part)) return [name, findDifference(part, toFields(own), name)]
    return [name, hasMore(part, own, `${section}.${name}`) ? part : null]
  })
  return Object.fromEntries(rest.filter(([, part]) => !isBlankValue(part)))
}

/**
 * Merges the extra data into a generated résumé, or a part of it.
 * @param editions the same part in every language of the site, since items keep their original
 * names in only one of them
 */
export function mergeExtraResume(
  made: JsonObject,
  extra: JsonObject,
  editions = [made],
  section = '',
): JsonObject {
  const merged = { ...made }
  for (const [name, part] of Object.entries(extra)) {
    const own = made[name] ?? null
    const inEditions = editions.map((edition) => toList(edition[name]))
    if (Array.isArray(part))
      merged[name] = mergeExtraList(toList(own), part, inEditions, name)
    else if (isObject(part))
      merged[name] = mergeExtraResume(toFields(own), part, undefined, name)
    else if (hasMore(part, own, `${section}.${name}`)) merged[name] = part
  }
  return merged
}

/** The extra data without the owner's street address. */
export function removeStreet(resume: JsonObject): JsonObject {
  const { basics } = resume
  if (!isObject(basics) || !isObject(basics['location'])) return resume
  const location = Object.entries(basics['location']).filter(
    ([name]) => !streetFields.includes(name),
  )
  return { ...resume, basics: { ...basics, location: Object.fromEntries(location) } }
}

/** The name of a degree or course. */
export function makeTitleOfStudy({ studyType, area, courses }: Record<string, unknown>) {
  const [first, ...others] = countWords(studyType, area)
  return first ? [first, ...others].join(`${chooseComma(first)} `) : joinWords(courses)
}

/** An interest as one text: its name and its keywords. */
export function getInterestName({ name, keywords }: Record<string, unknown>) {
  const [what, which] = [joinWords(name), joinWords(keywords)]
  return what && which ? `${what} (${which})` : what || which
}

/** The name that identifies an item, by section. */
const itemNames: Record<string, (item: JsonObject) => string> = {
  profiles: ({ url }) => joinWords(url),
  work: ({ position, name }) => joinWords(position, name),
  volunteer: ({ position, organization }) => joinWords(position, organization),
  education: (item) => joinWords(makeTitleOfStudy(item), item['institution']),
  awards: ({ title, awarder }) => joinWords(title, awarder),
  certificates: ({ name, issuer }) => joinWords(name, issuer),
  publications: ({ name, publisher }) => joinWords(name, publisher),
  references: ({ name }) => joinWords(name),
  skills: ({ name }) => joinWords(name),
  languages: ({ language }) => joinWords(language),
  interests: getInterestName,
  projects: ({ name }) => joinWords(name),
}

/** Fields that the build derives. The imported value is the original one and wins. */
const derivedFields =
  /^(basics\.(url|image)|location\.region|profiles\.(network|username)|education\.area|interests\.name)$/

/**
 * Whether a value has more information than the content's: the content has none, derives it, or
 * has only the month.
 */
function hasMore(value: Json, own: Json, path: string) {
  if (value === own || isBlankValue(own) || derivedFields.test(path)) return value !== own
  return (
    typeof value === 'string' && typeof own === 'string' && value.startsWith(`${own}-`)
  )
}

function listDifference(original: Json[], made: Json[], section: string) {
  const items = original.filter((item) => !isBlankValue(item))
  const [names, hosts] = [makeNamesUnique(items, section), makeNamesUnique(made, section)]
  return items.flatMap((item, index): Json[] => {
    const of = names[index] ?? ''
    const host = of === '' ? undefined : made[hosts.indexOf(of)]
    if (host === undefined) return [item]
    const rest = findDifference(toFields(item), toFields(host), section)
    return isBlankValue(rest) ? [] : [{ of, ...rest }]
  })
}

/** Items that the owner has removed, or renamed in every language, are not restored. */
function mergeExtraList(
  made: Json[],
  extra: Json[],
  editions: Json[][],
  section: string,
) {
  const list = [...made]
  const hosts = editions.map((edition) => makeNamesUnique(edition, section))
  const names = makeNamesUnique(extra, section)
  for (const [index, item] of extra.entries()) {
    const { of, ...rest } = toFields(item)
    const place = Math.max(...hosts.map((all) => all.indexOf(names[index] ?? '')))
    const host = list[place]
    if (of === undefined) list.push(item)
    else if (isObject(host))
      list[place] = mergeExtraResume(host, rest, undefined, section)
  }
  return list
}

/** The names of a list's items. Repeated names get a number. */
function makeNamesUnique(list: Json[], section: string) {
  const all = list.map((item) => {
    if (!isObject(item)) return toPlainText(parseProse(joinWords(item)))
    return joinWords(item['of'] ?? itemNames[section]?.(item))
  })
  return all.map((name, index) => {
    const earlier = all.slice(0, index).filter((other) => other === name).length
    return name && earlier > 0 ? `${name} (${earlier + 1})` : name
  })
}

/** Joins the texts in some values and lists. */
function joinWords(...values: unknown[]) {
  return countWords(...values).join(', ')
}

function countWords(...values: unknown[]) {
  return values
    .flat()
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => `${value}`.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}

function isBlankValue(value: Json): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object' || value === null) return value === null
  return Object.values(value).every((part: Json) => isBlankValue(part))
}

function toList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
