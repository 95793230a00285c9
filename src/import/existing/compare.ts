import { haveSameName, haveSameWords, isFields, toFields } from '#yaml'
import { readText } from '../form/values/values.ts'

/* Whether two entries of the content describe the same thing, in more or less detail. */

type Fields = Record<string, unknown>
type IsSame = (one: Fields, other: Fields) => boolean

/** The lists with a rule beside that of the name, by the name of the field or file. */
const comparers: Record<string, IsSame> = {
  social: (one, other) => isSameLink(one['url'], other['url']),
  education: (one, other) =>
    (one['group'] === 'experience') === (other['group'] === 'experience') &&
    isSameRole(one, other),
  projects: (one, other) =>
    haveTitle(one, other) ||
    ['demo', 'code'].some((own) =>
      ['demo', 'code'].some((name) => isSameLink(one[own], other[name])),
    ),
  volunteer: isSameRole,
}

/** Whether two items of a list are the same: a field of the profile, or a file. */
export function isSameItem(list: string, one: unknown, other: unknown) {
  if (!isFields(one) || !isFields(other)) return haveSameName(one, other)
  return (comparers[list] ?? haveNameAndStart)(one, other)
}

/** Whether two entries have one name, and no other date. An id is the owner's own. */
function haveNameAndStart({ id: _, ...one }: Fields, other: Fields) {
  return haveSameName(one, other) && compareStarts(one, other)[0] !== false
}

/** At the same place since the same month; where one of the two is unknown, with the same title. */
function isSameRole(one: Fields, other: Fields) {
  const [isSameDate] = compareStarts(one, other)
  if (isSameDate === false) return false
  // An entry of an employer alone has its name as the title.
  const [place, otherPlace] = [one, other].map(
    ({ institution, title }) => institution ?? title,
  )
  const isSamePlace = haveSameWords(place, otherPlace)
  if (!isSamePlace && one['institution'] && other['institution']) return false
  const isSameStart = isSamePlace && isSameDate === true
  return isSameStart || haveTitle(one, other)
}

function haveTitle(one: Fields, other: Fields) {
  return one['title'] !== undefined && haveSameWords(one['title'], other['title'])
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

function isSameLink(one: unknown, other: unknown) {
  const [link, otherLink] = [one, other].map((url) =>
    readText(url)
      ?.toLowerCase()
      .replace(/^https?:\/\/(www\.)?/, '')
      .replace(/\/$/, ''),
  )
  return link !== undefined && link === otherLink
}
