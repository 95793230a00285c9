import { isFields, toFields } from '#yaml'
import { normalizeWords } from '#text'
import { readText } from '../form/values/values.ts'

/*
 * Whether two entries of the content describe the same thing, in more or less detail. A text may be
 * one for all languages, or one for each.
 */

type Fields = Record<string, unknown>
type IsSame = (one: Fields, other: Fields) => boolean

/**
 * The lists with a rule of their own, by the name of the field or file. The others are sections,
 * whose entries have a title: awards, talks, quotations.
 */
const comparers: Record<string, IsSame> = {
  social: (one, other) => isSameLink(one['url'], other['url']),
  languages: (one, other) => isSameName(one['name'], other['name']),
  skills: (one, other) => isSameName(one['name'], other['name']),
  education: (one, other) =>
    (one['group'] === 'experience') === (other['group'] === 'experience') &&
    isSameRole(one, other),
  projects: (one, other) =>
    isSameName(one['title'], other['title']) ||
    ['demo', 'code'].some((own) =>
      ['demo', 'code'].some((name) => isSameLink(one[own], other[name])),
    ),
  volunteer: isSameRole,
}

/** Whether two items of a list are the same: a field of the profile, or a file. */
export function isSameItem(list: string, one: unknown, other: unknown) {
  if (!isFields(one) || !isFields(other)) return isSameName(one, other)
  return (comparers[list] ?? isSameEntry)(one, other)
}

/** With the same title, and nothing that tells them apart. */
function isSameEntry(one: Fields, other: Fields) {
  const mayBeSame = ['institution', 'quote'].every(
    (name) => !one[name] || !other[name] || isSameName(one[name], other[name]),
  )
  const [isSameDate = true] = compareStarts(one, other)
  return mayBeSame && isSameDate && isSameName(one['title'], other['title'])
}

/** At the same place since the same month; where one of the two is unknown, with the same title. */
function isSameRole(one: Fields, other: Fields) {
  const [isSameDate] = compareStarts(one, other)
  if (isSameDate === false) return false
  const isSamePlace = isSameName(getPlace(one), getPlace(other))
  if (!isSamePlace && one['institution'] && other['institution']) return false
  const isSameStart = isSamePlace && isSameDate === true
  return isSameStart || isSameName(one['title'], other['title'])
}

/** Whether two entries began in the same month; none if one of them has no date. */
function compareStarts(one: Fields, other: Fields): [boolean?] {
  const [start, otherStart] = [getStart(one), getStart(other)]
  if (start === '' || otherStart === '') return []
  // A year alone may be any of its months.
  return [start.startsWith(otherStart) || otherStart.startsWith(start)]
}

/** When an entry began; empty if it has no date. */
export function getStart(entry: unknown) {
  return readText(toFields(toFields(entry)['when'])['start']) ?? ''
}

/** An entry of an employer alone has its name as the title. */
function getPlace({ institution, title }: Fields) {
  return institution ?? title
}

/** Whether two names are equal: `Node.js` and `NodeJS` are, `C` and `C++` are not. */
function isSameName(one: unknown, other: unknown) {
  const keys = listTexts(one).map(makeKey)
  return listTexts(other).some(
    (text) => makeKey(text) !== '' && keys.includes(makeKey(text)),
  )
}

function isSameLink(one: unknown, other: unknown) {
  const [link, otherLink] = [one, other].map((url) =>
    readText(url)
      ?.toLowerCase()
      .replace(/^https?:\/\/(www\.)?/, '')
      .replace(/\/$/, ''),
  )
  return link !== undefined && link === otherLink
}

/** Names with an equal key are the same name. */
export function makeKey(name: string) {
  return normalizeWords(name).replaceAll(/[\s_,،-]/g, '')
}

function listTexts(value: unknown): string[] {
  return (isFields(value) ? Object.values(value) : [value]).flatMap(
    (one) => readText(one) ?? [],
  )
}
