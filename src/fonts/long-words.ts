import createHyphenator from 'hyphen'
import de from 'hyphen/patterns/de-1996.js'
import en from 'hyphen/patterns/en-gb.js'
import es from 'hyphen/patterns/es.js'
import fr from 'hyphen/patterns/fr.js'
import it from 'hyphen/patterns/it.js'
import nl from 'hyphen/patterns/nl.js'
import pt from 'hyphen/patterns/pt.js'
import tr from 'hyphen/patterns/tr.js'
import type { Locale } from '#languages'
import { changeWords, type Runs } from '#text'

type Pattern = typeof de

/** The syllables of each language. No word of Arabic, Hebrew or Persian is ever divided. */
const patterns: Record<Locale, Pattern | undefined> = {
  ar: undefined,
  de,
  en,
  es,
  fa: undefined,
  fr,
  he: undefined,
  it,
  nl,
  pt,
  tr,
}

/** Between the hyphen and the rest of a divided word: a line may break there. */
const WORD_BREAK = '\u200b'

/** Where a browser may divide a word; it draws the hyphen. */
export const SOFT_HYPHEN = '\u00ad'

/** The shortest word that a soft hyphen may divide, and its shortest part, as in section.css. */
const MIN_WORD = 14
const MIN_PART = 6

/**
 * Marks where a browser may divide the long words of a text, for one without a dictionary of its
 * language. An address is never divided.
 */
export function addSoftHyphens(text: Runs, locale: Locale): Runs {
  return changeLongWords(text, locale, (word, pattern) => {
    if (word.length < MIN_WORD) return word
    const syllables = listSyllables(word, pattern)
    return syllables.reduce((start, syllable, index) => {
      const end = syllables.slice(index).join('')
      const isMark = start.length >= MIN_PART && end.length >= MIN_PART
      return start + (isMark ? SOFT_HYPHEN : '') + syllable
    }, '')
  })
}

/**
 * Divides each word that is wider than its line between syllables, for a renderer without
 * dictionaries that draws no hyphen at a soft one either. An address is never divided.
 * @param fits whether a line has room for a word or the beginning of one
 */
export function divideLongWords(
  text: Runs,
  locale: Locale,
  fits: (part: string) => boolean,
): Runs {
  return changeLongWords(text, locale, (word, pattern) =>
    fits(word) ? word : joinSyllables(listSyllables(word, pattern), fits),
  )
}

/** Changes the words that have syllables. */
function changeLongWords(
  text: Runs,
  locale: Locale,
  change: (word: string, pattern: Pattern) => string,
): Runs {
  const pattern = patterns[locale]
  if (!pattern) return text
  const changeEach = (words: string) =>
    words.replaceAll(/[^\s-]+/g, (word) =>
      /^\P{L}*\p{L}+\P{L}*$/u.test(word) ? change(word, pattern) : word,
    )
  return changeWords(text, changeEach, ({ as }) => as === 'code')
}

function listSyllables(word: string, pattern: Pattern) {
  const hyphenate = createHyphenator(pattern) as (word: string) => string
  return hyphenate(word).split(SOFT_HYPHEN)
}

/** A word with as many of its syllables on each line as fit. */
function joinSyllables(syllables: string[], fits: (part: string) => boolean) {
  const lines: string[] = []
  for (const [index, syllable] of syllables.entries()) {
    const longer = (lines.at(-1) ?? '') + syllable
    const isLast = index === syllables.length - 1
    // A text that is cut ends in an ellipsis, which is wider than a hyphen.
    if (lines.length > 0 && fits(isLast ? longer : `${longer}…`))
      lines.splice(-1, 1, longer)
    else lines.push(syllable)
  }
  return lines.join(`-${WORD_BREAK}`)
}
