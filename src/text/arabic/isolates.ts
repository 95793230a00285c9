import { rtl } from './scripts.ts'

/** A right-to-left letter, except the tatweel, which only lengthens another letter. */
const rtlLetter = String.raw`(?:(?!ـ)(?=${rtl})\p{L})`

const hasRtl = new RegExp(rtlLetter, 'u')

/** Whether a text has a right-to-left letter. */
export function containsRtlLetter(text: string) {
  return hasRtl.test(text)
}

interface RtlRange {
  start: number
  end: number
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

/** A right-to-left part of a left-to-right text: from its first letter to its last. */
const rtlStretch = new RegExp(
  String.raw`${rtlLetter}(?:\P{Script=Latin}*${rtlLetter})*\p{M}*`,
  'gu',
)

export function findRtlIsolates(text: string): RtlRange[] {
  return Array.from(text.matchAll(rtlStretch), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
}
