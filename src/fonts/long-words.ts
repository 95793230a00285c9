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

/** Where words have syllables. No word of Arabic, Hebrew or Persian is ever divided. */
const patterns = { de, en, es, fr, it, nl, pt, tr }

/** Between the hyphen and the rest of a divided word: a line may break there. */
export const WORD_BREAK = '\u200b'

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
  if (!(locale in patterns)) return text
  const pattern = patterns[locale as keyof typeof patterns]
  return changeWords(text, (words) =>
    words.replaceAll(/[^\s-]+/g, (word) => {
      if (fits(word) || !/^\P{L}*\p{L}+\P{L}*$/u.test(word)) return word
      return joinSyllables(listSyllables(word, pattern), fits)
    }),
  )
}

function listSyllables(word: string, pattern: (typeof patterns)['de']) {
  const hyphenate = createHyphenator(pattern) as (word: string) => string
  return hyphenate(word).split('\u00ad')
}

/** A word with as many of its syllables on each line as fit. */
function joinSyllables(syllables: string[], fits: (part: string) => boolean) {
  const lines: string[] = []
  for (const syllable of syllables) {
    const longer = (lines.at(-1) ?? '') + syllable
    // A title that is cut ends in an ellipsis, which is wider than a hyphen.
    if (lines.length > 0 && fits(`${longer}…`)) lines.splice(-1, 1, longer)
    else lines.push(syllable)
  }
  return lines.join(`-${WORD_BREAK}`)
}
