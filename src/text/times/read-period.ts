import { makeDate, normalizeDate, readPlainDate, splitNamedDate } from './read-dates.ts'
import {
  beforeStart,
  isNow,
  readDuration,
  separator,
  since,
  until,
} from './period-words.ts'

/** A span of time. Each date is as exact as it is written: `2024-06-30`, `2024-06` or `2024`. */
export interface Period {
  start?: string
  /** Equal to the start if the text has only one date. */
  end?: string
  /** Whether it goes on until now, so that it has no end. */
  isPresent?: true
}

/**
 * Reads a date, or two: `2018–2020`, `May 2019 to present`, `Jun–Aug 2019`, `since 2016`,
 * `until 06/24`. The text is read whole: undefined if a word of it is not understood, or if it can
 * be read in two ways.
 * @param language whose names of months come first
 */
export function readPeriod(text: string, language?: string): Period | undefined {
  const words = withoutDuration(withoutBrackets(normalizeDate(text)))
  const readAfter = (pattern: RegExp) => {
    const [, after, before = after] = pattern.exec(words) ?? []
    return before === undefined ? undefined : readPlainDate(before, language)
  }
  const date = readPlainDate(words, language)
  if (date) return { start: date, end: date }
  const start = readAfter(since)
  if (start) return { start, isPresent: true }
  const end = readAfter(until)
  return end ? { end } : splitPeriod(words, language)
}

/** The only way to read a text as two dates. */
function splitPeriod(text: string, language?: string): Period | undefined {
  const words = text.replace(beforeStart, '').replace(/ ?(まで|까지|为止|為止)$/, '')
  const periods = Array.from(words.matchAll(separator), (match) => {
    const [sign] = match
    const first = words.slice(0, match.index)
    const last = words.slice(match.index + sign.length)
    return joinDates(first, sign.trim(), last, language)
  })
  const [period, ...others] = periods.filter((candidate) => candidate !== undefined)
  return others.length === 0 ? period : undefined
}

function joinDates(
  first: string,
  sign: string,
  last: string,
  language?: string,
): Period | undefined {
  const start =
    readPlainDate(first, language) ?? completeStart(first, sign, last, language)
  if (start === undefined) return undefined
  // A slash also stands in dates, so it is between two dates of one kind alone.
  const isSlash = sign === '/'
  if (!isSlash && (isNow(last) || (last === '' && /^\p{Pd}$/u.test(sign))))
    return { start, isPresent: true }
  const end = readPlainDate(last, language) ?? completeYear(first, last)
  if (end === undefined || (isSlash && end.length !== start.length)) return undefined
  // 2018-06 is before 2018, since that ends later.
  return end < start.slice(0, end.length) ? undefined : { start, end }
}

/** `2020` of `2018–20`. */
function completeYear(first: string, last: string) {
  const isShort = /^\d{4}$/.test(first) && /^\d\d$/.test(last)
  const year = isShort ? first.slice(0, 2) + last : ''
  return year > first ? makeDate(year) : undefined
}

/** The first date of `Jun–Aug 2019` or `06–08/2019`, whose year is that of the last one. */
function completeStart(first: string, sign: string, last: string, language?: string) {
  const [, year] = /^\d{1,2}[/.](\d{4})$/.exec(last) ?? []
  if (year && sign !== '/' && /^\d{1,2}\.?$/.test(first))
    return makeDate(year, first.replace('.', ''))
  const [start, end] = [first, last].map((date) => splitNamedDate(date, language))
  const isComplete = start?.month && start.year === undefined && end?.month
  return isComplete ? makeDate(end.year, start.month, start.day) : undefined
}

/** How many months a text is, such as `3 months` or `سنتان و3 أشهر`; undefined if it is none. */
export function readMonths(text: string) {
  return readDuration(withoutBrackets(normalizeDate(text)))
}

function withoutBrackets(text: string) {
  const [, inner = text] = /^[([]([^()[\]]*)[)\]]$/.exec(text) ?? []
  return inner.replace(/[.,;]$/, '').trim()
}

/** A period without how long it is, which stands behind it: `2018 – 2020 · 2 yrs`. */
function withoutDuration(text: string) {
  const [, period = '', duration = ''] =
    /^(.+?) ?(?:[·•|,;] ?|\()([^·•|,;()]+)\)?$/.exec(text) ?? []
  return readDuration(duration) === undefined ? text : period
}
