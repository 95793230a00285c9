import { toFields, isObject, type Json, type JsonObject } from '#reading'
import { makeTitleOf } from '../content/entries.ts'
import { readMonth } from '../form/values/dates.ts'
import { normalizeWords } from '../form/values/plain.ts'
import { getInterestName, makeTitleOfStudy } from '../form/values/item-names.ts'
import { readItems, readText, readTexts } from '../form/values/values.ts'
import type { Material } from '../material.ts'

/** Merges two sources: the first wins where they differ, the second adds what is missing. */
export function mergeMaterials(first: Material, second: Material): Material {
  const { fresh } = selectNew([first.resume], second)
  const filled = Object.entries(first.resume).map(([part, value]): [string, Json] => {
    const [isKnown, further] = [same[part], readItems(second.resume[part])]
    if (!isKnown || !Array.isArray(value)) return [part, value]
    const findTwin = (item: JsonObject) =>
      further.find((other) => isKnown(item, other)) ?? {}
    return [
      part,
      value.map((item) => (isObject(item) ? fillGaps(item, findTwin(item)) : item)),
    ]
  })
  return {
    resume: mergeResumes(Object.fromEntries(filled), fresh.resume),
    sections: [...first.sections, ...fresh.sections],
    leaves: [...first.leaves, ...second.leaves],
    unreadable: [...first.unreadable, ...second.unreadable],
  }
}

function fillGaps(item: JsonObject, other: JsonObject): JsonObject {
  const missing = Object.entries(other).filter(
    ([name]) => !item[name] || isEqual(item[name], []),
  )
  return { ...item, ...Object.fromEntries(missing) }
}

/**
 * The data of a source that is new, and the number of existing entries, by part.
 * @param there the existing résumé in each of its languages
 */
export function selectNew(there: JsonObject[], { resume, sections, ...notes }: Material) {
  const known: Record<string, number> = {}
  const count = (name: string, number = 1) => {
    if (number > 0) known[name] = (known[name] ?? 0) + number
  }
  const parts = Object.entries(resume).flatMap(([part, value]): [string, Json][] => {
    const own = there.map((one) => one[part] ?? null)
    if (part === 'basics')
      return [[part, selectNewBasics(own.map(toFields), toFields(value))]]
    if (part === 'skills') {
      const { groups, known } = selectNewSkills(own, value)
      count(part, known)
      return groups.length > 0 ? [[part, groups]] : []
    }
    if (!Array.isArray(value))
      return isObject(value) || own.every((one) => one === null) ? [[part, value]] : []
    const isSamePart = same[part] ?? isEqual
    const isKnown = (one: JsonObject, other: JsonObject) =>
      isEqual(one, other) || isSamePart(one, other)
    const items = value.filter(
      (item) =>
        !own.flatMap(toList).some((one) => isKnown(toFields(one), toFields(item))),
    )
    count(part, value.length - items.length)
    return items.length > 0 ? [[part, items]] : []
  })
  const fresh: Material = { resume: Object.fromEntries(parts), sections, ...notes }
  return { fresh, known }
}

/** Whether two entries describe the same thing, in more or less detail. */
const same: Record<string, (one: JsonObject, other: JsonObject) => boolean> = {
  work: isSameEntry('name', ({ position }) => readText(position)),
  volunteer: isSameEntry('organization', ({ position }) => readText(position)),
  education: isSameEntry('institution', makeTitleOfStudy),
  projects: (one, other) =>
    isSame(one['name'], other['name']) ||
    listLinks(one).some((link) => listLinks(other).includes(link)),
  certificates: (one, other) => isSame(one['name'], other['name']),
  awards: (one, other) => isSame(one['title'], other['title']),
  publications: (one, other) => isSame(one['name'], other['name']),
  references: (one, other) =>
    isSame(one['name'], other['name']) && isSame(one['reference'], other['reference']),
  languages: (one, other) => isSame(one['language'], other['language']),
  interests: (one, other) => isSame(getInterestName(one), getInterestName(other)),
  profiles: (one, other) =>
    isSame(normalizeLink(one['url']), normalizeLink(other['url'])),
}

/**
 * The same employer with the same start month; if a month or an employer is unknown, with the same
 * title.
 */
