import { knownLocales } from '#languages'
import { normalizeWords } from '#text'

/** A country's two-letter code, from the code or from its name in any language of the product. */
export function findCountryCode(text: string | undefined) {
  const letters = text?.trim().toUpperCase() ?? ''
  if (/^[A-Z]{2}$/.test(letters) && getCountryName(letters, 'en') !== letters)
    return getCurrentCode(letters)
  return text === undefined ? undefined : loadCodes().get(normalizeWords(text))
}

/** The name of a country in a language. */
export function getCountryName(code: string, language: string) {
  return (
    ownNames[code]?.[language] ??
    new Intl.DisplayNames(language, { type: 'region' }).of(code) ??
    code
  )
}

/** Names that differ from those of Unicode: a country as its people call it. */
const ownNames: Partial<Record<string, Record<string, string>>> = {
  PS: { en: 'Palestine', ar: 'فلسطين' },
}

/** Names that people write and Unicode does not list, by the code. */
const colloquialNames = {
  US: ['usa', 'united states of america', 'أمريكا'],
  GB: ['great britain', 'england', 'scotland', 'wales'],
  AE: ['uae', 'الإمارات'],
  SA: ['السعودية'],
  CZ: ['czech republic'],
  PS: ['palestine', 'فلسطين'],
  TR: ['turkey'],
  NL: ['the netherlands', 'holland'],
}

const codesByName = new Map<string, string>()

function loadCodes() {
  if (codesByName.size > 0) return codesByName
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  const inEnglish = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const countries = pairs.filter((code) => inEnglish.of(code) !== undefined)
  for (const locale of knownLocales) {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    for (const code of countries) {
      const name = normalizeWords(names.of(code) ?? '')
      // A country with an old and a new code gets the new one.
      if (name && !codesByName.has(name)) codesByName.set(name, getCurrentCode(code))
    }
  }
  for (const [code, names] of Object.entries(colloquialNames))
    for (const name of names) codesByName.set(normalizeWords(name), code)
  return codesByName
}

/** The code in use, in place of one that is not any more (`DD`). */
function getCurrentCode(code: string) {
  return new Intl.Locale(`und-${code}`).region ?? code
}
