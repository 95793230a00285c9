import type { English, Words } from './words.ts'

/** All that the product has of a language: its words (words/), and its row (rows.ts). */
export interface Language {
  /** The language's name in itself. */
  name: string
  /** What the switch shows where room is short. */
  short: string
  /** The `og:locale` value (language and territory). */
  openGraph: string
  dir: 'ltr' | 'rtl'
  /** A text that is written for the language must hold a letter of it. */
  script: 'Latin' | 'Arabic' | 'Hebrew'
  /** Between the parts of a list or a place. */
  comma: string
  /** How a percentage is written, where not as `{n}%`. */
  percent?: string
  /** The sign of an hour on the map, where not `h`. */
  hour?: string
  /** Short words that lean on the one after them: no line ends in one. */
  particles?: RegExp
  /** The space between a noun and its adjective: no line of a title ends there. */
  adjectives?: RegExp
  /** Whether a narrow space stands before `? ! ; :` and inside « ». */
  spacesSigns?: boolean
  /** The interface. */
  words: Words
  /** The titles of the sections that init makes of the parts of a résumé. */
  resumeParts: Record<ResumePart, string>
  constellations: Record<keyof English['constellations'], string>
  /** What each star's name means; or the name itself, and what it means where it does not say so. */
  stars: Record<StarName, string | { name: string; meaning?: string }>
}

/** A star with a name of its own, as astronomers write it. */
export type StarName = keyof English['stars']

/** The parts of a résumé that the page has no section for. */
export type ResumePart = keyof English['resumeParts']
