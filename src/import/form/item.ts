import { isObject, type Json, type JsonObject } from '#reading'
import { dateIn, isOpenEnd, rangeIn, type MonthFirst } from './values/dates.ts'
import { isHtml, marksOf, withoutHtml } from './values/html.ts'
import { sentencesIn, wordsIn } from './values/lists.ts'
import { placeIn, placeWords } from './values/place.ts'
import { hasValue, present } from './renamed.ts'
import { textOf, textsOf } from './values/values.ts'

/** One item of a part, under its own names: its dates, places, sentences and words in one form. */
export function itemForm(
  item: JsonObject,
  part: string,
  isMonthFirst: MonthFirst,
): JsonObject {
  const { startDate, endDate, span, current, isCurrent, ...rest } = item
  const dates = datesOf({ startDate, endDate, span }, isMonthFirst)
  const isOpen = [current, isCurrent].includes(true)
  const fields = Object.entries(rest).map(([name, value]): [string, Json] => [
    name,
    valueIn(name, value, isMonthFirst),
  ])
  const { startDate: from, endDate: to } = dates
  if (isOpen) Reflect.deleteProperty(dates, 'endDate')
  // A project of one date was finished then.
  if (part === 'projects' && span !== undefined && from === to)
    Reflect.deleteProperty(dates, 'startDate')
  const whole = { ...Object.fromEntries<Json>(fields), ...dates }
  return inPoints(part === 'projects' ? withSource(whole) : whole)
}

/** The only address of a project may be that of its source. */
function withSource({ url, repository, ...rest }: JsonObject): JsonObject {
  const isSource = !hasValue(repository) && codeHosts.test(textOf(url) ?? '')
  return {
    ...rest,
    ...(isSource ? { repository: url ?? '' } : present({ url, repository })),
  }
}

const codeHosts = /^(https?:\/\/)?(www\.)?(github|gitlab|codeberg|bitbucket)\./

function valueIn(name: string, value: Json, isMonthFirst: MonthFirst): Json {
  switch (name) {
    case 'summary':
    case 'description':
    case 'reference':
    case 'story':
      return proseIn(value)
    case 'highlights':
      return sentencesIn(Array.isArray(value) ? value.map(proseIn) : proseIn(value))
    case 'keywords':
    case 'courses':
      return hasValue(value) ? wordsIn(value).map(withoutHtml) : value
    case 'location':
      return isObject(value) ? placeWords(placeIn(value)) : value
    case 'url':
    case 'repository':
    case 'image':
      return linkIn(value) ?? value
    case 'date':
    case 'releaseDate':
      return dayIn(value, isMonthFirst)
    default:
      return typeof value === 'string' ? withoutHtml(value) : value
  }
}

/** Sentences in one text, with marks for HTML and a blank line between paragraphs. */
export function proseIn(value: Json): Json {
  const words = (text: string) => (isHtml(text) ? marksOf(text) : text)
  if (typeof value === 'string') return words(value)
  const isText = Array.isArray(value) && value.every((line) => typeof line === 'string')
  return isText && value.length > 0 ? value.map(words).join('\n\n') : value
}

/** An address as a text, or in an object: `{ label, href }`. */
export function linkIn(value: Json | undefined) {
  return isObject(value)
    ? (textOf(value['url']) ?? textOf(value['href']) ?? textOf(value['link']) ?? '')
    : textOf(value)
}

type Dates = Record<'startDate' | 'endDate' | 'span', Json | undefined>

/** From when to when: by two fields, or by one that holds both. */
function datesOf(
  { startDate, endDate, span }: Dates,
  isMonthFirst: MonthFirst,
): JsonObject {
  const [first, last] = [wordsOf(startDate), wordsOf(endDate)]
  const range = rangeIn(wordsOf(span) ?? '', isMonthFirst)
  if (!hasValue(first) && !hasValue(last) && range)
    return present({ startDate: range.start, endDate: range.end })
  // A span such as "summer 2018" has no months.
  if (!hasValue(first) && !hasValue(last) && hasValue(span))
    return present({ startDate: span, endDate: span })
  const both = last === undefined ? rangeIn(first ?? '', isMonthFirst) : undefined
  if (both && both.start !== both.end)
    return present({ startDate: both.start, endDate: both.end, span })
  return present({
    startDate: startDate && dayIn(startDate, isMonthFirst),
    endDate: isOpenEnd(last) ? undefined : endDate && dayIn(endDate, isMonthFirst),
    span,
  })
}

/** A date as far as it can be read; of a span, the end. */
function dayIn(value: Json, isMonthFirst: MonthFirst): Json {
  const words = wordsOf(value)
  if (words === undefined) return value
  const range = dateIn(words, isMonthFirst) ?? rangeIn(words, isMonthFirst)
  return (typeof range === 'string' ? range : (range?.end ?? range?.start)) ?? value
}

/** A date as text, whether it was one, a number, or `{ year, month }`. */
function wordsOf(value: Json | undefined) {
  if (!isObject(value)) return textOf(value)
  return textsOf([value['year'], value['month'], value['day']]).join('-') || undefined
}

/** Text after a blank line or a bullet becomes a highlight. */
function inPoints(item: JsonObject) {
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
