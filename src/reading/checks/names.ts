import type { TextKind } from '#text'

/** Whether a text can be the same in every language: because of its kind, or its spelling. */
export function isName(kind: TextKind, text: string) {
  if (kind === 'name' || kind === 'work' || isAbbreviation(text)) return true
  // Jobs have capitals, too ("Senior Engineer"), but can be translated.
  return kind !== 'position' && isInTitleCase(text)
}

/**
 * An abbreviation or a mark, such as B2, PhD, B.Sc. or iOS: each word has a capital or a digit
 * inside.
 */
function isAbbreviation(text: string) {
  return splitWords(text).every((word) => /^\d|.\p{Lu}|.\d|^\p{Lu}$/u.test(word))
}

/**
 * Written as names are in scripts with capitals, such as "Open Source" or "Design of Everyday
 * Things".
 */
function isInTitleCase(text: string) {
  // Without the articles and prepositions of all languages.
  const words = splitWords(text).filter((word) => !/^\p{Ll}.{0,2}$/u.test(word))
  return words.length > 1 && words.every((word) => /^[\p{Lu}\d]|\p{Lu}/u.test(word))
}

function splitWords(text: string) {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:[.'’&+#-][\p{L}\p{M}\p{N}]+)*/gu) ?? []
}
