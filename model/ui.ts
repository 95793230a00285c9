import { z } from 'zod'
import { knownLocales, type Languages, type Locale } from './languages'
import { educationGroups, headedSections, namedPlaces } from './sections'
import { pluralForms, replacementIn, type PluralForms, type Text } from './text'

/** The words of the interface, by the part of the page where they stand. */
const groups = {
  sections: {
    about: 'The names of the sections, as in the navigation.',
    words: namedPlaces,
  },
  headings: {
    about: 'The headings of the sections.',
    words: headedSections,
  },
  navigation: {
    about:
      'The navigation bar and the drawer: names of its buttons, which screen readers speak.',
    words: [
      'label',
      'menu',
      'skip',
      'openMenu',
      'closeMenu',
      'toLight',
      'toDark',
      'pauseSky',
      'playSky',
    ],
  },
  hero: {
    about:
      'The first screen: its two buttons, and the labels of the short facts (place, current and previous work, degree).',
    words: ['viewWork', 'downloadCv', 'place', 'now', 'before', 'degree', 'since'],
  },
  cv: {
    about: 'The question before the CV is downloaded, and the headings inside the PDF.',
    words: [
      'title',
      'question',
      'confirm',
      'cancel',
      'fileLabel',
      'document',
      'profile',
      'languages',
    ],
  },
  about: {
    about: 'The labels below the figures in the section "About".',
    words: [
      'coursesCompleted',
      'yearsOfLearning',
      'successRate',
      'completedProjects',
      'liveProjects',
      'technologiesUsed',
    ],
  },
  skills: {
    about:
      'The filter above the skills, and the word for the level that screen readers speak.',
    words: ['filter', 'all', 'frontend', 'backend', 'tools', 'level'],
  },
  educations: {
    about:
      'The section "Educations": the names of its three groups, and the words around dates.',
    words: educationGroups,
  },
  projects: {
    about: 'The words on each project card, and the link below the grid.',
    words: ['plate', 'demo', 'code', 'more', 'viewAll', 'tags', 'newTab'],
  },
  contact: {
    about:
      'The section "Contact": the labels of the list and of the form, and every message that the form can show.',
    words: [
      'intro',
      'email',
      'phone',
      'chat',
      'place',
      'social',
      'form',
      'yourName',
      'yourEmail',
      'yourMessage',
      'send',
      'missingTitle',
      'missingText',
      'missingName',
      'missingEmail',
      'missingMessage',
      'invalidTitle',
      'invalidText',
      'invalidEmail',
      'preparedTitle',
      'preparedText',
      'shortened',
      'shortenedInMail',
      'copy',
      'copied',
      'copyFailed',
      'kept',
      'restore',
      'discard',
    ],
  },
  footer: {
    about: 'The foot of the page.',
    words: ['links', 'contact', 'copyright', 'top'],
  },
  toasts: {
    about:
      'The short notices at the edge of the screen; `{hotkey}` is the key that leads to them.',
    words: ['label', 'viewport', 'close'],
  },
  notFound: {
    about: 'The page that stands for an address which does not exist.',
    words: ['title', 'text', 'home'],
  },
} as const

type Groups = typeof groups
type InGroups<Value, Plural> = {
  [Group in keyof Groups]: Record<Groups[Group]['words'][number], Value>
} & {
  /** A duration in months; `{n}` is the number. */
  educations: { months: Plural }
}

/** The interface in one language: the product's own words (`words/`). */
export type Words = InGroups<string, PluralForms>

/** The interface in every language of the site. */
export type Ui = InGroups<Text, Record<Locale, PluralForms>>

/** What may stand in ui.yaml: any of the words, in any of the languages. */
export function uiSchemaIn(languages: Languages) {
  const text = replacementIn(languages)
  const months = z
    .strictObject(
      Object.fromEntries(
        knownLocales.map((tag) => [tag, pluralForms(tag).optional()]),
      ) as Record<Locale, z.ZodOptional<ReturnType<typeof pluralForms>>>,
    )
    .optional()
    .describe('A duration in months; `{n}` is the number.')

  const parts = Object.entries(groups).map(([name, { about, words }]) => {
    const fields = words.map((word) => [word, text.optional()] as const)
    const group = z.strictObject({
      ...Object.fromEntries(fields),
      ...(name === 'educations' && { months }),
    })
    return [name, group.optional().describe(about)] as const
  })
  return z
    .strictObject(Object.fromEntries(parts) as unknown as UiShape)
    .default({})
    .describe(
      'The words of the interface: labels, buttons, messages. The product has them in every language; give only those that you want in other words.',
    )
}

/** The owner's replacements, as written. */
export type Replacements = {
  [Group in keyof Ui]?:
    { [Word in keyof Ui[Group]]?: Partial<Ui[Group][Word]> | undefined } | undefined
}

type UiShape = {
  [Group in keyof Groups]: z.ZodOptional<z.ZodType<NonNullable<Replacements[Group]>>>
}
