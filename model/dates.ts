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

/** `09/2022–07/2026`, `11/2021`, `since 10/2025`, or a duration such as `one month`. */
export function formatWhen(when: When, words: DateWords, locale: Locale) {
  if ('months' in when) return counted(when.months, words.months, locale)
  if (when.end === undefined) return `${words.since} ${formatMonth(when.start)}`
  if (when.end === when.start) return formatMonth(when.start)
  return `${formatMonth(when.start)}–${formatMonth(when.end)}`
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
