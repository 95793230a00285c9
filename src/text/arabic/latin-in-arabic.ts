/*
 * Latin inside Arabic (or Hebrew): finds the parts of a text that must be isolated to be
 * displayed from left to right. Punctuation and digits take the direction of the paragraph:
 * without an isolate `C++` is displayed as `++C`, `75%` as `%75`, and the groups of a phone
 * number in reverse order.
 *
 * 1. A stretch is the longest text without a right-to-left character. It becomes one isolate,
 *    with all its punctuation.
 * 2. Only what belongs to the surrounding sentence is removed from its ends:
 *    - spaces, and punctuation with a space on both sides (`React – مكتبة`);
 *    - a bracket or quotation mark whose other half is beyond an Arabic letter, or missing;
 *    - punctuation that joins it to an Arabic word (`React/مكتبة`), but not to a prefix
 *      (`و.NET`);
 *    - the mark that ends the sentence or clause (`React. ثم`), unless it belongs to an
 *      abbreviation (`Ahmed M.`) or an Arabic mark follows (`Yahoo!،`).
 * 3. An address is one word, with any letters.
 * 4. A number before `: ` and Latin words belongs to the sentence (`عام 2024: React`), as does
 *    the number of a list item (`1. React`).
 * 5. A number alone needs no isolate. A range of numbers, or a date in Arabic digits, runs from
 *    right to left: each number is isolated, not the whole.
 *
 * All outputs (page, CV, share image, charts) use these isolates.
 */
import { isRtl, rtl } from './scripts.ts'
import { withoutSentencePairs } from './pairs.ts'

interface LatinRange {
  start: number
  end: number
}

/** The parts of a right-to-left text that must be displayed from left to right. */
export function findLatinIsolates(text: string): LatinRange[] {
  // A text without Arabic letters is one isolate with its own full stop.
  if (/\p{L}/u.test(text) && !isRtl.test(text)) return [{ start: 0, end: text.length }]
  const words = withoutSentencePairs(
    text.replaceAll(addressPattern, (found) => 'x'.repeat(found.length)),
  )
  return Array.from(words.matchAll(latinStretch)).flatMap(({ index, 0: found }) => {
    const [middle, end] = [
      index + measureLeadingNumber(found, index),
      index + found.length,
    ]
    return [
      trimToOwnText(words, index, middle),
      trimToOwnText(words, middle, end),
    ].flatMap((place) => splitRanges(words, place))
  })
}

const latinStretch = new RegExp(String.raw`(?:(?!${rtl})[^\n\0])+`, 'gu')

/**
 * A URL, an absolute path, or a domain with a path, without the punctuation that ends the
 * sentence. Its brackets are balanced. A top-level domain is in lower case and is never `js`.
 */
const addressPattern = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.|\b[A-Za-z]:[\\/]|(?<!\S)[~.]{0,2}\/(?=\w)|\b(?:[\w-]+\.)+(?!js\/)[a-z]{2,}\/)`,
    String.raw`(?:\([^\s()]*\)|[^\s،؛؟«»“”"<>()])*`,
    String.raw`(?:\([^\s()]*\)|[^\s،؛؟«»“”‘’"'<>().,:;!?])`,
  ].join(''),
  'gu',
)

/**
 * The length of a number that is separate from the Latin after it, as in `عام 2024: React` or
 * `1. React`.
 */
function measureLeadingNumber(found: string, at: number) {
  const listed = at === 0 ? matchLength(/^\(?\p{Nd}+[.)-]\s+(?=\p{L})/u, found) : 0
  return listed || matchLength(/^[^\p{L}]*\p{N}[^\p{L}]*[:;,–—]\s+(?=\p{L})/u, found)
}

/** A stretch without what belongs to the surrounding sentence at its ends. */
function trimToOwnText(words: string, from: number, to: number): LatinRange {
  const whole = words.slice(from, to)
  const start = from + matchLength(outerSignsAtStart, whole)
  const end = to - matchLength(outerSignsAtEnd, whole)
  if (start >= end) return { start: from, end: from }
  const before = start === from ? words.slice(0, start) : ''
  const own = words.slice(start, end)
  const joiner = measureJoiner(before, own)
  const closing = measureClosingMark(own, words.slice(end))
  return withoutOuterQuotes(words, { start: start + joiner, end: end - closing })
}

/** Spaces, and punctuation with a space on both sides, except the unit of a number (`5 €`). */
const outerSignsAtStart = /^(?:(?!\p{Sc} \p{N})[^\p{L}\p{N}\s]*\s+)*/u
const outerSignsAtEnd = /(?:\s+(?!(?<=\p{N}\s)[\p{Sc}%‰°])[^\p{L}\p{N}\s]*)*$/u

