/** What is no name without the word after it, wherever it is. */
const bound = 'عبد|أبو|ابو|بن|ابن|بنت|آل|abd|abdel|abdul|abdal|abu'
/** The same, but for the first word, where it is a given name: Van Morrison, Ben Affleck. */
const linking =
  'bin|ibn|ben|bint|ould|al|el|van|von|zu|der|den|ter|ten|de|del|della|di|da|dal|do|dos|das|du|des|la|le'
/** What is no name without the word before it: صلاح الدين, Salah El Din, جاد الله. */
const closing = String.raw`الدين|الله|[aeu][ld][- ]?d(?:ine?|een)|ullah`

const isBound = new RegExp(`^(?:${bound})$`, 'i')
const isLinking = new RegExp(`^(?:${linking})$`, 'i')
const isClosing = new RegExp(`^(?:${closing})$`, 'i')

const arabicBound =
  /(?<=^|\s)(عبد|أبو|ابو|بن|ابن|بنت|آل)\s+|\s+(?=(?:الدين|الله)(?:\s|$))/gu

/** Emoji, pronouns and the name in another script: `(he/him)`, `(ليلى حسن)`. */
const beside =
  /\s*\([^)]*\)|[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u200d\ufe0f]/gu
const title = /^(?:(?:أ\.د|د|م|أ)[./]|(?:Dr|Prof|Eng|Mr|Mrs|Ms)\b\.?)\s*/u
/** Degrees and the like: with two capitals or a full stop after a comma, and the usual ones without it. */
const degrees =
  /(?:,\s*(?:\p{L}*\p{Lu}\p{L}*\p{Lu}\p{L}*|(?:\p{L}+\.)+\p{L}*|Esq|[JS]r)|,?\s+(?:Ph\.?D|M\.D|MD|[MB]\.?Sc|M\.?B\.?A|PMP|CPA|CFA|[JS]r|I{2,3}|IV)\b)\.?(?=$|[,\s])/gu

/** The parts of a person's name, as contact cards have them. */
interface NameParts {
  title: string
  given: string
  family: string
  degrees: string
}

/** The last name as the family name; what takes two words is one name. */
export function partsOf(name: string): NameParts {
  const words = name.replaceAll(beside, ' ').replaceAll(/\s+/g, ' ').trim()
  const [before = ''] = title.exec(words) ?? []
  const after = words.match(degrees) ?? []
  const names = namesOf(words.slice(before.length).replaceAll(degrees, '').trim())
  const family = names.length > 1 ? (names.pop() ?? '') : ''
  return {
    title: before.trim(),
    // Nothing but what is beside a name is the name.
    given: names.join(' ') || name,
    family,
    degrees: after.map((degree) => degree.replace(/^[,\s]+/, '')).join(' '),
  }
}

/** A name in its single names, of which each may take several words. */
function namesOf(name: string) {
  const words = name.split(/\s+/)
  return words.reduceRight<string[]>((names, word, index) => {
    const [next, ...others] = names
    const bindsNext = isBound.test(word) || (index > 0 && isLinking.test(word))
    const isOne = next !== undefined && (bindsNext || isClosing.test(next))
    return isOne ? [`${word} ${next}`, ...others] : [word, ...names]
  }, [])
}

/** A name of which no line breaks within what takes two words. */
export function boundName(name: string) {
  return name.replaceAll(
    arabicBound,
    (_, word: string | undefined) => `${word ?? ''}\u00a0`,
  )
}
