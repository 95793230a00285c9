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

/** What runs from the right in a text from the left: from its first letter to its last. */
const otherWay = new RegExp(
  String.raw`${rtlLetter}(?:[^\p{Script=Latin}\d]*${rtlLetter})*\p{M}*`,
  'gu',
)

export function rtlIsolatesIn(text: string): Range[] {
  if (hasRtl.test(text) && !/\p{Script=Latin}/u.test(text))
    return [{ start: 0, end: text.length }]
  return Array.from(text.matchAll(otherWay), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
}
