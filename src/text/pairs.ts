import { isRtl } from './scripts.ts'

/** What opens, and what may close it. The sign alone does not say which one a quotation mark does. */
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
const pairSign = /[()[\]{}«»‹›“”„‘’‚"']/g
const quotationMark = /[“”„‘’‚"']/
const apostrophe = /[‘’']/

/**
 * Puts `\0` in place of each bracket and quotation mark that belongs to an Arabic sentence and not
 * to the Latin beside it: its other half is beyond an Arabic letter. So does a bracket without
 * another half, unless it is within a word. A mark without one is Latin: an apostrophe (`'24`,
 * `devs'`), or inches (`27"`).
 */
export function withoutSentencePairs(text: string) {
  const signs = text.split('')
  const open: number[] = []
  const mask = (at: number) => (signs[at] = '\0')
  const isLatinAt = (at: number) => isLatin(text[at] ?? '')
  const leave = (at: number) => {
    const isInWord = isLatinAt(at - 1) && isLatinAt(at + 1)
    if (!isInWord && !quotationMark.test(text[at] ?? '')) mask(at)
  }
  for (const { index: at, 0: sign } of text.matchAll(pairSign)) {
    const isQuotation = quotationMark.test(sign)
    if (apostrophe.test(sign) && isLatinAt(at - 1) && isLatinAt(at + 1)) continue
    const closes = !isQuotation || (isTextAt(at - 1) && !isLatinAt(at + 1))
    const opens = isQuotation ? isTextAt(at + 1) && !isLatinAt(at - 1) : sign in closers
    const partner = closes
      ? open.findLastIndex((at) => closers[text[at] ?? '']?.includes(sign))
      : -1
    if (partner >= 0) {
      const [start = at, ...alone] = open.splice(partner)
      alone.forEach(leave)
      if (isRtl.test(text.slice(start, at))) [start, at].forEach(mask)
    } else if (opens) open.push(at)
    else leave(at)
  }
  open.forEach(leave)
  return signs.join('')

  function isTextAt(at: number) {
    return /\S/.test(text[at] ?? ' ')
  }
}

function isLatin(sign: string) {
  return /[\p{L}\p{N}]/u.test(sign) && !isRtl.test(sign)
}
