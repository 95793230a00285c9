import { containsRtlLetter, toTypesetText, type Run, type Runs } from '#text'

type Direction = 'ltr' | 'rtl'

/** Unicode's invisible letters of a direction, and the ends of a part that has a direction. */
const letters = { ltr: '\u200e', rtl: '\u200f' }
/** The mark after which a percent sign is on the left of Persian digits, as after a letter. */
const arabicLetter = '\u061c'
const openings = { ltr: '\u202a', rtl: '\u202b' }
const closing = '\u202c'

/**
 * Returns a function that adds marks of direction to the texts of one paragraph, in order. Word
 * knows the direction of each run, but LibreOffice and Google Docs order a paragraph by its
 * characters alone: they would turn a phone number and take a date into the Latin word before it.
 */
export function createDirectionMarker(base: Direction) {
  /** Whether the words before are in the other direction than those around them. */
  let isAfterOther = false
  return (runs: Runs) => markRuns(runs, base)

  function markRuns(runs: Runs, around: Direction): Runs {
    if (typeof runs === 'string') return markWords(runs, around)
    return runs.map((part) => {
      if (typeof part === 'string') return markWords(part, around)
      const { dir } = part
      if (!dir) return { ...part, text: markRuns(part.text, around) }
      isAfterOther = false
      const inside = joinPlainParts(markRuns(part.text, dir))
      isAfterOther = dir !== around
      const words = toTypesetText(part.text)
      // Arabic digits run from the right even inside a part from the left.
      const isOther = isAfterOther || /[٠-٩]/.test(words)
      return { ...part, text: isOther ? enclose(inside, words, dir) : inside }
    })
  }

  /** Signs and figures after a part in the other direction would join it. */
  function markWords(words: string, around: Direction) {
    const joins = isAfterOther && /^[^\p{L}]*(?:\p{N}|$)/u.test(words)
    isAfterOther &&= words === ''
    if (!joins || words === '') return words
    return (/^\P{L}*[۰-۹]/u.test(words) ? arabicLetter : letters[around]) + words
  }
}

/** Adds marks at both ends of a part, if its characters alone would be displayed otherwise. */
function enclose(inside: Runs, words: string, dir: Direction): Runs {
  const isMixed = containsLetter(words, dir === 'ltr' ? 'rtl' : 'ltr')
  // From letter to letter or figure, or a number or date alone.
  const isSame = /^(?:\p{L}(?:.*[\p{L}\p{M}0-9])?|\d+(?:[.,:/]\d+)*)$/su.test(words)
  if (isSame && !isMixed) return inside
  const [start, end] = isMixed ? [openings[dir], closing] : [letters[dir], letters[dir]]
  return joinPlainParts([start, ...[inside].flat(), end])
}

function containsLetter(words: string, dir: Direction) {
  const characters = words.replaceAll('ـ', '').match(/\p{L}/gu) ?? []
  return characters.some((letter) => containsRtlLetter(letter) === (dir === 'rtl'))
}

/** Parts that look alike become one, so that a phrase is one run in Word. */
function joinPlainParts(runs: Runs): Runs {
  const parts = [runs].flat().flatMap((part) => {
    const isPlain = typeof part === 'object' && !part.href && part.as !== 'strong'
    return isPlain ? joinPlainParts(part.text) : part
  })
  const joined: (string | Run)[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    if (typeof part === 'string' && typeof before === 'string')
      joined.splice(-1, 1, before + part)
    else joined.push(part)
  }
  return joined
}