function isSameEntry(place: string, getTitle: (item: JsonObject) => string | undefined) {
  return (one: JsonObject, other: JsonObject) => {
    // The content has a title for each: of an employer alone, it is the name, of a text its words.
    const [title, otherTitle] = [one, other].map((item) => {
      const words = makeTitleOf(readText(item['summary']) ?? '')
      return [getTitle(item), readText(item[place]), words].find(Boolean)
    })
    const isSamePlace = isSame(one[place], other[place])
    const [start, otherStart] = [one, other].map(({ startDate }) =>
      readMonth(readText(startDate)),
    )
    const isDated = start !== undefined && otherStart !== undefined
    const isSameStart =
      isDated && (start.startsWith(otherStart) || otherStart.startsWith(start))
    const isEitherWithout = !one[place] || !other[place]
    if (!isSamePlace && !isEitherWithout) return false
    if (isDated && !isSameStart) return false
    return (isSamePlace && isDated) || isSame(title, otherTitle)
  }
}

function isEqual(one: Json, other: Json) {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Whether two names are equal: `Node.js` and `NodeJS` are, `C` and `C++` are not. */
function isSame(one: unknown, other: unknown) {
  const key = makeKey(readText(one))
  return key !== '' && key === makeKey(readText(other))
}

function makeKey(name = '') {
  return normalizeWords(name).replaceAll(/[\s_,،-]/g, '')
}

/** Normalizes an address for comparison. */
function normalizeLink(url: unknown) {
  return readText(url)
    ?.toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/$/, '')
}

function listLinks({ url, repository }: JsonObject) {
  return [normalizeLink(url), normalizeLink(repository)].filter(
    (link) => link !== undefined,
  )
}

function selectNewBasics(there: JsonObject[], later: JsonObject): JsonObject {
  const fields = Object.entries(later).flatMap(([name, value]): [string, Json][] => {
    const own = there.map((one) => one[name] ?? null)
    if (name === 'profiles') {
      const urls = own.flatMap(toList).map(toFields)
      return [
        [
          name,
          readItems(value).filter(
            (item) => !urls.some((one) => same['profiles']?.(one, item)),
          ),
        ],
      ]
    }
    return own.some((one) => one !== null && one !== '') ? [] : [[name, value]]
  })
  return Object.fromEntries(fields)
}

/** New skills, compared one by one without their groups. */
function selectNewSkills(there: Json[], later: Json) {
  const names = there.flatMap(toList).flatMap((item) => {
    const { name = null, keywords = [] } = toFields(item)
    return [name, keywords].flat().map((word) => makeKey(readText(word)))
  })
  const isNew = (word: string) => !names.includes(makeKey(word))
  let known = 0
  const groups = toList(later).flatMap((item): Json[] => {
    if (!isObject(item)) return [item]
    const keywords = readTexts(item['keywords'])
    const fresh = keywords.filter(isNew)
    known += keywords.length - fresh.length
    if (keywords.length > 0) return fresh.length > 0 ? [{ ...item, keywords: fresh }] : []
    const isKnown = !isNew(readText(item['name']) ?? '')
    known += isKnown ? 1 : 0
    return isKnown ? [] : [item]
  })
  return { groups, known }
}

function mergeResumes(first: JsonObject, second: JsonObject): JsonObject {
  const whole = { ...first }
  for (const [name, value] of Object.entries(second)) {
    const own = first[name]
    if (Array.isArray(own) && Array.isArray(value)) whole[name] = insertByDate(own, value)
    else if (isObject(own) && isObject(value)) whole[name] = mergeResumes(own, value)
    else if (own === undefined || own === null || own === '') whole[name] = value
  }
  return whole
}

/** Inserts entries by date: each before the first one that started earlier. */
function insertByDate(there: Json[], further: Json[]) {
  const list = [...there]
  for (const item of further) {
    const start = getStart(item)
    const index = list.findIndex(
      (one) =>
        isCourse(one) === isCourse(item) &&
        start !== '' &&
        getStart(one) !== '' &&
        getStart(one) < start,
    )
    list.splice(index < 0 ? list.length : index, 0, item)
  }
  return list
}

/** The page lists courses separately from degrees. */
function isCourse(item: Json) {
  return makeTitleOfStudy({ ...toFields(item), courses: [] }) === ''
}

function getStart(item: Json) {
  const { startDate, date } = toFields(item)
  return readMonth(readText(startDate ?? date)) ?? ''
}

function toList(value: Json): Json[] {
  return Array.isArray(value) ? value : []
}
