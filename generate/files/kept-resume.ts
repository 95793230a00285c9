import { isObject, type Json, type JsonObject } from '../../model/json'
import { read } from '../../model/markdown'
import { textOf } from '../../model/runs'
import { streetFields } from '../reading/kept'

/*
 * What a JSON Resume held and the content has no place for. `npm run init` writes the
 * difference between the two into content/resume.json; the build merges it into the site's own
 * resume.json. What the one takes away, the other gives back.
 *
 * It has the shape of a JSON Resume. An item with `of` adds to the item of that name, while the
 * content has one; an item without stands for itself.
 */

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
  const learnt: unknown[] = Array.isArray(courses) ? courses : []
  return wordsOf(studyType, area) || wordsOf(...learnt)
}

/** An interest as a text: what it is, and what of it. */
export function nameOfInterest({ name, keywords }: Record<string, unknown>) {
  const all: unknown[] = Array.isArray(keywords) ? keywords : []
  const [what, which] = [wordsOf(name), wordsOf(...all)]
  return what && which ? `${what} (${which})` : what || which
}

/** These parts are about the file, not about the person. */
const ofTheFile = ['$schema', 'meta']

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
  /^(basics\.(url|image)|profiles\.(network|username)|education\.area|interests\.name)$/

/** Takes out of `made` what it has found there: an item stands for no other. */
function objectBeyond(original: JsonObject, made: JsonObject): JsonObject {
  const rest = Object.entries(original).map(([name, part]): [string, Json] => {
    const found = made[name]
    if (Array.isArray(part)) return [name, listBeyond(name, part, listIn(found))]
    if (isObject(part)) return [name, objectBeyond(part, isObject(found) ? found : {})]
    return [name, found !== undefined && plain(part) === plain(found) ? null : part]
  })
  return Object.fromEntries(rest.filter(([, part]) => !isBlank(part)))
}

function listBeyond(section: string, original: Json[], list: Json[]) {
  return original.flatMap((item): Json[] => {
    if (isBlank(item)) return []
    if (!isObject(item))
      return list.some((other) => plain(item) === plain(other)) ? [] : [item]
    const of = nameOf(section, item)
    const found = find(section, list, of)
    if (!found) return [item]
    list.splice(list.indexOf(found), 1)
    const rest = objectBeyond(item, found)
    return isBlank(rest) ? [] : [{ of, ...rest }]
  })
}

function objectWith(section: string, made: JsonObject, kept: JsonObject): JsonObject {
  const merged = { ...made }
  for (const [name, part] of Object.entries(kept)) {
    const own = merged[name]
    if (Array.isArray(part)) merged[name] = listWith(name, listIn(own), part)
    else if (isObject(part))
      merged[name] = objectWith(name, isObject(own) ? own : {}, part)
    else if (isBlank(own ?? null) || derived.test(`${section}.${name}`))
      merged[name] = part
    // A kept text counts while it says the same in more detail, such as a day of the month.
    else if (plain(part).startsWith(plain(own ?? ''))) merged[name] = part
  }
  return merged
}

/** A list with what was kept of it. */
function listWith(section: string, made: Json[], kept: Json[]) {
  const list = [...made]
  const met = new Set<Json>()
  const added: Json[] = []
  for (const item of kept) {
    const { of, ...rest } = isObject(item) ? item : {}
    if (of === undefined) added.push(item)
    // What the owner has taken out of the content, or renamed, is theirs to tell.
    const left = list.filter((one) => !met.has(one))
    const found = find(section, left, of)
    if (!found) continue
    const whole = objectWith(section, found, rest)
    list.splice(list.indexOf(found), 1, whole)
    met.add(whole)
  }
  return [...list, ...added]
}

/** The item of that name. */
function find(section: string, list: Json[], of: Json = '') {
  return list.find(
    (item): item is JsonObject => of !== '' && plain(nameOf(section, item)) === plain(of),
  )
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

/** A value without what makes no difference: marks, spaces, capitals, the beginning of an address. */
function plain(value: Json) {
  const text = typeof value === 'string' ? textOf(read(value)) : JSON.stringify(value)
  const line = text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
  return line.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

function isBlank(value: Json): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object' || value === null) return value === null
  return Object.values(value).every((part: Json) => isBlank(part))
}

function listIn(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
