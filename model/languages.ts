/**
 * The languages that the product knows. A further one is one more row here, and its words in
 * `words/`: schema, routes, switch and feeds follow. Which of them a site has, and in which
 * order, is content (`languages` in site.yaml).
 */
export const locales = {
  en: {
    /** The language's name in itself. */
    name: 'English',
    /** What the switch shows where room is short. */
    short: 'EN',
    dir: 'ltr',
    /** The `og:locale` value (language and territory). */
    openGraph: 'en_US',
    /** Between the parts of a list or a place. */
    comma: ', ',
    /** A letter of its script: a text that is written for the language must hold one. */
    script: /\p{Script=Latin}/u,
  },
  ar: {
    name: 'العربية',
    short: 'ع',
    dir: 'rtl',
    openGraph: 'ar_EG',
    comma: '، ',
    script: /\p{Script=Arabic}/u,
  },
} as const

/** A language's tag (BCP 47), as in `lang`. */
export type Locale = keyof typeof locales

/** Every language that a site may have. */
export const knownLocales = Object.keys(locales) as [Locale, ...Locale[]]

/** The languages of a site, in its order: the first is the default, and lives at `/`. */
export type Languages = readonly [Locale, ...Locale[]]

/** What scripts in the browser have to know of the site's languages, in their order. */
export type Routes = Record<Locale, Pick<(typeof locales)[Locale], 'dir'> & Place>

interface Place {
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
  return Object.fromEntries(routes) as Routes
}
