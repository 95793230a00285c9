import { createContext, use } from 'react'
import type { Path } from '#reading'
import { isLocale, locales, type Locale } from '#languages'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import hints from './hints.ar.json' with { type: 'json' }

/** The desk's own words. The English file defines what every language must have. */
export type DeskWords = typeof en

/**
 * The desk's languages. The descriptions of fields come from the schema, in English; the other
 * languages have them by their English text, so that none outlives a change of it unnoticed.
 */
export const languages = {
  en: { dir: 'ltr', words: en, hints: {} as Record<string, string> },
  ar: {
    dir: 'rtl',
    words: ar satisfies DeskWords,
    hints: hints as Record<string, string>,
  },
} as const

/** A language of the desk itself, which need not be one of the site. */
export type DeskLanguage = keyof typeof languages

export const DeskLanguageContext = createContext<DeskLanguage>('en')

export function useWords(): DeskWords {
  return languages[use(DeskLanguageContext)].words
}

/**
 * The name of a field. A word of the interface is known by what the page says in its place; a field
 * that the desk has no name for, by its name in the file.
 */
export function useLabel() {
  const { fields } = useWords()
  const language = use(DeskLanguageContext)
  return (name: string, path: Path = []) => {
    const shown = getWordOfPage(language, path)
    if (shown !== undefined) return shown
    if (isLocale(name)) return locales[name].name
    return (fields as Record<string, string>)[name] ?? spaceWords(name)
  }
}

type Words = Partial<Record<string, Partial<Record<string, unknown>>>>

/** What the page says in place of a word of `ui.yaml` that is not given. */
export function getWordOfPage(language: Locale, [group = '', word = '']: Path) {
  const shown = (locales[language].words as Words)[group]?.[word]
  return typeof shown === 'string' ? shown : undefined
}

/** The name of one of the values that a field can have. */
export function useChoiceName() {
  const { choices } = useWords()
  return (choice: string) =>
    (choices as Record<string, string>)[choice] ??
    (isLocale(choice) ? locales[choice].name : choice)
}

/** `openMenu` as `Open menu`. */
function spaceWords(name: string) {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The language chosen before, or the first of the site that the desk speaks. */
export function getFirstLanguage(site: readonly string[]): DeskLanguage {
  const spoken = Object.keys(languages) as DeskLanguage[]
  const wanted = [localStorage.getItem('desk-language'), ...site]
  return (
    spoken.find((tag) => wanted.find((one) => spoken.some((s) => s === one)) === tag) ??
    'en'
  )
}
