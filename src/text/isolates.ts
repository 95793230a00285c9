import { rtl } from './scripts.ts'

/** A letter that runs from the right, but for the stroke that only lengthens one. */
const rtlLetter = String.raw`(?:(?!ـ)(?=${rtl})\p{L})`

const hasRtl = new RegExp(rtlLetter, 'u')

/** Whether a text has a letter that runs from the right. */
export function hasRtlLetter(text: string) {
  return hasRtl.test(text)
}

interface Range {
  start: number
  end: number
}

/** Whether a text as a whole runs from the right: its first letter decides. */
export function startsFromRight(text: string) {
  return hasRtl.test(/\p{L}/u.exec(text.replaceAll('ـ', ''))?.[0] ?? '')
}

/** Whether a text from the right, with Latin in it, is in a page from the left. */
export function isMostlyRtl(text: string) {
  const letters = text.match(/\p{L}/gu) ?? []
  const fromRight = letters.filter((letter) => hasRtl.test(letter)).length
  return startsFromRight(text) && fromRight > letters.length / 2
}

/** What runs from the right in a text from the left: from its first letter to its last. */
const otherWay = new RegExp(
  String.raw`${rtlLetter}(?:\P{Script=Latin}*${rtlLetter})*\p{M}*`,
  'gu',
)

export function rtlIsolatesIn(text: string): Range[] {
  return Array.from(text.matchAll(otherWay), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
}
