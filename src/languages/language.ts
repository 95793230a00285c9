import type { English, Words } from './words.ts'

/** A language of the product: its words (words/) and its row of rules (rows.ts). */
export interface Language {
  /** The language's own name for itself. */
  name: string
  /** A short name for the language switch in narrow windows. */
  short: string
  /** The `og:locale` value (language and territory). */
  openGraph: string
  dir: 'ltr' | 'rtl'
  /** A text in this language must contain a letter of this script. */
  script: 'Latin' | 'Arabic' | 'Hebrew'
  /** Separates the items of a list or the parts of a place. */
  comma: string
  /** The format of a percentage, if not `{n}%`. */
  percent?: string
  /** The symbol for hours on the chart, if not `h`. */
  hour?: string
  /** Short words that must not be at the end of a line. */
  particles?: RegExp
  /** The space between a noun and its adjective, where a line must not break. */
  adjectives?: RegExp
  /** Whether a narrow space precedes `? ! ; :` and is inside « ». */
  spacesPunctuation?: boolean
  /** The words of the interface. */
  words: Words
  /** Labels of GitHub's alerts in Markdown (`> [!NOTE]`). */
  alerts: English['alerts']
  /** Titles of the sections that init creates from a résumé. */
  resumeParts: Record<ResumePart, string>
  constellations: Record<keyof English['constellations'], string>
  /**
   * The meaning of each star's name; or the name in this language, with its meaning if the name
   * does not say it.
   */
  stars: Record<StarName, string | { name: string; meaning?: string }>
}

/** A star with a proper name, in its Latin spelling. */
export type StarName = keyof English['stars']

/** The parts of a résumé that have no section on the page. */
export type ResumePart = keyof English['resumeParts']
