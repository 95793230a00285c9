import { isObject, type Json, type JsonObject } from '#reading'
import { readDate, isOpenEnd, readRange, type MonthFirst } from './values/dates.ts'
import { isHtml, convertHtmlToMarks, removeHtml } from './values/html.ts'
import { splitSentences, splitList } from './values/lists.ts'
import { readLocation, formatPlace } from './values/place.ts'
import { hasValue, removeUndefined } from './renamed.ts'
import { readText, readTexts } from './values/values.ts'

/** Normalizes the dates, places, sentences and lists of an item that has standard field names. */
export function normalizeItem(
  item: JsonObject,
  part: string,
  isMonthFirst: MonthFirst,
): JsonObject {
  const { startDate, endDate, span, current, isCurrent, ...rest } = item
  const dates = readDates({ startDate, endDate, span }, isMonthFirst)
  const isOpen = [current, isCurrent].includes(true)
  const fields = Object.entries(rest).map(([name, value]): [string, Json] => [
    name,
    normalizeValue(name, value, isMonthFirst),
  ])
  const { startDate: from, endDate: to } = dates
  if (isOpen) Reflect.deleteProperty(dates, 'endDate')
  // A single date of a project is when it was finished.
  if (part === 'projects' && span !== undefined && from === to)
    Reflect.deleteProperty(dates, 'startDate')
  const whole = { ...Object.fromEntries<Json>(fields), ...dates }
  return splitHighlights(part === 'projects' ? findRepository(whole) : whole)
}

/** If the only address of a project is its source code, moves it to `repository`. */
function findRepository({ url, repository, ...rest }: JsonObject): JsonObject {
  const isSource = !hasValue(repository) && codeHosts.test(readText(url) ?? '')
  return {
    ...rest,
    ...(isSource ? { repository: url ?? '' } : removeUndefined({ url, repository })),
  }
}

const codeHosts = /^(https?:\/\/)?(www\.)?(github|gitlab|codeberg|bitbucket)\./

function normalizeValue(name: string, value: Json, isMonthFirst: MonthFirst): Json {
  switch (name) {
    case 'summary':
    case 'description':
    case 'reference':
    case 'story':
      return toProse(value)
    case 'highlights':
      return splitSentences(Array.isArray(value) ? value.map(toProse) : toProse(value))
    case 'keywords':
    case 'courses':
      return hasValue(value) ? splitList(value).map(removeHtml) : value
    case 'location':
      return isObject(value) ? formatPlace(readLocation(value)) : value
    case 'url':
    case 'repository':
    case 'image':
      return readLink(value) ?? value
    case 'date':
    case 'releaseDate':
      return readDay(value, isMonthFirst)
    default:
      return typeof value === 'string' ? removeHtml(value) : value
  }
}

/** Joins sentences into one text: HTML becomes marks, and a blank line separates paragraphs. */
export function toProse(value: Json): Json {
  const convertText = (text: string) => (isHtml(text) ? convertHtmlToMarks(text) : text)
  if (typeof value === 'string') return convertText(value)
  const isText = Array.isArray(value) && value.every((line) => typeof line === 'string')
  return isText && value.length > 0 ? value.map(convertText).join('\n\n') : value
}

/** An address as a text, or in an object: `{ label, href }`. */
export function readLink(value: Json | undefined) {
  return isObject(value)
    ? (readText(value['url']) ?? readText(value['href']) ?? readText(value['link']) ?? '')
    : readText(value)
}

type DateFields = Record<'startDate' | 'endDate' | 'span', Json | undefined>

/** Start and end: from two fields, or from one field with both. */
function readDates(
  { startDate, endDate, span }: DateFields,
  isMonthFirst: MonthFirst,
): JsonObject {
  const [first, last] = [readDateText(startDate), readDateText(endDate)]
  const range = readRange(readDateText(span) ?? '', isMonthFirst)
  if (!hasValue(first) && !hasValue(last) && range)
    return removeUndefined({ startDate: range.start, endDate: range.end })
  // A span such as "summer 2018" has no months.
  if (!hasValue(first) && !hasValue(last) && hasValue(span))
    return removeUndefined({ startDate: span, endDate: span })
  const both = last === undefined ? readRange(first ?? '', isMonthFirst) : undefined
  if (both && both.start !== both.end)
    return removeUndefined({ startDate: both.start, endDate: both.end, span })
  return removeUndefined({
    startDate: startDate && readDay(startDate, isMonthFirst),
    endDate: isOpenEnd(last) ? undefined : endDate && readDay(endDate, isMonthFirst),
    span,
  })
}

/** The readable part of a date; for a span, its end. */
function readDay(value: Json, isMonthFirst: MonthFirst): Json {
  const words = readDateText(value)
  if (words === undefined) return value
  const range = readDate(words, isMonthFirst) ?? readRange(words, isMonthFirst)
  return (typeof range === 'string' ? range : (range?.end ?? range?.start)) ?? value
}

/** A date as text, from a text, a number or `{ year, month }`. */
function readDateText(value: Json | undefined) {
  if (!isObject(value)) return readText(value)
  return readTexts([value['year'], value['month'], value['day']]).join('-') || undefined
}

/** Text after a blank line or a bullet becomes a highlight. */
function splitHighlights(item: JsonObject) {
  const whole = { ...item }
  for (const name of ['description', 'summary']) {
    const text = item[name]
    const [first = '', ...points] =
      typeof text === 'string' ? text.trim().split(betweenParts) : []
    if (points.length > 0)
      Object.assign(whole, {
        [name]: first,
        highlights: [points, whole['highlights'] ?? []].flat(),
      })
  }
  return whole
}

const betweenParts = /(?:^|\n)\s*(?:[-*]\s|•)\s*|\n\s*\n\s*/
