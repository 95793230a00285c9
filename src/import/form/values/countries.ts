import { knownLocales } from '#languages'
import { plain } from './plain.ts'

/** A country's two-letter code, from the code or from its name in any language of the product. */
export function countryCodeOf(text: string | undefined) {
  const letters = text?.trim().toUpperCase() ?? ''
  if (/^[A-Z]{2}$/.test(letters) && countryName(letters, 'en') !== letters) return letters
  return text === undefined ? undefined : codes().get(plain(text))
}

/** The name of a country in a language. */
export function countryName(code: string, language: string) {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}

/** Names that people write and Unicode does not list. */
const otherNames: [string, string][] = [
  ['usa', 'US'],
  ['us', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['uae', 'AE'],
  ['الإمارات', 'AE'],
  ['السعودية', 'SA'],
  ['أمريكا', 'US'],
  ['czech republic', 'CZ'],
  ['palestine', 'PS'],
  ['turkey', 'TR'],
  ['the netherlands', 'NL'],
  ['holland', 'NL'],
]

const known = new Map<string, string>()

function codes() {
  if (known.size > 0) return known
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const pairs = letters.flatMap((one) => letters.map((other) => one + other))
  const inEnglish = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const countries = pairs.filter((code) => inEnglish.of(code) !== undefined)
  for (const locale of knownLocales) {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    for (const code of countries) {
      const name = plain(names.of(code) ?? '')
      // A country with an old and a new code gets the new one.
      if (name && !known.has(name)) known.set(name, current(code))
    }
  }
  for (const [name, code] of otherNames) known.set(plain(name), code)
  return known
}

/** The code in use, in place of one that is not any more (`DD`). */
function current(code: string) {
  return new Intl.Locale(`und-${code}`).region ?? code
}
