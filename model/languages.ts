interface Language {
  /** The language's name in itself. */
  name: string
  /** What the switch shows where room is short. */
  short: string
  dir: 'ltr' | 'rtl'
  /** The `og:locale` value (language and territory). */
  openGraph: string
  /** Between the parts of a list or a place. */
  comma: string
  /** A letter of its script: a text that is written for the language must hold one. */
  script: RegExp
  /** Short words that lean on the one after them: no line ends in one. */
  particles?: RegExp
  /** Whether a narrow space stands before `? ! ; :` and inside « ». */
  spacesSigns?: boolean
}

const latin = {
  dir: 'ltr',
  comma: ', ',
  script: /\p{Script=Latin}/u,
} as const
const arabic = {
  dir: 'rtl',
  comma: '، ',
  script: /\p{Script=Arabic}/u,
} as const

const rows = {
  en: { ...latin, name: 'English', short: 'EN', openGraph: 'en_GB' },
  ar: {
    ...arabic,
    name: 'العربية',
    short: 'ع',
    openGraph: 'ar_EG',
    // With or without `و`, `ف`, `ب` and `ل` before them.
    particles:
      /[وف]?[بل]?(?:من|في|عن|على|إلى|حتى|أن|إن|لا|ما|لو|أو|أي|كل|غير|حين|حيث|دون|مع|بين|قبل|بعد|عند|منذ|عبر|نحو|خلال|ثم|لم|لن|قد|هل|بل|الذي|التي|الذين|هذا|هذه|كما|كي|إلا|أمام|لدى)|[وف]ه[وي]/u,
  },
  fr: {
    ...latin,
    name: 'Français',
    short: 'FR',
    openGraph: 'fr_FR',
    spacesSigns: true,
  },
  de: { ...latin, name: 'Deutsch', short: 'DE', openGraph: 'de_DE' },
  es: { ...latin, name: 'Español', short: 'ES', openGraph: 'es_ES' },
  fa: {
    ...arabic,
    name: 'فارسی',
    short: 'فا',
    openGraph: 'fa_IR',
    particles: /از|به|در|با|بر|بی|که|و|تا|یا|هر|هم|این|آن|برای|بین|پس|اگر|چون|ولی|اما/u,
  },
} satisfies Record<string, Language>

/** A language's tag (BCP 47), as in `lang`. */
export type Locale = keyof typeof rows

/**
 * The languages that the product knows. A further one is one more row here, and its words in
 * `words/`: schema, routes, switch and feeds follow. Which of them a site has, and in which
 * order, is content (`languages` in site.yaml).
 */
export const locales: Record<Locale, Language> = rows

/** Every language that a site may have. */
export const knownLocales = Object.keys(locales) as [Locale, ...Locale[]]

export function isLocale(tag: unknown): tag is Locale {
  return (knownLocales as unknown[]).includes(tag)
}

/** The languages of a site, in its order: the first is the default, and lives at `/`. */
export type Languages = readonly [Locale, ...Locale[]]

/** Beyond these, the switch and the alternates have never been tried. */
export const mostLanguages = 3

/** What scripts in the browser have to know of the site's languages, in their order. */
export type Routes = Record<Locale, Pick<Language, 'dir'> & Place>

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
