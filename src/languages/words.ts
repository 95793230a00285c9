/** The words of the interface: their names, and their shape in one language. */

/** The plural forms of one language; every language has `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Which part of the page each group of words belongs to, and which words it has. */
export const groups = {
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

export function isPlural(word: string) {
  return plurals.some((each) => each === word)
}

/** Every word of the interface, by its group; what they say stands in `languages/`. */
export const wordNames = Object.entries(groups).map(
  ([group, { words }]) => [group, words.split(' ')] as const,
)

export type Groups = typeof groups
type Split<Words> = Words extends `${infer First} ${infer Rest}`
  ? First | Split<Rest>
  : Words
export type InGroups<Value, Plural> = {
  [Group in keyof Groups]: {
    [Word in Split<Groups[Group]['words']> & string]: Word extends PluralWord
      ? Plural
      : Value
  }
}

/** The interface in one language: the product's own words. */
export type Words = InGroups<string, PluralForms>
