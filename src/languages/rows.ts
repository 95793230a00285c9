import ar from './words/ar.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fa from './words/fa.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import he from './words/he.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }
import nl from './words/nl.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import tr from './words/tr.json' with { type: 'json' }
import type { Language } from './language.ts'

const inLatin = { dir: 'ltr', script: 'Latin', comma: ', ' } as const
const inArabic = { dir: 'rtl', script: 'Arabic', comma: '، ', hour: 'س' } as const

/*
 * One row of typesetting rules per language. The words are JSON files in words/, for
 * translators; README.md has the notes for them.
 */
export const rows = {
  ar: {
    ...ar,
    name: 'العربية',
    short: 'ع',
    openGraph: 'ar_EG',
    ...inArabic,
    // With or without the prefixes `و`, `ف`, `ب` and `ل`; and these prefixes and the article as
    // separate words.
    particles:
      /[وف]|[وف]?(?:[بكل]|[بك]?ال|لل)|[وف]?[بل]?(?:من|في|عن|على|إلى|حتى|أن|إن|لا|ما|لو|أو|أي|كل|غير|حين|حيث|دون|مع|بين|قبل|بعد|عند|منذ|عبر|نحو|خلال|ثم|لم|لن|قد|هل|بل|الذي|التي|الذين|هذا|هذه|كما|كي|إلا|أمام|لدى|لكن|سوى|ليس|إذا|مثل|أثناء)|[وف]ه[وي]/u,
    // Both words have the article, or the second one ends in -iyy or -iyya and is neither a
    // verb nor a noun with "my".
    adjectives:
      /(?<=(?<![\p{L}\p{M}])ال[\p{L}\p{M}]+) (?=ال(?!ذي|تي))|(?<=\p{Script=Arabic}) (?=(?![وف]?[بكل]?ال|[وف]?لل|[يتنأ]\p{L}+ي(?!\p{L}))[\p{L}\p{M}]{3,}(?<!ت)يّ?ة?(?![\p{L}\p{M}]))/gu,
  },
  de: {
    ...de,
    name: 'Deutsch',
    short: 'DE',
    openGraph: 'de_DE',
    ...inLatin,
  },
  en: {
    ...en,
    name: 'English',
    short: 'EN',
    openGraph: 'en_GB',
    ...inLatin,
  },
  es: {
    ...es,
    name: 'Español',
    short: 'ES',
    openGraph: 'es_ES',
    ...inLatin,
  },
  fa: {
    ...fa,
    name: 'فارسی',
    short: 'فا',
    openGraph: 'fa_IR',
    ...inArabic,
    particles: /از|به|در|با|بر|بی|که|و|تا|یا|هر|هم|این|آن|برای|بین|پس|اگر|چون|ولی|اما/u,
  },
  fr: {
    ...fr,
    name: 'Français',
    short: 'FR',
    openGraph: 'fr_FR',
    ...inLatin,
    spacesPunctuation: true,
  },
  he: {
    ...he,
    name: 'עברית',
    short: 'עב',
    openGraph: 'he_IL',
    dir: 'rtl',
    script: 'Hebrew',
    comma: ', ',
    // With or without the prefixes `ו` and `ש`.
    particles: /[וש]?(?:של|את|על|אל|עם|לא|כל|או|כי|אם|גם|בין|ללא|בלי|עד|מן|לפי|אך)/u,
  },
  it: {
    ...it,
    name: 'Italiano',
    short: 'IT',
    openGraph: 'it_IT',
    ...inLatin,
  },
  nl: {
    ...nl,
    name: 'Nederlands',
    short: 'NL',
    openGraph: 'nl_NL',
    ...inLatin,
  },
  pt: {
    ...pt,
    name: 'Português',
    short: 'PT',
    openGraph: 'pt_BR',
    ...inLatin,
  },
  tr: {
    ...tr,
    name: 'Türkçe',
    short: 'TR',
    openGraph: 'tr_TR',
    ...inLatin,
    percent: '%{n}',
  },
} satisfies Record<string, Language>