/** Punctuation that joins two words, possibly repeated. */
const joinerCharacter = String.raw`([/–—:;=|&.,!?…_-])\1*`
const joinerAtStart = new RegExp(`^${joinerCharacter}`, 'u')
const joinerAtEnd = new RegExp(`${joinerCharacter}$`, 'u')
/** Prefixes of one letter, and the article: they are written together with the next word. */
const arabicPrefix = /(?<![\p{L}\p{M}])[وف]?(?:[بك]?ال|لل|[بكل])$/u
const hebrewPrefix = /(?<![\p{L}\p{M}])[ובהכלמש]{1,2}$/u

/** The length of the punctuation that joins a stretch to the Arabic word before it. */
function measureJoiner(before: string, own: string) {
  if (!isRtlLetterLast.test(before) || /ـ$|(?<![\p{L}\p{M}])[وف]$/u.test(before)) return 0
  // The hyphen of `ب-React` belongs to the prefix, as in `بـReact`; the punctuation of `.NET` and
  // `-5` does not.
  if (arabicPrefix.test(before)) return matchLength(/^-(?=\p{L}{2})/u, own)
  if (hebrewPrefix.test(before)) return matchLength(/^-/, own)
  return matchLength(joinerAtStart, own)
}

const isRtlLetterLast = new RegExp(String.raw`(?=${rtl})[\p{L}\p{M}]$`, 'u')
const isRtlLetterFirst = new RegExp(String.raw`^(?=${rtl})[\p{L}\p{M}]`, 'u')

/** The length of the punctuation at the end of a stretch that belongs to the sentence. */
function measureClosingMark(own: string, after: string) {
  if (isRtlLetterFirst.test(after)) return matchLength(joinerAtEnd, own)
  // The sentence has its own mark.
  if (/^[،؛؟]/.test(after) || dotted.test(own)) return 0
  if (codeLine.test(own)) return 0
  if (!/^\s+[\p{L}\p{N}]/u.test(after)) return matchLength(/(?:([.,:;…])\1*|[!?]+)$/, own)
  return abbreviated.test(own) ? 0 : matchLength(/([.,:;…])\1*$/, own)
}

/** `e.g.`, `U.S.`, `B.Sc.` */
const dotted = /(?<![\p{L}\p{N}.])(?:(?:\p{L}\.){2,}|(?:\p{Lu}\p{Ll}{0,2}\.){2,})$/u
/**
 * An initial after a name, a title or a legal form. At the end of the sentence its full stop is
 * displayed on the sentence's side.
 */
const abbreviated =
  /(?:(?<=\p{L}\.? )\p{Lu}|\b(?:Inc|Ltd|Corp|Co|Jr|Sr|Dr|Mrs?|Ms|Prof|vs|etc|et al))\.$/u
/** `const a = 1;`, `run();`, `color: red;`, `&nbsp;` */
const codeLine = /(?:[={}<>&\\].*|\w\(.*|^[a-z-]+: .*|\+\+|--);$/u

/**
 * Quotation marks around the whole isolate look the same outside it, and programs that extract
 * text read them better there.
 */
function withoutOuterQuotes(words: string, { start, end }: LatinRange): LatinRange {
  const isQuoted = /^(?:"[^"]*"|«[^«»]*»)$/.test(words.slice(start, end))
  return isQuoted ? { start: start + 1, end: end - 1 } : { start, end }
}

const datePattern =
  /^(?:(?:[٠-٩]{1,2}[/-]){1,2}[٠-٩]{4}|[٠-٩]{4}(?:[/-][٠-٩]{1,2}){1,2})$/
const yearRange = /^(?:19|20|١٩|٢٠)\p{Nd}{2}-(?:19|20|١٩|٢٠)\p{Nd}{2}$/u
const arabicPhone = /^[+(]*[٠-٩](?:[ ()-]*[٠-٩]){6,}$/

/** Splits a part into its numbers if they follow each other from right to left. */
function splitRanges(words: string, place: LatinRange): LatinRange[] {
  const whole = words.slice(place.start, place.end)
  if (!/[\p{L}\p{N}]/u.test(whole) || /^\p{Nd}+$/u.test(whole)) return []
  const numbers = Array.from(whole.matchAll(/\p{Nd}+/gu), ({ index, 0: found }) => ({
    start: place.start + index,
    end: place.start + index + found.length,
  }))
  // Without separate isolates, a hyphen or slash would make them one number.
  if (datePattern.test(whole) || yearRange.test(whole)) return numbers
  // Groups of Arabic digits run from right to left even inside an isolate.
  if (arabicPhone.test(whole)) return [place, ...numbers]
  const dash = /\p{L}/u.test(whole) ? null : /(?<=.)\s?[–—]\s?(?=.)/u.exec(whole)
  if (!dash) return [place]
  const at = place.start + dash.index
  return [
    ...splitRanges(words, { start: place.start, end: at }),
    ...splitRanges(words, { start: at + dash[0].length, end: place.end }),
  ]
}

function matchLength(pattern: RegExp, text: string) {
  return pattern.exec(text)?.[0].length ?? 0
}
