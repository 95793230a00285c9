import en from './words/en.json' with { type: 'json' }

/** The English words. They define the structure of every other language. */
export type English = typeof en

/** The plural forms of one language; every language has `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/**
 * The words of the interface by group: `Plural` for words with a number, `Value` for all
 * others.
 */
export type InGroups<Value, Plural> = {
  [Group in keyof English['words']]: {
    [Word in keyof English['words'][Group]]: English['words'][Group][Word] extends string
      ? Value
      : Plural
  }
}

/** The product's own words for the interface in one language. */
export type Words = InGroups<string, PluralForms>

export type Group = keyof Words

/** Names of all words, by group. */
export const wordNames = Object.entries(en.words).map(
  ([group, words]) => [group as Group, Object.keys(words)] as const,
)

/** Whether a word is used with a number, and therefore has a form for each plural category. */
export function isPlural(group: Group, word: string) {
  const words: Record<string, unknown> = en.words[group]
  return typeof words[word] !== 'string'
}

/** Descriptions of the groups, for the schema and the docs. */
export const groupDescriptions: Record<Group, string> = {
  sections: 'The names of the sections, as in the navigation.',
  headings: 'The headings of the sections.',
  navigation: 'The header and the drawer: names of the buttons, for screen readers.',
  hero: 'The first screen: its two buttons, and the labels of the short facts (place, current and previous work, degree).',
  cv: 'The question before the CV is downloaded, and the headings inside the PDF. "range" is the format of two months in the PDF: it needs a word between them, so that text extractors read them in the right order in every direction.',
  about: 'The labels in the section "About": those of the figures and of the interests.',
  skills:
    'The filter above the skills, what a line of their chart says, the word for the level for screen readers, and the number of projects that use a skill.',
  educations:
    'The section "Educations": the names of its three groups, and the words before a grade and around dates.',
  projects:
    'The words on the project cards and their stories, and the link below the grid.',
  contact:
    'The section "Contact": the labels of the list and of the form, and every message that the form can show.',
  footer: 'The footer.',
  toasts:
    'The toasts at the edge of the screen; `{hotkey}` is the key that moves the focus to them.',
  tonight:
    'The sentence of the last window: when the constellation sets over the owner’s city, in that city’s time, by `coordinates` in profile.yaml.',
  notFound: 'The page for an address that does not exist.',
}
