import type { Languages, Locale } from '../languages'
import type { Replacements, Ui, Words } from '../ui'
import { ar } from './ar'
import { en } from './en'

/** The product's own words, in every language that it knows. */
export const words: Record<Locale, Words> = { en, ar }

/** The interface of a site: the product's words, and the owner's where there are any. */
export function uiOf(languages: Languages, replacements: Replacements = {}): Ui {
  const own = replacements as Replaced
  const groups = Object.entries(words[languages[0]]).map(([group, first]) => {
    const entries = Object.keys(first).map((word) => {
      const texts = languages.map((tag) => {
        const theirs = (words[tag] as Named)[group]?.[word]
        return [tag, own[group]?.[word]?.[tag] ?? theirs]
      })
      return [word, Object.fromEntries(texts)] as const
    })
    return [group, Object.fromEntries(entries)] as const
  })
  return Object.fromEntries(groups) as unknown as Ui
}

/** The same tables, by names that are not known in advance. */
type Named = Partial<Record<string, Partial<Record<string, unknown>>>>
type Replaced = Partial<
  Record<string, Partial<Record<string, Partial<Record<string, unknown>>>>>
>
