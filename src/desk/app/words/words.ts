import { createContext, use } from 'react'
import { isLocale, locales, type Locale } from '#languages'
import { local } from '#page'
import ar from '../../words/ar.json' with { type: 'json' }
import en from '../../words/en.json' with { type: 'json' }
import { splitKey, type Place } from '../../model/place.ts'

/** The groups of which a word is asked for by a name of the content, which may have none. */
type Table = 'choices' | 'fields' | 'groups' | 'items' | 'messages' | 'parts' | 'server'

/** The desk's words. The English file defines the words of every language. */
export type DeskWords = typeof en & Record<Table, Partial<Record<string, string>>>

const wordsOf: Record<'ar' | 'en', DeskWords> = { ar, en }

/** The desk's languages. Descriptions of fields come with the schema (`src/schema/hints.ts`). */
export const languages = {
  en: { dir: 'ltr', words: wordsOf.en, formats: makeFormats('en') },
  ar: { dir: 'rtl', words: wordsOf.ar, formats: makeFormats('ar') },
} as const

/** Made once: each takes as long as many fields. */
function makeFormats(tag: string) {
  const month = new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, {
    month: 'long',
    timeZone: 'UTC',
  })
  return {
    tags: new Intl.DisplayNames(tag, { type: 'language' }),
    list: new Intl.ListFormat(tag),
    /** Of a number of months. */
    duration: new Intl.NumberFormat(`${tag}-u-nu-latn`, {
      style: 'unit',
      unit: 'month',
      unitDisplay: 'long',
    }),
    months: Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2000, at))),
  }
}

/** A language of the desk. The site may have others. */
export type DeskLanguage = keyof typeof languages

export const DeskLanguageContext = createContext<DeskLanguage>('en')

export function useWords(): DeskWords {
  return languages[use(DeskLanguageContext)].words
}

/**
 * Returns the name of a field: for a word of `ui.yaml`, the page's default word; for a field
 * without a name in the desk's words, its name in the file.
 */
export function useLabel() {
  const { fields } = useWords()
  const language = use(DeskLanguageContext)
  return (name: string, place?: Place) => {
    if (isLocale(name)) return locales[name].name
    const shown = place && getWordOfPage(language, place)
    return shown ?? fields[name] ?? name
  }
}

/** The page's default for a word of `ui.yaml`. */
export function getWordOfPage(language: Locale, { file, key }: Place) {
  const [group = '', word = ''] = file === 'ui.yaml' ? splitKey(key) : []
  const words: Partial<Record<string, Record<string, unknown>>> = locales[language].words
  const shown = words[group]?.[word]
  return typeof shown === 'string' ? shown : undefined
}

/** Returns the name of an item of a list, such as `Project 3`. */
export function useItemName() {
  const { items } = useWords()
  return (list: string, at: number) => `${items[list] ?? items.custom} ${at + 1}`
}

/** Returns the name of a choice of a field: of a constellation, that of the page. */
export function useChoiceName() {
  const { choices } = useWords()
  const { constellations } = locales[use(DeskLanguageContext)]
  const names: Partial<Record<string, string>> = { ...constellations, ...choices }
  return (choice: string) =>
    names[choice] ?? (isLocale(choice) ? locales[choice].name : choice)
}

/** The stored language, or the first language of the site that the desk has. */
export function getFirstLanguage(site: readonly string[]): DeskLanguage {
  const wanted = [local.get('desk-language') ?? '', ...site]
  return wanted.find((tag): tag is DeskLanguage => Object.hasOwn(languages, tag)) ?? 'en'
}
