/** Words that form one name with the next word, anywhere in a name. */
const prefixWords = 'عبد|أبو|ابو|بن|ابن|بنت|آل|abd|abdel|abdul|abdal|abu'
/** Words that form one name with the next, but as the first are a given name: Van Morrison. */
const linkWords =
  'bin|ibn|ben|bint|ould|al|el|van|von|zu|der|den|ter|ten|de|del|della|di|da|dal|do|dos|das|du|des|la|le'
/** Words that form one name with the word before: صلاح الدين, Salah El Din, جاد الله. */
const suffixWords = String.raw`الدين|الله|[aeu][ld][- ]?d(?:ine?|een)|ullah`

const isPrefix = new RegExp(`^(?:${prefixWords})$`, 'i')
const isLink = new RegExp(`^(?:${linkWords})$`, 'i')
const isSuffix = new RegExp(`^(?:${suffixWords})$`, 'i')

const arabicNameSpace =
  /(?<=^|\s)(عبد|أبو|ابو|بن|ابن|بنت|آل)\s+|\s+(?=(?:الدين|الله)(?:\s|$))/gu

/** Emoji, pronouns and the name in another script: `(he/him)`, `(ليلى حسن)`. */
const decoration =
  /\s*\([^)]*\)|[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u200d\ufe0f]/gu
const title = /^(?:(?:أ\.د|د|م|أ)[./]|(?:Dr|Prof|Eng|Mr|Mrs|Ms)\b\.?)\s*/u
/**
 * Degrees and suffixes: after a comma anything with two capitals or a full stop, without a
 * comma only the usual ones.
 */
const academicDegrees =
  /(?:,\s*(?:\p{L}*\p{Lu}\p{L}*\p{Lu}\p{L}*|(?:\p{L}+\.)+\p{L}*|Esq|[JS]r)|,?\s+(?:Ph\.?D|M\.D|MD|[MB]\.?Sc|M\.?B\.?A|PMP|CPA|CFA|[JS]r|I{2,3}|IV)\b)\.?(?=$|[,\s])/gu

/**
 * Splits a name into its parts, as in contact cards: the last name is the family name. A name can
 * consist of two words.
 */
export function parseName(name: string) {
  const words = name.replaceAll(decoration, ' ').replaceAll(/\s+/g, ' ').trim()
  const [before = ''] = title.exec(words) ?? []
  const after = words.match(academicDegrees) ?? []
  const names = splitNames(
    words.slice(before.length).replaceAll(academicDegrees, '').trim(),
  )
  const family = names.length > 1 ? (names.pop() ?? '') : ''
  return {
    title: before.trim(),
    // If nothing else is left, use the whole text.
    given: names.join(' ') || name,
    family,
    degrees: after.map((degree) => degree.replace(/^[,\s]+/, '')).join(' '),
  }
}

/** Splits a name into single names, each of one or more words. */
function splitNames(name: string) {
  const words = name.split(/\s+/)
  return words.reduceRight<string[]>((names, word, index) => {
    const [next, ...others] = names
    const bindsNext = isPrefix.test(word) || (index > 0 && isLink.test(word))
    const isCompound = next !== undefined && (bindsNext || isSuffix.test(next))
    return isCompound ? [`${word} ${next}`, ...others] : [word, ...names]
  }, [])
}

/** Replaces spaces inside compound Arabic names with no-break spaces. */
export function bindName(name: string) {
  return name.replaceAll(
    arabicNameSpace,
    (_, word: string | undefined) => `${word ?? ''}\u00a0`,
  )
}
