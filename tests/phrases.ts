import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Phrase = [text: string, ...isolates: string[]]

const read = (name: string) =>
  parse(readFileSync(`tests/fixtures/${name}.yaml`, 'utf8')) as Phrase[]

/**
 * Texts of Egyptian developers, with the phrases in them that must be displayed from left to
 * right.
 */
export const phrases = read('phrases')
/** Texts with phrases, sorted by kind of phrase. */
export const sentences = read('sentences')
/** Texts with phrases, sorted by what belongs to the sentence at the ends of one. */
export const ends = read('ends')
/** Texts in Hebrew: what is displayed from left to right depends on the script alone. */
export const hebrew: Phrase[] = [
  ['בניתי עם C++ ואז Next.js 15, היום', 'C++', 'Next.js 15'],
  ['זמן LCP: 4.2s → 1.1s בלבד', 'LCP: 4.2s → 1.1s'],
  ['טלפון +972 50 123 4567 תמיד', '+972 50 123 4567'],
  ['עם C++ ו־.NET, ב־React', 'C++', '.NET', 'React'],
  ['ב-React (ציון 99.9%), היום', 'React', '99.9%'],
  ['Wix – 2021 עד היום', 'Wix', '–', '2021'],
  ['ניסיון 2019–2026, 3+ שנים', '2019', '2026', ',', '3+'],
  ['במחיר ₪900 (25%-) בלבד', '₪900', '(25%-)'],
]

/**
 * Whether the phrases are displayed completely, from left to right, each to the left of the
 * previous one.
 */
export function areDisplayedLtr(order: string, phrases: string[]) {
  let end = order.length
  return phrases.map(displayed).every((phrase) => {
    end = order.lastIndexOf(phrase, end - phrase.length)
    return end >= 0
  })
}

/** Arabic words in an address are still displayed from right to left. */
function displayed(phrase: string) {
  return phrase.replaceAll(/[\u0621-\u064a]+/g, reversed)
}

export function reversed(text: string) {
  return Array.from(text).toReversed().join('')
}
