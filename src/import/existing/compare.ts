import { haveSameName, haveSameWords, isFields, toFields } from '#yaml'
import type { FieldValues } from '../content/content-of.ts'
import { readText } from '../form/values/values.ts'

/*
 * Whether an entry of the content and an item of a source describe the same thing: another program
 * wrote that, so names, months and addresses decide. Which entry is which in two states of one file
 * is another question, of ids and of what stayed the same (yaml/entries.ts, desk/model/tree.ts).
 */

type IsSame = (entry: FieldValues, item: FieldValues) => boolean

/** The lists with a rule beside that of the name, by the name of the field or file. */
const comparers: Record<string, IsSame> = {
  social: (entry, item) => isSameLink(entry['url'], item['url']),
  education: (entry, item) =>
    (entry['group'] === 'experience') === (item['group'] === 'experience') &&
    isSameRole(entry, item),
  projects: (entry, item) =>
    haveSameTitle(entry, item) ||
    ['demo', 'code'].some((field) =>
      ['demo', 'code'].some((name) => isSameLink(entry[field], item[name])),
    ),
  volunteer: isSameRole,
}

/** Whether two items of a list are the same: a field of the profile, or a file. */
export function isSameItem(list: string, entry: unknown, item: unknown) {
  if (!isFields(entry) || !isFields(item)) return haveSameName(entry, item)
  return (comparers[list] ?? haveNameAndStart)(entry, item)
}

/** Whether both have one name, and no other date. */
function haveNameAndStart(entry: FieldValues, item: FieldValues) {
  return haveOneName(entry, item) && compareStarts(entry, item) !== 'different'
}

/** Whether both have one name. An id is the owner's own. */
export function haveOneName(entry: unknown, item: unknown) {
  const { id: _, ...named } = toFields(entry)
  return haveSameName(isFields(entry) ? named : entry, item)
}

/** At the same place since the same month; where one of the two is unknown, with the same title. */
function isSameRole(entry: FieldValues, item: FieldValues) {
  const starts = compareStarts(entry, item)
  if (starts === 'different') return false
  // An entry of an employer alone has its name as the title.
  const [place, itemPlace] = [entry, item].map(
    (role) => role['institution'] ?? role['title'],
  )
  const isSamePlace = haveSameWords(place, itemPlace)
  if (!isSamePlace && entry['institution'] && item['institution']) return false
  return (isSamePlace && starts === 'same') || haveSameTitle(entry, item)
}

function haveSameTitle(entry: FieldValues, item: FieldValues) {
  return entry['title'] !== undefined && haveSameWords(entry['title'], item['title'])
}

/** Whether both began in the same month. A year alone may be any of its months. */
function compareStarts(entry: FieldValues, item: FieldValues) {
  const [start, itemStart] = [getStart(entry), getStart(item)]
  if (start === '' || itemStart === '') return 'unknown'
  const isSame = start.startsWith(itemStart) || itemStart.startsWith(start)
  return isSame ? 'same' : 'different'
}

/** When an entry began; empty if it has no date. */
export function getStart(entry: unknown) {
  return readText(toFields(toFields(entry)['when'])['start']) ?? ''
}

function isSameLink(url: unknown, itemUrl: unknown) {
  const page = readPage(url)
  return page !== undefined && page === readPage(itemUrl)
}

/** An address without what may differ where it leads to one page. */
function readPage(url: unknown) {
  return readText(url)
    ?.toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/$/, '')
}
