import type { Language, StarName } from './language.ts'
import { rows } from './rows.ts'

/** A language's tag (BCP 47), as in `lang`. */
export type Locale = keyof typeof rows

/**
 * The languages that the product knows: schema, routes, switch and feeds follow. Which of them a
 * site has, and in which order, is content (`languages` in site.yaml).
 */
export const locales: Record<Locale, Language> = rows

/** The Arabic names of the stars, which pages in every language show. */
export const arabicStars: Record<StarName, { name: string }> = rows.ar.stars

/** Every language that a site may have. */
export const knownLocales = Object.keys(rows).sort() as [Locale, ...Locale[]]

export function isLocale(tag: unknown): tag is Locale {
  return (knownLocales as unknown[]).includes(tag)
}

/** Whether a text has a letter of the language's script, or a digit or mark of its own, such as `،`. */
export function isWrittenIn(locale: Locale, text: string) {
  const { script } = locales[locale]
  return new RegExp(
    String.raw`(?=[\p{L}\p{Nd}\p{P}])\p{Script_Extensions=${script}}`,
    'u',
  ).test(text)
}

/**
 * The languages of a site, in its order: the first is the default, and lives at `/`. With more than
 * these, the switch and the alternates have never been tried.
 */
export type Languages =
  readonly [Locale] | readonly [Locale, Locale] | readonly [Locale, Locale, Locale]

/** What a site has in each of its languages; of the others there is nothing. */
export type InEach<Value> = Partial<Record<Locale, Value>>

/** What it has in one of them: nothing asks for a language that the site has not. */
export function valueIn<Value>(values: InEach<Value>, locale: Locale): Value {
  const value = values[locale]
  if (value === undefined) throw new Error(`The site has nothing in "${locale}".`)
  return value
}

export const mostLanguages = 3 satisfies Languages['length']

/** What scripts in the browser have to know of the site's languages, in their order. */
export type Routes = InEach<Route>

interface Route extends Pick<Language, 'dir'> {
  /** Where the language's page lives, below the site's root. */
  path: string
}

/** Where a language's page lives, below the site's root. */
export function pathOf(locale: Locale, languages: Languages) {
  return locale === languages[0] ? '' : `${locale}/`
}

/** The routes of a site; of the languages that it has not, there is nothing. */
export function routesOf(languages: Languages): Routes {
  const routes = languages.map((tag) => {
    const { dir } = locales[tag]
    return [tag, { path: pathOf(tag, languages), dir }] as const
  })
  return Object.fromEntries(routes)
}
