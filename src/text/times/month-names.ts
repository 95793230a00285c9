import { knownLocales } from '#languages'
import { normalizeWords } from '../plain-words.ts'

/**
 * The number of a month by its name: in a given language, in those of the product, or in any other
 * that the runtime knows. Undefined if two languages have the name for different months.
 */
export function findMonth(word: string, language?: string) {
  const name = normalizeWords(word)
  const ofLanguage = language === undefined ? undefined : getNamesIn(language)
  const ofProduct = getNames('product', () => [...knownLocales, ...regional])
  return (
    ofLanguage?.get(name) ??
    ofProduct.get(name) ??
    getNames('others', listRuntimeLanguages).get(name)
  )
}

/** Regions in which months have other names than in the rest of the language. */
const regional = 'ar-IQ ar-DZ ar-MA ar-MR de-AT en-AG es-PE fa-AF'.split(' ')

/** Names that people write and Unicode does not list. */
const variants: [string, number][] = [
  ['يونيه', 6],
  ['يوليه', 7],
]

function getNamesIn(language: string) {
  const tag = language.replaceAll('_', '-')
  const isTag = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(tag)
  return getNames(tag, () => (isTag ? [tag] : []))
}

const tables = new Map<string, Map<string, number>>()

/** The months of some languages, by name, without names of several months. */
function getNames(key: string, listLocales: () => readonly string[]) {
  const names = tables.get(key) ?? makeNames(listLocales())
  tables.set(key, names)
  return names
}

function makeNames(locales: readonly string[]) {
  const names = new Map(variants)
  const ambiguous = new Set([''])
  for (const format of locales.flatMap(listFormats))
    for (let month = 1; month <= 12; month++) {
      const name = normalizeWords(format(Date.UTC(2024, month - 1)))
      if ((names.get(name) ?? month) !== month) ambiguous.add(name)
      names.set(name, month)
    }
  for (const name of ambiguous) names.delete(name)
  return names
}

/** Month names in long and short form, alone, beside a day, and beside a year. */
function listFormats(locale: string): ((time: number) => string)[] {
  const makeFormat = (shape: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
      ...shape,
      timeZone: 'UTC',
    })
  const shapes: Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric' },
  ]
  // Node 20 stops at the parts of a date with a year in some languages.
  const withYear = makeFormat({ month: 'long', year: 'numeric' })
  return [
    ...shapes
      .map(makeFormat)
      .map(
        (format) => (time: number) =>
          format.formatToParts(time).find(({ type }) => type === 'month')?.value ?? '',
      ),
    (time) => {
      const words = withYear.format(time).match(/[\p{L}\p{M}]+/gu) ?? []
      return words.toSorted((a, b) => b.length - a.length)[0] ?? ''
    },
  ]
}

/** The languages of the runtime with a code of two letters. */
export function listRuntimeLanguages() {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return Intl.DateTimeFormat.supportedLocalesOf(codes)
}
