import { toWesternDigits } from '#text'
import { findMonth } from './month-names.ts'
import { normalizeWords } from './plain.ts'

/** Whether `04/05/2019` is in April; undefined if no other date of the same source shows it. */
export type MonthFirst = boolean | undefined

/**
 * A date of a résumé as a month (`2024-06`), or as a year (`2024`) if it has no month. Undefined if
 * it is ambiguous or impossible.
 */
export function readMonth(date: string | undefined) {
  if (date === undefined) return undefined
  return readDate(date)?.slice(0, 7) ?? readYear(date)
}

/** The same with the day, if there is one: `2024-06-30`. */
export function readDate(text: string, isMonthFirst?: MonthFirst) {
  const date = toWesternDigits(text)
    .trim()
    .replace(time, '')
    .replace(shortYear, expandYear)
  return (
    readNumericDate(date) ??
    readTimestamp(date) ??
    readDayMonthYear(date, isMonthFirst) ??
    readDateWithName(date)
  )
}

/**
 * Splits a line that ends in a date or a span: `BSc, Cairo University, 2014-2018`, `CKA (2022)`,
 * `Freelance since 2015`. A year alone needs punctuation before it, because of `Excel 2019`.
 */
export function splitDates(line: string, isMonthFirst?: MonthFirst) {
  for (const { index } of line.matchAll(/(?<=[\s,،;|([–—-])\S/g)) {
    const dates = line.slice(index).replace(/[)\]]$/, '')
    const before = line.slice(0, index).trimEnd()
    const words = before.replace(/[\s,،;|([–—-]+$/, '')
    if (!/\p{L}/u.test(words) || !/\d{4}/.test(toWesternDigits(dates))) continue
    if (/^\d{4}$/.test(toWesternDigits(dates)) && words === before) continue
    // `readDateOrYear` would read "at Nile, 2020" as the year 2020.
    if (readRange(dates, isMonthFirst, readDate)) return { words, dates }
  }
  return undefined
}

/**
 * The first and the last date of `2018–2020` or `May 2019 to present`.
 * @param read reads one of the two
 */
export function readRange(
  text: string,
  isMonthFirst?: MonthFirst,
  read = readDateOrYear,
) {
  const words = toWesternDigits(text).trim()
  const single = readDate(words, isMonthFirst)
  if (single !== undefined) return { start: single, end: single }
  for (const separator of separators) {
    const [first = '', last, ...others] = words.split(separator)
    if (last === undefined) continue
    const start = read(first.replace(since, ''), isMonthFirst)
    if (others.length > 0 || start === undefined) continue
    if (isOpenEnd(last)) return { start, end: undefined }
    const end = read(last, isMonthFirst)
    if (end !== undefined) return { start, end }
  }
  const start = since.test(words)
    ? readDate(words.replace(since, ''), isMonthFirst)
    : undefined
  return start === undefined ? undefined : { start, end: undefined }
}

/** A date; for a season or a quarter, only the year. */
function readDateOrYear(text: string, isMonthFirst?: MonthFirst) {
  return readDate(text, isMonthFirst) ?? readYear(text)
}

/** The order of day and month, as far as dates with a number over 12 show it. */
export function detectMonthFirst(texts: string[]): MonthFirst {
  const orders = texts.flatMap((text) => {
    const [, first, , second] = twoAndYear.exec(toWesternDigits(text).trim()) ?? []
    if (Number(first) > 12) return [false]
    return Number(second) > 12 ? [true] : []
  })
  return new Set(orders).size === 1 ? orders[0] : undefined
}

/** A date for YAML, in which a year alone is a number. */
export function toYamlDate(date: string | undefined) {
  return date !== undefined && /^\d{4}$/.test(date) ? Number(date) : date
}

/** Whether a date means "until now". */
export function isOpenEnd(date: unknown) {
  if (typeof date !== 'string') return false
  const words = normalizeWords(date)
  return openEnds.has(words) || openEnds.has(words.replace(until, ''))
}

/** Words for "until" before an open end: `حتى الآن`, `إلى غاية اليوم`, `bis heute`. */
const until =
  /^(?:(?:to|until|till|up to|bis|bis zu|hasta|ate|a|jusqua|tot|fino ad|الى|حتى|لغاية|غاية|تا|עד)\s+)+/

const openEnds = new Set(
  `
 | - | – | date | present | current | currently | now | today | ongoing | to date | to present | until now | till now | till date
heute | jetzt | aktuell | laufend | gegenwart | bis heute
actuel | actuellement | present | aujourdhui | ce jour | a ce jour | en cours | en poste
actual | actualidad | la actualidad | presente | el presente | hoy | en curso
atual | atualmente | o presente | o momento | hoje | em curso | ate hoje
attuale | attualmente | oggi | in corso
heden | tot heden | nu | vandaag | lopend
gunumuz | halen | devam ediyor | bugun | su an
الآن | الوقت الحالي | الوقت الحاضر | الحاضر | حاليا | اليوم | يومنا هذا | تاريخه | مستمر | مستمرة | لا يزال | لا أزال | ما زال | ما زلت | قائم
اکنون | تاکنون | حال | تا کنون | ادامه دارد
היום | כיום | הווה | עד היום`
    .split(/[|\n]/)
    .map(normalizeWords),
)

const since = /^(since|from|seit|ab|sinds|vanaf|depuis|desde|dal|da|منذ|من|از|מאז|מ-)\s+/i

/** Separators of a span. A hyphen without spaces is tried last, because dates contain it, too. */
const separators = [
  /\s+(?:to|until|till|through|bis|au|à|jusqu’à|jusqu'à|hasta|al|até|ate|fino al|tot en met|tot|t\/m|إلى|الى|حتى|لغاية|تا|עד)\s+/i,
  /\s*[–—‒−]\s*/,
  /\s+-\s*|\s*-\s+/,
  /(?<=\d{4}|\p{L})-(?=\d{1,2}[/.]\d{4}|\d{4}$|\p{L})/u,
  /(?<=^\d{4})\/(?=\d{4}$)/,
]

/** `Jan '18` */
const shortYear = /(?<=\p{L}\.? )['’](\d{2})$/u

function expandYear(_: string, digits: string) {
  return `${Number(digits) > LATEST_YEAR % 100 ? '19' : '20'}${digits}`
}

const time = /(?<=\d)[T ]\d{1,2}:\d{2}.*$/i

const EARLIEST_YEAR = 1950
/** Later years are no dates: studies that begin now have ended by then. */
const LATEST_YEAR = new Date().getFullYear() + 10

/** `2024-06-30`, `2024/6`, `2024`, `06/2024`; also a school year: `2013/14`. */
function readNumericDate(date: string) {
  const [, year, month, day] =
    /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?\.?$/.exec(date) ?? []
  if (year && day === undefined && Number(month) === (Number(year) + 1) % 100)
    if (Number(month) > 12) return formatDate(year)
  if (year) return formatDate(year, month, day)
  const [, first, then] = /^(\d{1,2})[-/.]\s?(\d{4})$/.exec(date) ?? []
  return formatDate(then, first)
}

/** `20240630`; also a timestamp in milliseconds or seconds since 1970. */
function readTimestamp(date: string) {
  const [, year, month, day] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(date) ?? []
  if (year) return formatDate(year, month, day)
  if (!/^\d{9,10}$|^\d{12,13}$/.test(date)) return undefined
  const seconds = date.length > 10 ? Number(date) / 1000 : Number(date)
  // A full hour is probably midnight in another time zone: use the nearest midnight in UTC.
  const nearest = seconds % HOUR === 0 ? seconds + 12 * HOUR : seconds
  return formatDate(...new Date(nearest * 1000).toISOString().slice(0, 10).split('-'))
}

const HOUR = 3600

const twoAndYear = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})$/

/** `30.6.2024`, `30/06/2024`, `06/30/2024`. */
function readDayMonthYear(date: string, isMonthFirst: MonthFirst) {
  const [, first, separator, second, year] = twoAndYear.exec(date) ?? []
  if (Number(second) > 12) return formatDate(year, first, second)
  if (
    separator === '.' ||
    Number(first) > 12 ||
    first === second ||
    isMonthFirst === false
  )
    return formatDate(year, second, first)
  return isMonthFirst ? formatDate(year, first, second) : undefined
}

/** `June 2024`, `30. Juni 2024`, `June 30th, 2024`, `2024 June`, `يونيو 2024`. */
function readDateWithName(date: string) {
  const words = date
    .replaceAll(/(?<=\d)(st|nd|rd|th|º|er)\b/gi, '')
    .split(/[\s,،./]+|(?<=\p{L})-|-(?=\p{L})/u)
    .filter((word) => word && !/^(de|del|do|of|the|عام|سنة|di)$/i.test(word))
  const years = words.filter((word) => /^\d{4}$/.test(word))
  const days = words.filter((word) => /^\d{1,2}$/.test(word))
  const month = findMonth(words.filter((word) => !/^\d/.test(word)).join(' '))
  if (years.length !== 1 || days.length > 1 || month === undefined) return undefined
  return formatDate(years[0], month, days[0])
}

/** The year of `WS 2013`, `summer 2013`, `ca. 2013`, `Q3 2013`; undefined if there are several. */
function readYear(text: string) {
  const words = toWesternDigits(text)
    .trim()
    .replace(/\b[QHST][1-4]\b/i, 'quarter')
  const numbers = words.match(/\d+/g) ?? []
  const [year = ''] = numbers
  const isNamed = /^\D*\p{L}\D*\d{4}$|^\d{4}\D*\p{L}\D*$/u.test(words)
  return numbers.length === 1 && year.length === 4 && isNamed
    ? formatDate(year)
    : undefined
}

/** Joins the parts of a date; undefined if that day does not exist. */
function formatDate(year = '', month?: number | string, day?: string) {
  if (!(Number(year) >= EARLIEST_YEAR && Number(year) <= LATEST_YEAR)) return undefined
  if (month === undefined) return year
  const parts = [month, ...(day === undefined ? [] : [day])]
  const date = [year, ...parts.map((part) => `${part}`.padStart(2, '0'))].join('-')
  // `Date` turns 30 February into a day in March.
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
    ? date
    : undefined
}
