import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Phrase = [text: string, ...isolates: string[]]

const read = (name: string) =>
  parse(readFileSync(`tests/fixtures/${name}.yaml`, 'utf8')) as Phrase[]

/** Texts of Egyptian developers, each with its phrases that have to be seen from left to right. */
export const phrases = read('phrases')
/** Such texts by the kinds of phrases that there are. */
export const sentences = read('sentences')
/** Such texts by what the sentence around a phrase owns of its ends. */
export const ends = read('ends')
/** The rule goes by script. */
export const hebrew: Phrase[] = [
  ['בניתי עם C++ ואז Next.js 15, היום', 'C++', 'Next.js 15'],
  ['זמן LCP: 4.2s → 1.1s בלבד', 'LCP: 4.2s → 1.1s'],
  ['טלפון +972 50 123 4567 תמיד', '+972 50 123 4567'],
  ['עם C++ ו־.NET, ב־React', 'C++', '.NET', 'React'],
  ['ב-React (ציון 99.9%), היום', 'React', '99.9%'],
]

/** Whether phrases stand whole, from left to right, each to the left of the one before it. */
export function areSeenRight(order: string, phrases: string[]) {
  let end = order.length
  return phrases.map(drawn).every((phrase) => {
    end = order.lastIndexOf(phrase, end - phrase.length)
    return end >= 0
  })
}

/** The Arabic words of an address run from the right, as they do everywhere. */
function drawn(phrase: string) {
  return phrase.replaceAll(/[\u0621-\u064a]+/g, turned)
}

export function turned(text: string) {
  return Array.from(text).toReversed().join('')
}
