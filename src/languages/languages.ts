import type { Language, StarName } from './language.ts'
import { rows } from './rows.ts'

/** A language tag (BCP 47), as in the `lang` attribute. */
export type Locale = keyof typeof rows

/**
 * The languages that the product supports. The languages of a site and their order are content
 * (`languages` in site.yaml).
 */
export const locales: Record<Locale, Language> = rows

/** The Arabic names of the stars, which pages in every language show. */
export const arabicStars: Record<StarName, { name: string }> = rows.ar.stars

/** Every language that a site can have. */
export const knownLocales = Object.keys(rows).sort() as [Locale, ...Locale[]]

export function isLocale(tag: unknown): tag is Locale {
  return (knownLocales as unknown[]).includes(tag)
}

/**
 * Whether a text contains a letter, digit or punctuation mark of the language's script, such as
 * `،`.
 */
export function isWrittenIn(locale: Locale, text: string) {
  const { script } = locales[locale]
  return new RegExp(
    String.raw`(?=[\p{L}\p{Nd}\p{P}])\p{Script_Extensions=${script}}`,
    'u',
  ).test(text)
}

/**
 * The languages of a site, in order. The first is the default and is served at `/`. The
 * language switch and the alternate links are not tested with more than three.
 */
export type Languages =
  | readonly [Locale]
  | readonly [Locale, Locale]
  | readonly [Locale, Locale, Locale]

/** The languages of a list, without repetitions: at most three, and English if there are none. */
export function toLanguages(tags: readonly Locale[]): Languages {
  const [first = 'en', second, third] = new Set(tags)
  if (!second) return [first]
  return third ? [first, second, third] : [first, second]
}

/** Values by language, for the languages of a site only. */
export type InEach<Value> = Partial<Record<Locale, Value>>

/** The value for a language of the site. Throws if it is missing, which would be a bug. */
export function pickLanguage<Value>(values: InEach<Value>, locale: Locale): Value {
  const value = values[locale]
  if (value === undefined) throw new Error(`The site has nothing in "${locale}".`)
  return value
}

export const maxLanguages = 3 satisfies Languages['length']

/** What browser scripts need to know about the site's languages, in order. */
export type Routes = InEach<Route>

interface Route extends Pick<Language, 'dir'> {
  /** The path of the language's page, relative to the site's root. */
  path: string
}

/** The path of a language's page, relative to the site's root. */
export function getLanguagePath(locale: Locale, languages: Languages) {
  return locale === languages[0] ? '' : `${locale}/`
}

/** The routes of a site's languages. */
export function makeRoutes(languages: Languages): Routes {
  const routes = languages.map((tag) => {
    const { dir } = locales[tag]
    return [tag, { path: getLanguagePath(tag, languages), dir }] as const
  })
  return Object.fromEntries(routes)
}
