import { knownLocales } from '#languages'
import { toWesternDigits } from '#text'
import { findMonth, findMonthIn } from './month-names.ts'
import { normalizeWords } from './plain.ts'

/** A date of a résumé as a month (`2024-06`), or as a year (`2024`) if it has no month. */
export function readMonth(date: string | undefined) {
  return date === undefined ? undefined : (readDate(date)?.slice(0, 7) ?? readYear(date))
}

/** The same with the day, if there is one. Undefined if it is ambiguous or impossible. */
export function readDate(text: string) {
  const date = toWesternDigits(text).trim().replace(time, '')
  return readNumericDate(date) ?? readDateWithName(date)
}

/**
 * The start and the end of `2018–2020` or `May 2019 to present`; undefined if it has none.
 * `isWhole` is false if only the years of seasons were used.
 */
export function readRange(text: string) {
  const words = toWesternDigits(text).trim()
  const [, since] = sinceThen.exec(words) ?? []
  const from = since && (readDate(since) ?? readYear(since))
  if (from) return { start: from, end: undefined, isWhole: readDate(since) !== undefined }
  const single = readDate(words)
  if (single !== undefined) return { start: single, end: single, isWhole: true }
  for (const separator of separators) {
    const [first = '', last, ...others] = words.split(separator)
    const start = readDate(first) ?? readYear(first)
    if (last === undefined || others.length > 0 || start === undefined) continue
    const isDate = readDate(first) !== undefined
    if (isOpenEnd(last)) return { start, end: undefined, isWhole: isDate }
    const end = readDate(last) ?? readYear(last)
    if (end !== undefined)
      return { start, end, isWhole: isDate && readDate(last) !== undefined }
  }
  return undefined
}

/**
 * A period with months in one language, as one without words: `2022-03 – 2022-05`; undefined if it
 * can't be read. An end without a number is today.
 */
export function formatSpan(text: string, language: string) {
  const dates = text.split(/\s+[-–—]\s+/).map((date) => formatMonth(date, language))
  const [start, end = start] = dates
  if (dates.length > 2 || !start || end === undefined) return undefined
  return `${start} – ${end === '' ? 'present' : end}`
}

/** Empty for a text without a number. */
function formatMonth(text: string, language: string) {
  const words = toWesternDigits(text).split(/[\s,،/.]+/)
  const years = words.filter((word) => /^\d{4}$/.test(word))
  if (!/\d/.test(words.join(''))) return ''
  const names = words.filter((word) => /^\p{L}/u.test(word))
  const months = names.flatMap((name) => findMonthIn(language, name) ?? [])
  const [year, month] = [years[0], months[0] ?? findMonthIn(language, names.join(' '))]
  if (years.length !== 1 || (names.length > 0 && month === undefined)) return undefined
  return formatDate(year, month)
}

const sinceThen =
  /^(?:since|from|seit|ab|depuis|desde|dal?|sinds|vanaf|منذ|من|از|מאז)\s+(.+)$/i

/** A hyphen without spaces is tried last, because dates contain it, too. */
const separators = [
  /\s*[–—‒−]\s*/,
  /\s+-\s*/,
  /\s+(?:to|until|إلى|الى|حتى)\s+/i,
  /(?<=^\d{4})-(?=\d{4}$)/,
]

/**
 * The year of `WS 2013`, `summer 2013`, `Q3 2013`; undefined if there are several, or more words:
 * they may say that it is only a start.
 */
export function readYear(text: string) {
  const words = toWesternDigits(text).trim().split(/\s+/)
  const years = words.filter((word) => /^\d{4}$/.test(word))
  return words.length <= 2 && years.length === 1 ? formatDate(years[0]) : undefined
}

/** A date for YAML, in which a year alone is a number. */
export function toYamlDate(date: string | undefined) {
  return date !== undefined && /^\d{4}$/.test(date) ? Number(date) : date
}

/** Whether a text means "until now", in any language of the product. */
export function isOpenEnd(text: string) {
  const words = normalizeWords(text)
  const end = words.replace(/^(حتى|الى|bis|עד) /, '')
  return openEnd.test(end) || loadWordsForNow().has(end)
}

const openEnd =
  /^(|-|–|presente?|current|currently|ongoing|aktuell|actuellement|a ce jour|actualidad|atual|heden|in corso|gunumuz|halen|حاليا|الحاضر|تاکنون|כיום)$/

function loadWordsForNow() {
  if (wordsForNow.size > 0) return wordsForNow
  for (const tag of knownLocales) {
    const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
    for (const unit of ['second', 'day'] as const)
      wordsForNow.add(normalizeWords(format.format(0, unit)))
  }
  return wordsForNow
}

const wordsForNow = new Set<string>()

const time = /(?<=\d)[T ]\d{1,2}:\d{2}.*$/i
const EARLIEST_YEAR = 1950
/** Later years are no dates: studies that begin now have ended by then. */
const LATEST_YEAR = new Date().getFullYear() + 10

/** `2024-06-30`, `2024/6`, `2024`, `06/2024`, `30.6.2024`; `30/06/2024` if its order is certain. */
function readNumericDate(date: string) {
  const [, year, month, day] =
    /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?$/.exec(date) ?? []
  if (year) return formatDate(year, month, day)
  const [, first, separator, second, last] =
    /^(\d{1,2})([-/.])(?:(\d{1,2})\2)?(\d{4})$/.exec(date) ?? []
  if (second === undefined) return formatDate(last, first)
  if (Number(second) > 12) return formatDate(last, first, second)
  const isDayFirst = separator === '.' || Number(first) > 12 || first === second
  return isDayFirst ? formatDate(last, second, first) : undefined
}

/** `June 2024`, `30. Juni 2024`, `Sep 1, 2015`, `2024 June`, `يونيو 2024`. */
function readDateWithName(date: string) {
  const words = date
    .replaceAll(/(?<=\d)(st|nd|rd|th)\b/gi, '')
    .split(/[\s,،./-]+/)
    .filter((word) => word && !/^(de|of)$/i.test(word))
  const years = words.filter((word) => /^\d{4}$/.test(word))
  const days = words.filter((word) => /^\d{1,2}$/.test(word))
  const month = findMonth(words.filter((word) => !/^\d/.test(word)).join(' '))
  if (years.length !== 1 || days.length > 1 || month === undefined) return undefined
  return formatDate(years[0], month, days[0])
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
