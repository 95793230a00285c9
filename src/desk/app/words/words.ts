import { createContext, use } from 'react'
import { isLocale, locales } from '#languages'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

/** The desk's own words. The English file defines what every language must have. */
export type DeskWords = typeof en

export const languages = {
  en: { dir: 'ltr', words: en },
  ar: { dir: 'rtl', words: ar satisfies DeskWords },
} as const

/** A language of the desk itself, which need not be one of the site. */
export type DeskLanguage = keyof typeof languages

export const DeskLanguageContext = createContext<DeskLanguage>('en')

export function useWords(): DeskWords {
  return languages[use(DeskLanguageContext)].words
}

/** The name of a field; of one that the desk has no name for, its name in the file. */
export function useLabel() {
  const { fields } = useWords()
  return (name: string) => (fields as Record<string, string>)[name] ?? spaced(name)
}

/** The name of one of the values that a field can have. */
export function useChoiceName() {
  const { choices } = useWords()
  return (choice: string) =>
    (choices as Record<string, string>)[choice] ??
    (isLocale(choice) ? locales[choice].name : choice)
}

/** `openMenu` as `Open menu`. */
function spaced(name: string) {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The language chosen before, or the first of the site that the desk speaks. */
export function firstLanguage(site: readonly string[]): DeskLanguage {
  const spoken = Object.keys(languages) as DeskLanguage[]
  const wanted = [localStorage.getItem('desk-language'), ...site]
  return (
    spoken.find((tag) => wanted.find((one) => spoken.some((s) => s === one)) === tag) ??
    'en'
  )
}
