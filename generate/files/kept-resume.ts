/*
 * What a JSON Resume held and the content has no place for. `npm run init` writes the
 * difference between the two into content/resume.json; the build merges it into the site's own
 * resume.json. What the one takes away, the other gives back.
 *
 * It has the shape of a JSON Resume. An item with `of` adds to the item of that name, while the
 * content has one; an item without stands for itself.
 */

export type Json = string | number | boolean | null | Json[] | JsonObject
export interface JsonObject {
  [name: string]: Json
}

/** What a résumé says beyond the one that is made of its content. */
export function difference(original: JsonObject, made: JsonObject): JsonObject {
  const rest = objectBeyond(original, structuredClone(made))
  return Object.fromEntries(
    Object.entries(rest).filter(([name]) => !ofTheFile.includes(name)),
  )
}

/**
 * A résumé with what was kept of an earlier one.
 * @param editions the résumé in every language of the site: in one of them, the items still
 * have the names under which they were kept
 */
export function withKept(made: JsonObject, kept: JsonObject, editions = [made]) {
  return objectWith('', made, kept, editions)
}

/** What a degree or a course is called. */
export function titleOfStudy({ studyType, area, courses }: Record<string, unknown>) {
  const degree = wordsOf(studyType, area)
  return degree === '' && Array.isArray(courses)
    ? wordsOf(...(courses as unknown[]))
    : degree
}

/** These parts are about the file, not about the person. */
const ofTheFile = ['$schema', 'meta']

interface Section {
  /** What its items are known by. */
  nameOf: (item: JsonObject) => string
  /** The list of the made résumé where they stand, and how they come back from there. */
  from?: { list: string; back: (item: JsonObject) => JsonObject | undefined }
  /** Fields that the build derives: what was kept is what was meant. */
  derived?: string[]
}

const sections: Record<string, Section> = {
  basics: { nameOf: () => '', derived: ['url', 'image'] },
  profiles: {
    nameOf: ({ url }) => wordsOf(url),
    derived: ['network', 'username'],
  },
  work: { nameOf: ({ position, name }) => wordsOf(position, name) },
  volunteer: {
    nameOf: ({ position, organization }) => wordsOf(position, organization),
    from: {
      list: 'work',
      back: ({ name, ...rest }) => ({ ...(name ? { organization: name } : {}), ...rest }),
    },
  },
  education: {
    nameOf: (item) => wordsOf(titleOfStudy(item), item['institution']),
    derived: ['area'],
  },
  certificates: {
    nameOf: ({ name, issuer }) => wordsOf(name, issuer),
    from: {
      list: 'education',
      back: ({ area, courses, institution, startDate, endDate, ...rest }) => {
        const [name, ...others] = listIn(courses)
        if (area || name === undefined || others.length > 0) return undefined
        const date = endDate ?? startDate
        return {
          name,
          ...(institution ? { issuer: institution } : {}),
          ...(date ? { date } : {}),
          ...rest,
        }
      },
    },
  },
  skills: { nameOf: ({ name }) => wordsOf(name) },
  languages: { nameOf: ({ language }) => wordsOf(language) },
  projects: { nameOf: ({ name }) => wordsOf(name) },
}

/** Takes out of `made` what it has found there: an item stands for no other. */
function objectBeyond(original: JsonObject, made: JsonObject): JsonObject {
  const rest = Object.entries(original).map(([name, part]): [string, Json] => {
    const found = made[sections[name]?.from?.list ?? name] ?? null
    if (Array.isArray(part)) return [name, listBeyond(name, part, listIn(found))]
    if (isObject(part)) return [name, objectBeyond(part, isObject(found) ? found : {})]
    return [name, same(part, found) ? null : part]
  })
  return Object.fromEntries(rest.filter(([, part]) => !isBlank(part)))
}

