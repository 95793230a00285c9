import { z } from 'zod'
import { knownLocales, type InEach, type Languages, type Locale } from './languages'
import { pluralForms, replacementIn, type PluralForms, type Text } from './text'

/** Which part of the page each group of words belongs to, and which words it has. */
const groups = {
  sections: {
    about: 'The names of the sections, as in the navigation.',
    words: 'hero about skills educations courses experience projects contact',
  },
  headings: {
    about: 'The headings of the sections.',
    words: 'about skills educations projects contact',
  },
  navigation: {
    about:
      'The navigation bar and the drawer: names of its buttons, which screen readers speak.',
    words: 'label menu skip openMenu closeMenu toLight toDark pauseSky playSky',
  },
  hero: {
    about:
      'The first screen: its two buttons, and the labels of the short facts (place, current and previous work, degree).',
    words: 'viewWork downloadCv place now before degree since',
  },
  cv: {
    about:
      'The question before the CV is downloaded, and the headings inside the PDF; there, "range" is how two months are told: a word between them keeps the first one first, whichever way the line runs.',
    words: 'title question confirm cancel fileLabel document profile languages range',
  },
  about: {
    about: 'The labels in the section "About": below the figures, and of the interests.',
    words:
      'coursesCompleted yearsOfLearning successRate completedProjects liveProjects technologiesUsed interests',
  },
  skills: {
    about:
      'The filter above the skills, the word for the level that screen readers speak, and how many projects use a skill.',
    words: 'filter all frontend backend tools level plates',
  },
  educations: {
    about:
      'The section "Educations": the names of its three groups, and the words before a grade and around dates.',
    words: 'education courses experience score months',
  },
  projects: {
    about:
      'The words on each project card and round its story, and the link below the grid.',
    words:
      'plate demo code story back closePictures nextPicture previousPicture more viewAll tags newTab',
  },
  contact: {
    about:
      'The section "Contact": the labels of the list and of the form, and every message that the form can show.',
    words:
      'intro email phone chat place card social form yourName yourEmail yourMessage send missingTitle missingText missingName missingEmail missingMessage invalidTitle invalidText invalidEmail preparedTitle preparedText shortened shortenedInMail copy copied copyFailed kept restore discard',
  },
  footer: {
    about: 'The foot of the page.',
    words: 'links contact copyright top',
  },
  toasts: {
    about:
      'The short notices at the edge of the screen; `{hotkey}` is the key that leads to them.',
    words: 'label viewport close',
  },
  notFound: {
    about: 'The page that stands for an address which does not exist.',
    words: 'title text home',
  },
} as const

/** The words that stand with a number: a form for each plural category of the language. */
const plurals = ['months', 'plates'] as const
type PluralWord = (typeof plurals)[number]

function isPlural(word: string) {
  return plurals.some((each) => each === word)
}

/** Every word of the interface, by its group; what they say stands in `languages/`. */
export const wordNames = Object.entries(groups).map(
  ([group, { words }]) => [group, words.split(' ')] as const,
)

type Groups = typeof groups
type Split<Words> = Words extends `${infer First} ${infer Rest}`
  ? First | Split<Rest>
  : Words
type InGroups<Value, Plural> = {
  [Group in keyof Groups]: {
    [Word in Split<Groups[Group]['words']> & string]: Word extends PluralWord
      ? Plural
      : Value
  }
}

/** The interface in one language: the product's own words. */
export type Words = InGroups<string, PluralForms>

/** The interface in every language of the site. */
export type Ui = InGroups<Text, InEach<PluralForms>>

/** The owner's replacements, as written. */
type Replacements = {
  [Group in keyof Ui]?:
    { [Word in keyof Ui[Group]]?: Partial<Ui[Group][Word]> | undefined } | undefined
}

/** The interface of a site: the product's words, and the owner's where there are any. */
export function uiOf(
  languages: Languages,
  productIn: (locale: Locale) => Words,
  replacements: Replacements = {},
): Ui {
  const own = replacements as Replaced
  const parts = wordNames.map(([group, names]) => {
    const entries = names.map((word) => {
      const texts = languages.map((tag) => {
        const theirs = (productIn(tag) as Named)[group]?.[word]
        return [tag, own[group]?.[word]?.[tag] ?? theirs]
      })
      return [word, Object.fromEntries(texts)] as const
    })
    return [group, Object.fromEntries(entries)] as const
  })
  return Object.fromEntries(parts) as unknown as Ui
}

/** The same tables, by names that are not known in advance. */
type Named = Partial<Record<string, Partial<Record<string, unknown>>>>
type Replaced = Partial<
  Record<string, Partial<Record<string, Partial<Record<string, unknown>>>>>
>

/** What may stand in ui.yaml: any of the words, in any of the languages. */
export function uiSchemaIn(languages: readonly Locale[]) {
  const text = replacementIn(languages).optional()
  const forms = z
    .strictObject(
      Object.fromEntries(knownLocales.map((tag) => [tag, pluralForms(tag).optional()])),
    )
    .optional()
    .describe('A number with its noun; `{n}` is the number.')
  const parts = wordNames.map(([name, words]) => {
    const fields = words.map((word) => [word, isPlural(word) ? forms : text] as const)
    const group = z.strictObject(Object.fromEntries(fields)).optional()
    return [name, group.describe(groups[name as keyof Groups].about)] as const
  })
  return z
    .strictObject(Object.fromEntries(parts) as unknown as UiShape)
    .default({})
    .describe(
      'The words of the interface: labels, buttons, messages. The product has them in every language; give only those that you want in other words.',
    )
}

type UiShape = {
  [Group in keyof Groups]: z.ZodOptional<z.ZodType<NonNullable<Replacements[Group]>>>
}
