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
  const told = Object.entries(original).filter(([name]) => !ofTheFile.includes(name))
  return objectBeyond(Object.fromEntries(told), structuredClone(made))
}

/**
 * A résumé with what was kept of an earlier one.
 * @param editions the résumé in every language of the site: in one of them, the items still
 * have the names under which they were kept
 */
export function withKept(made: JsonObject, kept: JsonObject, editions = [made]) {
  const namesHere = new Map(
    editions.flatMap((edition) =>
      Object.keys(names).flatMap((section) =>
        listIn(edition[section]).map((item, index) => [
          plain(nameOf(section, item)),
          nameOf(section, listIn(made[section])[index]),
        ]),
      ),
    ) as [string, string][],
  )
  const keptHere = JSON.stringify(kept, (name, value: Json) =>
    name === 'of' ? (namesHere.get(plain(value)) ?? value) : value,
  )
  return objectWith('', made, JSON.parse(keptHere) as JsonObject)
}

/** What a degree or a course is called. */
export function titleOfStudy({ studyType, area, courses }: Record<string, unknown>) {
  const learnt: unknown[] = Array.isArray(courses) ? courses : []
  return wordsOf(studyType, area) || wordsOf(...learnt)
}

/** These parts are about the file, not about the person. */
const ofTheFile = ['$schema', 'meta']

/** What the items of a list are known by. */
const names: Record<string, (item: JsonObject) => string> = {
  profiles: ({ url }) => wordsOf(url),
  work: ({ position, name }) => wordsOf(position, name),
  volunteer: ({ position, organization }) => wordsOf(position, organization),
  education: (item) => wordsOf(titleOfStudy(item), item['institution']),
  certificates: ({ name, issuer }) => wordsOf(name, issuer),
  skills: ({ name }) => wordsOf(name),
  languages: ({ language }) => wordsOf(language),
  projects: ({ name }) => wordsOf(name),
}

/**
 * Lists that the content keeps within another: what it makes of their items has the same names
 * there, and some fields that are called otherwise at home.
 */
const guests: Record<string, { list: string; unlike: string[] }> = {
  volunteer: { list: 'work', unlike: ['name'] },
  certificates: {
    list: 'education',
    unlike: ['institution', 'area', 'courses', 'startDate', 'endDate'],
  },
}

/** Fields that the build derives: what was kept is what was meant. */
const derived = /^(basics\.(url|image)|profiles\.(network|username)|education\.area)$/

/** Takes out of `made` what it has found there: an item stands for no other. */
function objectBeyond(original: JsonObject, made: JsonObject): JsonObject {
  const rest = Object.entries(original).map(([name, part]): [string, Json] => {
    const found = made[name]
    if (Array.isArray(part)) return [name, listBeyond(name, part, made)]
    if (isObject(part)) return [name, objectBeyond(part, isObject(found) ? found : {})]
    return [name, found !== undefined && plain(part) === plain(found) ? null : part]
  })
  return Object.fromEntries(rest.filter(([, part]) => !isBlank(part)))
}

function listBeyond(section: string, original: Json[], made: JsonObject) {
  const isGuest = section in guests
  const list = listIn(made[guests[section]?.list ?? section])
  return original.flatMap((item): Json[] => {
    if (isBlank(item)) return []
    if (!isObject(item))
      return list.some((other) => plain(item) === plain(other)) ? [] : [item]
    const of = nameOf(section, item)
    const found = find(section, list, of)
    if (!found) return [item]
    list.splice(list.indexOf(found), 1)
    const rest = isGuest ? item : objectBeyond(item, found)
    return isBlank(rest) ? [] : [{ of, ...rest }]
  })
}

function objectWith(section: string, made: JsonObject, kept: JsonObject): JsonObject {
  const merged = { ...made }
  for (const [name, part] of Object.entries(kept)) {
    const own = merged[name]
    if (Array.isArray(part)) Object.assign(merged, listWith(name, merged, part))
    else if (isObject(part))
      merged[name] = objectWith(name, isObject(own) ? own : {}, part)
    else if (isBlank(own ?? null) || derived.test(`${section}.${name}`))
      merged[name] = part
    // A kept text counts while it says the same in more detail, such as a day of the month.
    else if (plain(part).startsWith(plain(own ?? ''))) merged[name] = part
  }
  return merged
}

/** A list with what was kept of it; and where its items are guests, the list that loses them. */
function listWith(section: string, made: JsonObject, kept: Json[]): JsonObject {
  const { list = section, unlike = [] } = guests[section] ?? {}
  const own = listIn(made[section])
  const hosts = [...listIn(made[list])]
  const met: Json[] = []
  const added: Json[] = []
  for (const item of kept) {
    const { of, ...rest } = isObject(item) ? item : {}
    if (of === undefined) added.push(item)
    // What the owner has taken out of the content, or renamed, is theirs to tell.
    const found = find(
      section,
      hosts.filter((host) => !met.includes(host)),
      of,
    )
    if (!found) continue
    const alike = Object.entries(found).filter(([name]) => !unlike.includes(name))
    const whole = objectWith(section, Object.fromEntries(alike), rest)
    hosts.splice(hosts.indexOf(found), 1, ...(list === section ? [whole] : []))
    if (list !== section) added.push(whole)
    met.push(whole)
  }
  if (list === section) return { [section]: [...hosts, ...added] }
  return { [list]: hosts, [section]: [...own, ...added] }
}

/** The item of that name; a guest comes after those whose list it is. */
function find(section: string, list: Json[], of: Json = '') {
  const host = guests[section]?.list
  const isFound = (item: Json): item is JsonObject =>
    of !== '' && plain(nameOf(host ?? section, item)) === plain(of)
  return host === undefined ? list.find(isFound) : list.findLast(isFound)
}

function nameOf(section: string, item: Json | undefined) {
  return (isObject(item) ? names[section]?.(item) : undefined) ?? ''
}

/** The texts among some values, as one. */
function wordsOf(...values: unknown[]) {
  return values
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => `${value}`.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ')
}

/** A value without what makes no difference: spaces, capitals, the beginning of an address. */
function plain(value: Json) {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const line = text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
  return line.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

function isBlank(value: Json): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object' || value === null) return value === null
  return Object.values(value).every((part: Json) => isBlank(part))
}

/** Whether a value has fields. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listIn(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
