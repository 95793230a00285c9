import { knownLocales } from '#languages'
import { normalizeWords } from './plain.ts'

/** The number of a month by its name in any language of the product. */
export function findMonth(word: string) {
  const name = normalizeWords(word)
  const exact = loadMonthNames().get(name)
  if (exact !== undefined) return exact
  if (!/^[a-z]{3,}$/.test(name)) return undefined
  const months = [...loadMonthNames()].flatMap(([monthsByName, month]) =>
    monthsByName.startsWith(name) ? [month] : [],
  )
  return new Set(months).size === 1 ? months[0] : undefined
}

/** The number of a month by its name in one language; in any, if that has none of this name. */
export function findMonthIn(language: string, word: string) {
  const name = normalizeWords(word)
  const tag = language.replaceAll('_', '-')
  const isTag = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(tag)
  for (const format of isTag ? listFormats(tag) : [])
    for (let month = 1; month <= 12; month++)
      if (getName(format, month) === name) return month
  return findMonth(word)
}

function getName(format: Intl.DateTimeFormat, month: number) {
  const parts = format.formatToParts(Date.UTC(2024, month - 1))
  return normalizeWords(parts.find(({ type }) => type === 'month')?.value ?? '')
}

/** Month names differ between Arabic countries: the Levant, Algeria, Tunisia and Morocco. */
const monthLocales = [...knownLocales, 'ar-SY', 'ar-DZ', 'ar-MA']

/** Omits a word that is the name of different months in two languages. */
function loadMonthNames() {
  if (known.size > 0) return known
  const ambiguous = new Set<string>()
  for (const format of monthLocales.flatMap(listFormats)) {
    for (let month = 1; month <= 12; month++) {
      const name = getName(format, month)
      if ((known.get(name) ?? month) !== month) ambiguous.add(name)
      known.set(name, month)
    }
  }
  for (const name of ambiguous) known.delete(name)
  return known
}

const known = new Map<string, number>()

/** Month names in long and short form, alone and inside a date. */
function listFormats(locale: string) {
  const shapes: Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric' },
    { month: 'short', day: 'numeric' },
  ]
  const tag = `${locale}-u-ca-gregory`
  return shapes.map(
    (shape) => new Intl.DateTimeFormat(tag, { ...shape, timeZone: 'UTC' }),
  )
}
