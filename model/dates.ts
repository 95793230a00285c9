import type { Locale } from './languages'
import type { When } from './schema'
import type { PluralForms } from './text'

/** The words that dates need, in one language. */
interface DateWords {
  /** As in "since 10/2025". */
  since: string
  /** A duration for each plural category; `{n}` stands for the number. */
  months: PluralForms
}

/** `2022-09` → `09/2022`, in every language: Western digits, month first; a year stays one. */
export function formatMonth(month: string) {
  return month.split('-').toReversed().join('/')
}

/** `2022-09`, `2026-07` → `09/2022–07/2026`. */
export function formatMonths(...months: string[]) {
  return months.map(formatMonth).join('–')
}

/** `2022-09`, `2026-07` → `September 2022 – July 2026`, for who hears it; years alone need no words. */
export function spokenMonths(locale: Locale, months: string[]) {
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  if (!months.some((month) => month.includes('-'))) return ''
  const spoken = (month: string) =>
    month.includes('-') ? format.format(new Date(month)) : month
  return months.map(spoken).join(' – ')
}

/**
 * `09/2022–07/2026`, `11/2021`, `since 10/2025`, or a duration such as `one month`.
 * @param format writes one month, or the first and the last one
 */
export function formatWhen(
  when: When,
  words: DateWords,
  locale: Locale,
  format = formatMonths,
) {
  if ('months' in when) return counted(when.months, words.months, locale)
  if (when.end === undefined) return `${words.since} ${format(when.start)}`
  if (when.end === when.start) return format(when.start)
  return format(when.start, when.end)
}

/** Whole years that have passed between two months. */
export function yearsBetween(start: string, end: string) {
  return Math.max(0, Math.floor((monthNumber(end) - monthNumber(start)) / 12))
}

/** Months since year 0, so that months can be compared and drawn to scale. */
export function monthNumber(month: string) {
  const [year, number] = month.split('-').map(Number)
  return (year ?? 0) * 12 + (number ?? 1) - 1
}

/** A number with its noun, in the form that the language has for it. */
export function counted(count: number, forms: PluralForms, locale: Locale) {
  const category = new Intl.PluralRules(locale).select(count)
  return (forms[category] ?? forms.other).replace('{n}', String(count))
}
