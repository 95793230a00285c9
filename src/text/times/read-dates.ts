import { toPlainLetters } from '../plain-words.ts'
import { findMonth } from './month-names.ts'

/*
 * Dates as people write them, in many languages. A text is read whole or not at all: a word that is
 * not understood may say that a date is something else.
 */

/** A date as a month (`2024-06`), or as a year (`2024`) if it has no month, or is a season. */
export function readMonth(text: string, language?: string) {
  return readDate(text, language)?.slice(0, 7) ?? readSeason(text)
}

/**
 * A date as `2024-06-30`, `2024-06` or `2024`, as exact as it is written. Undefined if it is
 * ambiguous or impossible.
 * @param language whose names of months come first
 */
export function readDate(text: string, language?: string) {
  return readPlainDate(normalizeDate(text), language)
}

/** A date in plain letters, as exact as it is written; undefined if ambiguous or impossible. */
export function readPlainDate(date: string, language?: string) {
  return readNumericDate(date) ?? readNamedDate(date, language)
}

/**
 * The year of `WS 2013/14`, `summer 2013`, `Q3 2013`; undefined if there are several, or more words:
 * they may say that it is only a start.
 */
function readSeason(text: string) {
  // A winter is of two years.
  const words = normalizeDate(text)
    .replace(/ (\d{4})\/(\d\d){1,2}$/, ' $1')
    .split(' ')
  const [year, ...years] = words.filter((word) => /^\d{4}$/.test(word))
  const isSeason = words.every((word) => /^(\d{4}|(?=.*\p{L})[\p{L}\d]+)$/u.test(word))
  return words.length <= 2 && years.length === 0 && isSeason ? makeDate(year) : undefined
}

/**
 * A text as the readers of dates compare it: in plain letters, without times of the day, dots after
 * letters, ordinals' endings and apostrophes. `'19` is a year, and `3月` a month without a name.
 */
export function normalizeDate(text: string) {
  return toPlainLetters(text.replaceAll(midnight, getNextDay))
    .replaceAll(timeOfDay, '')
    .replaceAll(/[’‘ʼ\x60´]/g, "'")
    .replaceAll(/'(\d\d)(?![\p{L}\d])/gu, (_, year: string) => ` ${getWholeYear(year)} `)
    .replaceAll(/(?<=\p{L})['.]|'(?=\p{L})/gu, '')
    .replaceAll(/(?<=\d)(st|nd|rd|th|er|re|[oa])(?!\p{L})/gu, '')
    .replaceAll(/(\d{1,2}) ?[月월]|\b(?:thang|thg) ?(\d{1,2})(?!\d)/gu, ' m$1$2 ')
    .replaceAll(/(?<=\d ?[年日년일])(?=[\p{L}\d])|(?<=\d)(?=\p{L})/gu, ' ')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Midnight in a zone east of Greenwich, as JavaScript writes the beginning of a day there. */
const midnight = /(\d{4}-\d\d-\d\d)T(?:1[2-9]|2\d):00:00(?:\.000)?Z/g

function getNextDay(_: string, day: string) {
  const next = new Date(Date.parse(day) + 24 * 60 * 60 * 1000)
  return next.toISOString().slice(0, 'yyyy-mm-dd'.length)
}

const timeOfDay =
  /(?<=\d)[t ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?(?:z|[+-]\d{2}:?\d{2})(?!\d))?/g

const EARLIEST_YEAR = 1950
/** Later years are no dates: studies that begin now have ended by then. */
const getLatestYear = () => new Date().getFullYear() + 10

function getWholeYear(year: string) {
  return Number(year) + (Number(year) <= getLatestYear() % 100 ? 2000 : 1900)
}

/**
 * `2024-06-30`, `2024/6`, `2024. 6.`, `2024`, `06/2024`, `06/24`, `30.6.2024`; `30/06/2024` if its
 * order is certain.
 */
function readNumericDate(date: string) {
  const [, year, month, day] =
    /^(\d{4})(?:(?:[-/]|\. ?)(\d{1,2}))?(?:(?:[-/]|\. ?)(\d{1,2}))?\.?$/.exec(date) ?? []
  if (year) return makeDate(year, month, day)
  const [, monthAlone, shortYear] = /^(\d{1,2})[/.](\d{2})$/.exec(date) ?? []
  if (shortYear) return makeDate(`${getWholeYear(shortYear)}`, monthAlone)
  const [, first, separator, second, last] =
    /^(\d{1,2})([-/]|\. ?)(?:(\d{1,2})\2)?(\d{4})$/.exec(date) ?? []
  if (second === undefined) return makeDate(last, first)
  if (Number(second) > 12) return makeDate(last, first, second)
  const isDayFirst = separator !== '/' && separator !== '-'
  const isCertain = isDayFirst || Number(first) > 12 || first === second
  return isCertain ? makeDate(last, second, first) : undefined
}

/** What stands in dates beside their parts: `6 de junio de 2019`, `2019年6月`, `июнь 2019 г.` */
const glue =
  /^(de|del|della|of|the|year|in|im|en|em|nel|nam|г|года?|р|року|roku|gada|m|年|日|년|일|م|عام|سنة|شهر|في|سال|ماه)$/

/** `June 2024`, `30. Juni 2024`, `Sep 1, 2015`, `2024 June`, `يونيو 2024`, `2024年6月`. */
function readNamedDate(date: string, language?: string) {
  const { year, month, day } = splitNamedDate(date, language) ?? {}
  return year === undefined || (day !== undefined && month === undefined)
    ? undefined
    : makeDate(year, month, day)
}

/** The parts of a date with words; undefined if a word is no part of it. */
export function splitNamedDate(date: string, language?: string) {
  if (/^[-/]|[-/]$/.test(date)) return undefined
  const words = date.split(/[\s,،、./-]+/).filter((word) => word && !glue.test(word))
  const [year, ...years] = words.filter((word) => /^\d{4}$/.test(word))
  const [day, ...days] = words.filter((word) => /^\d{1,2}$/.test(word))
  const name = words.filter((word) => !/^(\d{4}|\d{1,2})$/.test(word)).join(' ')
  const [, number] = /^m(\d{1,2})$/.exec(name) ?? []
  const month = number ?? findMonth(name, language)
  const isUnread = name !== '' && month === undefined
  return isUnread || years.length > 0 || days.length > 0
    ? undefined
    : { year, month, day }
}

/** Joins the parts of a date; undefined if that day does not exist. */
export function makeDate(year = '', month?: number | string, day?: string) {
  if (!(Number(year) >= EARLIEST_YEAR && Number(year) <= getLatestYear()))
    return undefined
  if (month === undefined) return year
  const parts = [month, ...(day === undefined ? [] : [day])]
  const date = [year, ...parts.map((part) => `${part}`.padStart(2, '0'))].join('-')
  // `Date` turns 30 February into a day in March.
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
    ? date
    : undefined
}
