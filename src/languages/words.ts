import en from './words/en.json' with { type: 'json' }

/** The English words, from which every other language takes its shape. */
export type English = typeof en

/** The plural forms of one language; every language has `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The words of the interface by their groups, each as a value, or as one for the words that stand with a number. */
export type InGroups<Value, Plural> = {
  [Group in keyof English['words']]: {
    [Word in keyof English['words'][Group]]: English['words'][Group][Word] extends string
      ? Value
      : Plural
  }
}

/** The interface in one language: the product's own words. */
export type Words = InGroups<string, PluralForms>

export type Group = keyof Words

/** Every word of the interface, by its group. */
export const wordNames = Object.entries(en.words).map(
  ([group, words]) => [group as Group, Object.keys(words)] as const,
)

/** Whether a word stands with a number, and so has a form for each plural category. */
export function isPlural(group: Group, word: string) {
  const words: Record<string, unknown> = en.words[group]
  return typeof words[word] !== 'string'
}

/** Which part of the page each group of words belongs to. */
export const aboutGroups: Record<Group, string> = {
  sections: 'The names of the sections, as in the navigation.',
  headings: 'The headings of the sections.',
  navigation:
    'The navigation bar and the drawer: names of its buttons, which screen readers speak.',
  hero: 'The first screen: its two buttons, and the labels of the short facts (place, current and previous work, degree).',
  cv: 'The question before the CV is downloaded, and the headings inside the PDF; there, "range" is how two months are told: a word between them keeps the first one first, whichever way the line runs.',
  about: 'The labels in the section "About": below the figures, and of the interests.',
  skills:
    'The filter above the skills, the word for the level that screen readers speak, and how many projects use a skill.',
  educations:
    'The section "Educations": the names of its three groups, and the words before a grade and around dates.',
  projects:
    'The words on each project card and round its story, and the link below the grid.',
  contact:
    'The section "Contact": the labels of the list and of the form, and every message that the form can show.',
  footer: 'The foot of the page.',
  toasts:
    'The short notices at the edge of the screen; `{hotkey}` is the key that leads to them.',
  notFound: 'The page that stands for an address which does not exist.',
}