function listBeyond(section: string, original: Json[], made: Json[]) {
  return original.flatMap((item): Json[] => {
    if (isBlank(item)) return []
    if (!isObject(item)) return made.some((other) => same(item, other)) ? [] : [item]
    const of = sections[section]?.nameOf(item) ?? ''
    const index = made.findIndex((other) => isCalled(of, section, other))
    const [found] = index < 0 ? [] : made.splice(index, 1)
    if (found === undefined) return [item]
    const rest = objectBeyond(item, homeOf(section, found) ?? {})
    return isBlank(rest) && !sections[section]?.from ? [] : [{ of, ...rest }]
  })
}

function objectWith(
  section: string,
  made: JsonObject,
  kept: JsonObject,
  editions: JsonObject[],
): JsonObject {
  const merged = { ...made }
  const gone = new Set<Json>()
  for (const [name, part] of Object.entries(kept)) {
    if (Array.isArray(part)) {
      const source = sections[name]?.from?.list ?? name
      const list = listIn(made[source])
      const inEach = editions.map((edition) => listIn(edition[source]))
      const { filled, added } = listWith(name, list, part, inEach)
      if (source === name)
        merged[name] = list.map((item, index) => filled.get(index) ?? item)
      else for (const index of filled.keys()) gone.add(list[index] ?? null)
      merged[name] = [
        ...listIn(merged[name]),
        ...(source === name ? [] : filled.values()),
        ...added,
      ]
    } else if (isObject(part)) {
      const inEach = editions.map((edition) => objectIn(edition[name]))
      merged[name] = objectWith(name, objectIn(made[name]), part, inEach)
    } else {
      const isDerived = sections[section]?.derived?.includes(name)
      merged[name] = isDerived ? part : moreTelling(made[name], part)
    }
  }
  return withoutItems(merged, gone)
}

/** The items that were found, by their place in the list, and those to be added. */
function listWith(section: string, list: Json[], kept: Json[], inEach: Json[][]) {
  const filled = new Map<number, Json>()
  const added: Json[] = []
  for (const item of kept) {
    if (!isObject(item) || item['of'] === undefined) {
      added.push(item)
      continue
    }
    const { of, ...rest } = item
    const index = list.findIndex(
      (_, at) =>
        !filled.has(at) && inEach.some((edition) => isCalled(of, section, edition[at])),
    )
    const found = homeOf(section, list[index])
    // What the owner has taken out of the content, or renamed, is theirs to tell.
    if (found) filled.set(index, objectWith(section, found, rest, [found]))
  }
  return { filled, added }
}

/** A kept text counts while it says the same in more detail, such as a day of the month. */
function moreTelling(made: Json | undefined, kept: Json) {
  if (made === undefined || isBlank(made)) return kept
  return plain(kept).startsWith(plain(made)) ? kept : made
}

function withoutItems(object: JsonObject, gone: Set<Json>): JsonObject {
  if (gone.size === 0) return object
  return Object.fromEntries(
    Object.entries(object).map(([name, part]) => [
      name,
      Array.isArray(part) ? part.filter((item) => !gone.has(item)) : part,
    ]),
  )
}

function homeOf(section: string, item: Json | undefined) {
  if (!isObject(item)) return undefined
  const { from } = sections[section] ?? {}
  return from ? from.back(item) : item
}

function isCalled(of: Json | undefined, section: string, item: Json | undefined) {
  const found = homeOf(section, item)
  const name = (found && sections[section]?.nameOf(found)) ?? ''
  return name !== '' && plain(of ?? null) === plain(name)
}

/** The texts among some values, as one. */
function wordsOf(...values: unknown[]) {
  return values
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => String(value).replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ')
}

/** Whether two values say the same, whatever their spaces and capitals. */
function same(one: Json, other: Json) {
  return isBlank(one) || plain(one) === plain(other)
}

function plain(value: Json) {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
}

function isBlank(value: Json): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object' || value === null) return value === null
  return Object.values(value).every((part: Json) => isBlank(part))
}

/** Whether a value has fields. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function objectIn(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

function listIn(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
