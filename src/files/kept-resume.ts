import { fieldsOf, isObject, type Json, type JsonObject, streetFields } from '#reading'
import { parseProse, textOf } from '#text'

/*
 * What a JSON Resume held and the content has no place for. `npm run init` writes the
 * difference between the two into content/resume.json; the build merges it into the site's own
 * resume.json.
 *
 * It has the shape of a JSON Resume. An item with `of` adds to the item that stands under that
 * name, while the content has one; an item without stands for itself.
 */

/** What a résumé, or a part of one, says beyond that which is made of its content. */
export function difference(
  original: JsonObject,
  made: JsonObject,
  section = '',
): JsonObject {
  const rest = Object.entries(original).map(([name, part]): [string, Json] => {
    const own = made[name] ?? null
    if (Array.isArray(part)) return [name, listBeyond(part, listIn(own), name)]
    if (isObject(part)) return [name, difference(part, fieldsOf(own), name)]
    return [name, saysMore(part, own, `${section}.${name}`) ? part : null]
  })
  return Object.fromEntries(rest.filter(([, part]) => !isBlank(part)))
}

/**
 * A résumé, or a part of one, with what was kept of an earlier one.
 * @param editions the same in every language of the site: in one of them, the items still have
 * the names under which they were kept
 */
export function withKept(
  made: JsonObject,
  kept: JsonObject,
  editions = [made],
  section = '',
): JsonObject {
  const merged = { ...made }
  for (const [name, part] of Object.entries(kept)) {
    const own = made[name] ?? null
    const inEditions = editions.map((edition) => listIn(edition[name]))
    if (Array.isArray(part)) merged[name] = listWith(listIn(own), part, inEditions, name)
    else if (isObject(part)) merged[name] = withKept(fieldsOf(own), part, undefined, name)
    else if (saysMore(part, own, `${section}.${name}`)) merged[name] = part
  }
  return merged
}

/** What was kept, without where its owner lives. */
export function withoutStreet(kept: JsonObject): JsonObject {
  const { basics } = kept
  if (!isObject(basics) || !isObject(basics['location'])) return kept
  const location = Object.entries(basics['location']).filter(
    ([name]) => !streetFields.includes(name),
  )
  return { ...kept, basics: { ...basics, location: Object.fromEntries(location) } }
}

/** What a degree or a course is called. */
export function titleOfStudy({ studyType, area, courses }: Record<string, unknown>) {
  return wordsOf(studyType, area) || wordsOf(courses)
}

/** An interest as a text: what it is, and what of it. */
export function nameOfInterest({ name, keywords }: Record<string, unknown>) {
  const [what, which] = [wordsOf(name), wordsOf(keywords)]
  return what && which ? `${what} (${which})` : what || which
}

/** What the items of a list are known by. */
const names: Record<string, (item: JsonObject) => string> = {
  profiles: ({ url }) => wordsOf(url),
  work: ({ position, name }) => wordsOf(position, name),
  volunteer: ({ position, organization }) => wordsOf(position, organization),
  education: (item) => wordsOf(titleOfStudy(item), item['institution']),
  awards: ({ title, awarder }) => wordsOf(title, awarder),
  certificates: ({ name, issuer }) => wordsOf(name, issuer),
  publications: ({ name, publisher }) => wordsOf(name, publisher),
  references: ({ name }) => wordsOf(name),
  skills: ({ name }) => wordsOf(name),
  languages: ({ language }) => wordsOf(language),
  interests: nameOfInterest,
  projects: ({ name }) => wordsOf(name),
}

/** Fields that the build derives: what was kept is what was meant. */
const derived =
  /^(basics\.(url|image)|location\.region|profiles\.(network|username)|education\.area|interests\.name)$/

/** Whether a value says more than the content's: that has none, derives it, or knows no day. */
function saysMore(value: Json, own: Json, path: string) {
  if (value === own || isBlank(own) || derived.test(path)) return value !== own
  return (
    typeof value === 'string' && typeof own === 'string' && value.startsWith(`${own}-`)
  )
}

function listBeyond(original: Json[], made: Json[], section: string) {
  const told = original.filter((item) => !isBlank(item))
  const [names, hosts] = [namesIn(told, section), namesIn(made, section)]
  return told.flatMap((item, index): Json[] => {
    const of = names[index] ?? ''
    const host = of === '' ? undefined : made[hosts.indexOf(of)]
    if (host === undefined) return [item]
    const rest = difference(fieldsOf(item), fieldsOf(host), section)
    return isBlank(rest) ? [] : [{ of, ...rest }]
  })
}

/** What the owner has taken out of the content, or renamed in every language, is theirs to tell. */
function listWith(made: Json[], kept: Json[], editions: Json[][], section: string) {
  const list = [...made]
  const hosts = editions.map((edition) => namesIn(edition, section))
  const names = namesIn(kept, section)
  for (const [index, item] of kept.entries()) {
    const { of, ...rest } = fieldsOf(item)
    const place = Math.max(...hosts.map((all) => all.indexOf(names[index] ?? '')))
    const host = list[place]
    if (of === undefined) list.push(item)
    else if (isObject(host)) list[place] = withKept(host, rest, undefined, section)
  }
  return list
}

/** The names under which the items of a list stand; a second one of a name has its number. */
function namesIn(list: Json[], section: string) {
  const all = list.map((item) => {
    if (!isObject(item)) return textOf(parseProse(wordsOf(item)))
    return wordsOf(item['of'] ?? names[section]?.(item))
  })
  return all.map((name, index) => {
    const earlier = all.slice(0, index).filter((other) => other === name).length
    return name && earlier > 0 ? `${name} (${earlier + 1})` : name
  })
}

/** The texts among some values and their lists, as one. */
function wordsOf(...values: unknown[]) {
  return values
    .flat()
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => `${value}`.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ')
}

function isBlank(value: Json): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object' || value === null) return value === null
  return Object.values(value).every((part: Json) => isBlank(part))
}

function listIn(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
