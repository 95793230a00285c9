import { isRtl } from './scripts.ts'

/** Opening brackets and quotation marks, with those that can close them. Some can be either. */
const closers: Partial<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '«': '»',
  '‹': '›',
  '“': '“”',
  '”': '“”',
  '„': '“”',
  '‘': '‘’',
  '’': '‘’',
  '‚': '‘’',
  '"': '"',
  "'": "'",
}
const pairCharacter = /[()[\]{}«»‹›“”„‘’‚"']/g
const quotationMark = /[“”„‘’‚"']/
const apostrophe = /[‘’']/

/**
 * Replaces each bracket and quotation mark that belongs to the Arabic sentence, not to the
 * Latin beside it, with `\0`: those whose other half is beyond an Arabic letter, and brackets
 * without another half, unless inside a word. A quotation mark without another half is Latin:
 * an apostrophe (`'24`, `devs'`) or inches (`27"`).
 */
export function withoutSentencePairs(text: string) {
  const characters = text.split('')
  const { pairs, unpaired } = findPairs(text)
  const ofSentence = pairs.filter(([start, end]) => isRtl.test(text.slice(start, end)))
  const alone = unpaired.filter((at) => {
    const isInWord = isLatin(text[at - 1] ?? '') && isLatin(text[at + 1] ?? '')
    return !isInWord && !quotationMark.test(text[at] ?? '')
  })
  for (const at of [...ofSentence.flat(), ...alone]) characters[at] = '\0'
  return characters.join('')
}

/** The positions of brackets and quotation marks: both halves of each pair, and those alone. */
export function findPairs(text: string) {
  const pairs: [start: number, end: number][] = []
  const unpaired: number[] = []
  const open: number[] = []
  const isLatinAt = (at: number) => isLatin(text[at] ?? '')
  for (const { index: at, 0: character } of text.matchAll(pairCharacter)) {
    const isQuotation = quotationMark.test(character)
    if (apostrophe.test(character) && isLatinAt(at - 1) && isLatinAt(at + 1)) continue
    const closes = !isQuotation || (isTextAt(at - 1) && !isLatinAt(at + 1))
    const opens = isQuotation
      ? isTextAt(at + 1) && !isLatinAt(at - 1)
      : character in closers
    const partner = closes
      ? open.findLastIndex((at) => closers[text[at] ?? '']?.includes(character))
      : -1
    if (partner >= 0) {
      const [start = at, ...alone] = open.splice(partner)
      unpaired.push(...alone)
      pairs.push([start, at])
    } else if (opens) open.push(at)
    else unpaired.push(at)
  }
  return { pairs, unpaired: [...unpaired, ...open] }

  function isTextAt(at: number) {
    return /\S/.test(text[at] ?? ' ')
  }
}

function isLatin(character: string) {
  return /[\p{L}\p{N}]/u.test(character) && !isRtl.test(character)
}
