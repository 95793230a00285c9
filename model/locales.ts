/**
 * The languages of the site. A further language is one more row here, and its strings in
 * the YAML files beside this one: the schema, the routes, the switch and the feeds follow.
 */
export const locales = {
  en: {
    /** The language's name in itself. */
    name: 'English',
    /** What the switch shows where room is short. */
    short: 'EN',
    /** Where its page lives, below the site's root. */
    path: '',
    dir: 'ltr',
    /** The `og:locale` value (language and territory). */
    openGraph: 'en_US',
    /** Between the parts of a list or a place. */
    comma: ', ',
    /** A letter of its script: every text must hold one. */
    script: /\p{Script=Latin}/u,
  },
  ar: {
    name: 'العربية',
    short: 'ع',
    path: 'ar/',
    dir: 'rtl',
    openGraph: 'ar_EG',
    comma: '، ',
    script: /\p{Script=Arabic}/u,
  },
} as const

/** A language's tag (BCP 47), as in `lang`. */
export type Locale = keyof typeof locales

/** The language of `/`, and the answer to any junk. */
export const defaultLocale = 'en' satisfies Locale

/** Every language, the default one first. */
export const localeTags = Object.keys(locales) as Locale[]
