import {
  makeDate,
  plain,
  readPlainDate,
  readSeason,
  splitNamedDate,
} from './read-dates.ts'
import {
  beforeStart,
  isDuration,
  isNow,
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
  /** Whether a date is a season, of which only the year is read. */
  isRough?: true
}

/**
 * Reads a date, or two: `2018–2020`, `May 2019 to present`, `Jun–Aug 2019`, `since 2016`,
 * `until 06/24`. The text is read whole: undefined if a word of it is not understood, or if it can
 * be read in two ways.
 * @param language whose names of months come first
 */
export function readPeriod(text: string, language?: string): Period | undefined {
  const words = withoutDuration(withoutBrackets(plain(text)))
  const date = readPlainDate(words, language)
  if (date !== undefined) return { start: date, end: date }
  const first = readAfter(since, words, language)
  if (first) return { start: first.date, isPresent: true, ...withRough([first]) }
  const last = readAfter(until, words, language)
  if (last) return { end: last.date, ...withRough([last]) }
  const period = splitPeriod(words, language)
  const year = period ? undefined : readSeason(words)
  return year === undefined ? period : { start: year, end: year, isRough: true }
}

/** The date beside a word. */
function readAfter(words: RegExp, text: string, language?: string) {
  const [, before, after] = words.exec(text) ?? []
  const date = before ?? after
  return date === undefined ? undefined : readEnd(date, language)
}

/** The only way to read a text as two dates. */
function splitPeriod(text: string, language?: string): Period | undefined {
  const words = text.replace(beforeStart, '').replace(/ ?(まで|까지|为止|為止)$/, '')
  const periods = Array.from(words.matchAll(separator), (match) => {
    const [found] = match
    const first = words.slice(0, match.index)
    const last = words.slice(match.index + found.length)
    return joinDates(first, found.trim(), last, language)
  })
  const [period, ...others] = periods.filter((one) => one !== undefined)
  return others.length === 0 ? period : undefined
}

function joinDates(first: string, sign: string, last: string, language?: string) {
  const start = readEnd(first, language) ?? completeStart(first, sign, last, language)
  if (!start) return undefined
  // A slash also stands in dates, so it is between two dates of one kind alone.
  const isSlash = sign === '/'
  if (!isSlash && (isNow(last) || (last === '' && /^\p{Pd}$/u.test(sign))))
    return { ...withRough([start]), start: start.date, isPresent: true as const }
  const end = readEnd(last, language) ?? completeYear(first, last)
  if (!end || (isSlash && end.date.length !== start.date.length)) return undefined
  // 2018-06 is before 2018, since that ends later.
  const isReversed = end.date < start.date.slice(0, end.date.length)
  return isReversed
    ? undefined
    : { ...withRough([start, end]), start: start.date, end: end.date }
}

interface End {
  date: string
  isRough?: true
}

function readEnd(text: string, language?: string): End | undefined {
  const date = readPlainDate(text, language)
  if (date !== undefined) return { date }
  const year = readSeason(text)
  return year === undefined ? undefined : { date: year, isRough: true }
}

function withRough(ends: End[]): Pick<Period, 'isRough'> {
  return ends.some(({ isRough }) => isRough) ? { isRough: true } : {}
}

/** `2020` of `2018–20`. */
function completeYear(first: string, last: string): End | undefined {
  const isShort = /^\d{4}$/.test(first) && /^\d\d$/.test(last)
  const date = isShort ? makeDate(first.slice(0, 2) + last) : undefined
  return date === undefined || date <= first ? undefined : { date }
}

/** The first date of `Jun–Aug 2019`, `June 1 – August 31, 2019`, `06–08/2019`: its year is the last one's. */
function completeStart(first: string, sign: string, last: string, language?: string) {
  const [, number, year] = /^\d{1,2}[/.](\d{4})$/.test(last)
    ? (/^(\d{1,2})\.?\|.*(\d{4})$/.exec(`${first}|${last}`) ?? [])
    : []
  if (number && sign !== '/') return toEnd(makeDate(year, number))
  const [start, end] = [first, last].map((date) => splitNamedDate(date, language))
  if (!start?.month || start.year !== undefined || !end?.month) return undefined
  return toEnd(makeDate(end.year, start.month, start.day))
}

function toEnd(date: string | undefined): End | undefined {
  return date === undefined ? undefined : { date }
}

function withoutBrackets(text: string) {
  const [, inner = text] = /^[([]([^()[\]]*)[)\]]$/.exec(text) ?? []
  return inner.replace(/[.,;]$/, '').trim()
}

/** A period without how long it is, which stands behind it: `2018 – 2020 · 2 yrs`. */
function withoutDuration(text: string) {
  const [, period = '', duration = ''] =
    /^(.+?) ?(?:[·•|,;] ?|\()([^·•|,;()]+)\)?$/.exec(text) ?? []
  return isDuration(duration) ? period : text
}
