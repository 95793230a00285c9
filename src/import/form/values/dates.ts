import { westernDigits } from './digits.ts'
import { monthNamed } from './month-names.ts'
import { plain } from './plain.ts'

/** Whether `04/05/2019` is in April; unknown where no other date of the same source tells. */
export type MonthFirst = boolean | undefined

/**
 * A date as it stands in résumés, as a month (`2024-06`) or, where it has none, a year
 * (`2024`); nothing where it can't be read for sure, or can't be true.
 */
export function monthOf(date: string | undefined) {
  if (date === undefined) return undefined
  return dateIn(date)?.slice(0, 7) ?? yearIn(date)
}

/** The same with its day, where it has one: `2024-06-30`. */
export function dateIn(text: string, isMonthFirst?: MonthFirst) {
  const date = westernDigits(text).trim().replace(time, '')
  return numericDate(date) ?? dayMonthYear(date, isMonthFirst) ?? dateWithName(date)
}

/** The first and the last date of `2018–2020` or `May 2019 to present`. */
export function rangeIn(text: string, isMonthFirst?: MonthFirst) {
  const words = westernDigits(text).trim()
  const single = dateIn(words, isMonthFirst)
  if (single !== undefined) return { start: single, end: single }
  for (const separator of separators) {
    const [first = '', last = '', ...others] = words.split(separator)
    const start = dateIn(first.replace(since, ''), isMonthFirst)
    if (others.length > 0 || start === undefined) continue
    if (isOpenEnd(last)) return { start, end: undefined }
    const end = dateIn(last, isMonthFirst)
    if (end !== undefined) return { start, end }
  }
  const start = since.test(words)
    ? dateIn(words.replace(since, ''), isMonthFirst)
    : undefined
  return start === undefined ? undefined : { start, end: undefined }
}

/** What dates with two numbers before the year tell of the order of all of them. */
export function monthFirstIn(texts: string[]): MonthFirst {
  const orders = texts.flatMap((text) => {
    const [, first, , second] = twoAndYear.exec(westernDigits(text).trim()) ?? []
    if (Number(first) > 12) return [false]
    return Number(second) > 12 ? [true] : []
  })
  return new Set(orders).size === 1 ? orders[0] : undefined
}

/** A date as it is best written in YAML, where a year alone is a number. */
export function inYaml(date: string | undefined) {
  return date !== undefined && /^\d{4}$/.test(date) ? Number(date) : date
}

/** "Present", and what else people write who are still there. */
export function isOpenEnd(date: unknown) {
  return typeof date === 'string' && openEnds.includes(plain(date))
}

const openEnds = `
 | - | – | present | current | currently | now | today | ongoing | to date | to present | until now | till now | till date
heute | jetzt | aktuell | laufend | gegenwart | bis heute
actuel | actuellement | present | aujourdhui | ce jour | a ce jour | en cours | en poste
actual | actualidad | la actualidad | presente | el presente | hoy | en curso
atual | atualmente | o presente | o momento | hoje | em curso | ate hoje
attuale | attualmente | oggi | in corso
heden | tot heden | nu | vandaag | lopend
gunumuz | halen | devam ediyor | bugun | su an
الآن | حتى الآن | الوقت الحالي | الحاضر | حاليا | اليوم | إلى الآن | حتى اليوم | مستمر | حتى تاريخه
اکنون | تاکنون | حال | تا کنون | ادامه دارد
היום | כיום | הווה | עד היום`
  .split(/[|\n]/)
  .map(plain)

const since = /^(since|from|seit|ab|sinds|vanaf|depuis|desde|dal|da|منذ|من|از|מאז|מ-)\s+/i

/** Between the ends of a span; a hyphen without spaces last, since it is within dates, too. */
const separators = [
  /\s+(?:to|until|till|through|bis|au|à|jusqu’à|jusqu'à|hasta|al|até|ate|fino al|tot en met|tot|t\/m|إلى|الى|حتى|لغاية|تا|עד)\s+/i,
  /\s*[–—‒−]\s*/,
  /\s+-\s*|\s*-\s+/,
  /(?<=\d{4}|\p{L})-(?=\d{1,2}[/.]\d{4}|\d{4}$|\p{L})/u,
  /(?<=^\d{4})\/(?=\d{4}$)/,
]

const time = /(?<=\d)[T ]\d{1,2}:\d{2}.*$/i

const EARLIEST = 1950
/** The year in which someone who begins today is done. */
const LATEST = new Date().getFullYear() + 10

/** `2024-06-30`, `2024/6`, `2024`, `06/2024`; and `2013/14`, the year of a school. */
function numericDate(date: string) {
  const [, year, month, day] =
    /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?\.?$/.exec(date) ?? []
  if (year && day === undefined && Number(month) === (Number(year) + 1) % 100)
    if (Number(month) > 12) return written(year)
  if (year) return written(year, month, day)
  const [, first, then] = /^(\d{1,2})[-/.]\s?(\d{4})$/.exec(date) ?? []
  return written(then, first)
}

const twoAndYear = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})$/

/** `30.6.2024`, `30/06/2024`, `06/30/2024`. */
function dayMonthYear(date: string, isMonthFirst: MonthFirst) {
  const [, first, sign, second, year] = twoAndYear.exec(date) ?? []
  if (Number(second) > 12) return written(year, first, second)
  if (sign === '.' || Number(first) > 12 || first === second || isMonthFirst === false)
    return written(year, second, first)
  return isMonthFirst ? written(year, first, second) : undefined
}

/** `June 2024`, `30. Juni 2024`, `June 30th, 2024`, `2024 June`, `يونيو 2024`. */
function dateWithName(date: string) {
  const words = date
    .replaceAll(/(?<=\d)(st|nd|rd|th|º|er)\b/gi, '')
    .split(/[\s,،./]+|(?<=\p{L})-|-(?=\p{L})/u)
    .filter((word) => word && !/^(de|del|do|of|the|عام|سنة|di)$/i.test(word))
  const years = words.filter((word) => /^\d{4}$/.test(word))
  const days = words.filter((word) => /^\d{1,2}$/.test(word))
  const month = monthNamed(words.filter((word) => !/^\d/.test(word)).join(' '))
  if (years.length !== 1 || days.length > 1 || month === undefined) return undefined
  return written(years[0], month, days[0])
}

/** `WS 2013`, `summer 2013`, `ca. 2013`: the only year that is named. */
function yearIn(text: string) {
  const numbers = westernDigits(text).match(/\d+/g) ?? []
  const [year = ''] = numbers
  const isNamed = /^\D*\p{L}\D*\d{4}$|^\d{4}\D*\p{L}\D*$/u.test(
    westernDigits(text).trim(),
  )
  return numbers.length === 1 && year.length === 4 && isNamed ? written(year) : undefined
}

/** The parts as one date, where there is such a day. */
function written(year = '', month?: number | string, day?: string) {
  if (!(Number(year) >= EARLIEST && Number(year) <= LATEST)) return undefined
  if (month === undefined) return year
  const parts = [month, ...(day === undefined ? [] : [day])]
  const date = [year, ...parts.map((part) => `${part}`.padStart(2, '0'))].join('-')
  // The 30th of February would be a day of March.
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
    ? date
    : undefined
}
