import type { Locale, PluralForms } from '#languages'
import type { Run, Runs } from './runs.ts'

/** A date or period of the content: months, or the words for a duration. */
export type Dates =
  | { words: string }
  | {
      /** As in the content: `2022-09`, or only the year. */
      from: string
      /** The last month, if it differs from the first. */
      to?: string
      /** The word before the first month of something ongoing: "since". */
      since?: string
      /** The months by name for screen readers. Years alone need none. */
      spoken?: string
    }

/** Months as in the content, or a duration in months. */
type When = { months: number } | { start: string; end?: string | undefined }

/** The words for dates in one language. */
interface DateWords {
  /** As in "since 10/2025". Without it, what has no end is of its first month alone. */
  since?: string
  /** A duration for each plural category; `{n}` is the number. */
  months: PluralForms
}

export function makeDates(when: When, words: DateWords, locale: Locale): Dates {
  if ('months' in when) return { words: formatCount(when.months, words.months, locale) }
  const { start, end } = when
  if (end === undefined)
    return { ...(words.since && { since: words.since }), ...formatMonths(locale, start) }
  return end === start ? formatMonths(locale, start) : formatMonths(locale, start, end)
}

/** The dates of one month or of a period. */
export function formatMonths(locale: Locale, from: string, to?: string): Dates {
  const months = to === undefined ? [from] : [from, to]
  const spoken = speakMonths(locale, months)
  return { from, ...(to !== undefined && { to }), ...(spoken && { spoken }) }
}

/**
 * `2022-09` → `09/2022` in every language: Western digits, month first. A year alone is
 * unchanged.
 */
export function formatMonth(month: string) {
  return month.split('-').reverse().join('/')
}

/**
 * Months, each in an isolate. Programs that read the CV would read a range that starts on the right
 * backwards, unless it contains a word.
 * @param range two months in a language: `{from} to {to}`
 */
export function formatDates(dates: Dates, range: string): Runs {
  if ('words' in dates) return dates.words
  const { from, to, since } = dates
  const isolate = (date: string): Run => ({ dir: 'ltr', text: formatMonth(date) })
  if (to === undefined) return since ? [`${since} `, isolate(from)] : [isolate(from)]
  const [before = '', between = '', after = ''] = range.split(/\{\w+\}/)
  return [before, isolate(from), between, isolate(to), after].filter(Boolean)
}

/** `2022-09`, `2026-07` → `September 2022 – July 2026`; empty if there are only years. */
export function speakMonths(locale: Locale, months: string[]) {
  if (!months.some((month) => month.includes('-'))) return ''
  const format = getMonthFormat(locale)
  const speakMonth = (month: string) =>
    month.includes('-') ? format.format(new Date(month)) : month
  return months.map(speakMonth).join(' – ')
}

const monthFormats = new Map<Locale, Intl.DateTimeFormat>()

/** Made once, since that takes a hundred times as long as a month does. */
function getMonthFormat(locale: Locale) {
  const format =
    monthFormats.get(locale) ??
    new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
  monthFormats.set(locale, format)
  return format
}

/** Months since year 0, to compare months and to draw them to scale. */
export function countMonths(month: string) {
  const [year, number] = month.split('-').map(Number)
  return (year ?? 0) * 12 + (number ?? 1) - 1
}

/** The month after this one, or after the last month of a year; see `countMonths`. */
export function getNextMonth(month: string) {
  return countMonths(month) + (month.includes('-') ? 1 : 12)
}

/** A number with its noun, in the right plural form of the language. */
export function formatCount(count: number, forms: PluralForms, locale: Locale) {
  const category = new Intl.PluralRules(locale).select(count)
  return (forms[category] ?? forms.other).replace('{n}', String(count))
}
