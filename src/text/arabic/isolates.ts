import type { TextRange } from '../runs.ts'
import { findPairs } from './pairs.ts'
import { rtl } from './scripts.ts'

/** A right-to-left letter, except the tatweel, which only lengthens another letter. */
const rtlLetter = String.raw`(?:(?!ـ)(?=${rtl})\p{L})`

const hasRtl = new RegExp(rtlLetter, 'u')

/** Whether a text has a right-to-left letter. */
export function containsRtlLetter(text: string) {
  return hasRtl.test(text)
}

/** Whether a whole text is right-to-left: its first letter decides. */
export function isStartRtl(text: string) {
  return hasRtl.test(/\p{L}/u.exec(text.replaceAll('ـ', ''))?.[0] ?? '')
}

/** Whether a text on a left-to-right page is mainly right-to-left, possibly with some Latin. */
export function isMostlyRtl(text: string) {
  const letters = text.match(/\p{L}/gu) ?? []
  const fromRight = letters.filter((letter) => hasRtl.test(letter)).length
  return isStartRtl(text) && fromRight > letters.length / 2
}

/**
 * From a right-to-left letter to the last one, with the number before it, the sign of a hashtag or
 * an account, and the Arabic mark or number that follows.
 */
const rtlStretch = new RegExp(
  String.raw`(?:[٠-٩۰-۹][٠-٩۰-۹٫٬]*٪?\s+)?[#@]?${rtlLetter}(?:\P{Script=Latin}*${rtlLetter})*\p{M}*(?:\s*[٠-٩۰-۹]+٪?)?${rtl}*`,
  'gu',
)

/**
 * The right-to-left parts of a left-to-right text. A pair of brackets or quotation marks is
 * completely inside a part or outside it. If its words are mainly Arabic, all between its halves
 * belongs to the part, such as the full stop.
 */
export function findRtlIsolates(text: string): TextRange[] {
  const { pairs } = findPairs(text)
  const parts = Array.from(text.matchAll(rtlStretch), ({ index, 0: { length } }) => {
    const part = { start: index, end: index + length }
    for (const [start, end] of pairs) extendToPair(part, start, end)
    return part
  })
  return parts.filter(
    ({ end }, index) => !parts.slice(0, index).some((earlier) => end <= earlier.end),
  )

  function extendToPair(part: TextRange, start: number, end: number) {
    const [opensInside, closesInside] = [start >= part.start, end < part.end]
    if (opensInside && start < part.end && !closesInside) part.end = end + 1
    if (closesInside && end >= part.start && !opensInside) part.start = start
    const [before, after] = [text.slice(start + 1, part.start), text.slice(part.end, end)]
    const isAllArabic =
      /؟\P{L}*$/u.test(text.slice(start, end)) ||
      (!/[\p{L}\p{N}]/u.test(before) &&
        isMostlyRtl(text.slice(start, end)) &&
        (hasRtl.test(after) || !/[,:;] /.test(after)))
    if (!opensInside && end >= part.end && isAllArabic) {
      part.start = start + 1
      part.end = end
    }
  }
}
