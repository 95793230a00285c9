import { z } from 'zod'
import { knownLocales, type Languages, type Locale } from './languages'
import { pluralForms, replacementIn, type PluralForms, type Text } from './text'
import { en } from './words/en'

/** Which part of the page each group of words belongs to. */
const groups: Record<keyof Pack, string> = {
  sections: 'The names of the sections, as in the navigation.',
  headings: 'The headings of the sections.',
  navigation:
    'The navigation bar and the drawer: names of its buttons, which screen readers speak.',
  hero: 'The first screen: its two buttons, and the labels of the short facts (place, current and previous work, degree).',
  cv: 'The question before the CV is downloaded, and the headings inside the PDF.',
  about: 'The labels below the figures in the section "About".',
  skills:
    'The filter above the skills, and the word for the level that screen readers speak.',
  educations:
    'The section "Educations": the names of its three groups, and the words around dates.',
  projects: 'The words on each project card, and the link below the grid.',
  contact:
    'The section "Contact": the labels of the list and of the form, and every message that the form can show.',
  footer: 'The foot of the page.',
  toasts:
    'The short notices at the edge of the screen; `{hotkey}` is the key that leads to them.',
  notFound: 'The page that stands for an address which does not exist.',
}

type Pack = typeof en
type InGroups<Value, Plural> = {
  [Group in keyof Pack]: {
    [Word in keyof Pack[Group]]: Pack[Group][Word] extends string ? Value : Plural
  }
}

/** The interface in one language: the product's own words (`words/`). */
export type Words = InGroups<string, PluralForms>

/** The interface in every language of the site. */
export type Ui = InGroups<Text, Record<Locale, PluralForms>>

/** The owner's replacements, as written. */
export type Replacements = {
  [Group in keyof Ui]?:
    { [Word in keyof Ui[Group]]?: Partial<Ui[Group][Word]> | undefined } | undefined
}

/** What may stand in ui.yaml: any of the words, in any of the languages. */
export function uiSchemaIn(languages: Languages) {
  const text = replacementIn(languages).optional()
  const plural = z
    .strictObject(
      Object.fromEntries(knownLocales.map((tag) => [tag, pluralForms(tag).optional()])),
    )
    .optional()
    .describe('A duration in months; `{n}` is the number.')
  const parts = Object.entries(en).map(([name, words]) => {
    const fields = Object.entries(words).map(
      ([word, own]) => [word, typeof own === 'string' ? text : plural] as const,
    )
    const group = z.strictObject(Object.fromEntries(fields)).optional()
    return [name, group.describe(groups[name as keyof Pack])] as const
  })
  return z
    .strictObject(Object.fromEntries(parts) as unknown as UiShape)
    .default({})
    .describe(
      'The words of the interface: labels, buttons, messages. The product has them in every language; give only those that you want in other words.',
    )
}

type UiShape = {
  [Group in keyof Pack]: z.ZodOptional<z.ZodType<NonNullable<Replacements[Group]>>>
}
