/*
 * Latin inside Arabic (or Hebrew): which parts of a text have to be isolated, so that they are seen
 * from left to right. Signs and digits take the direction of the paragraph: without an isolate `C++`
 * is seen as `++C`, `75%` as `%75`, and a phone number is turned round.
 *
 * 1. A stretch is as much text as there is without a character that runs from the right. It is one
 *    isolate, with every sign in it, whatever that sign is.
 * 2. Taken off its ends is only what the sentence around it owns:
 *    - spaces, and signs with a space on both sides (`React – مكتبة`);
 *    - a bracket or quotation mark whose other half is beyond an Arabic letter, or nowhere;
 *    - a sign that joins it to an Arabic word (`React/مكتبة`), but not to a prefix (`و.NET`);
 *    - the mark that closes the sentence or its clause (`React. ثم`), but not that of an
 *      abbreviation (`Ahmed M.`), nor one before an Arabic mark (`Yahoo!،`).
 * 3. An address is one word, whatever its letters.
 * 4. A number before `: ` and Latin words is the sentence's (`عام 2024: React`), and so is that of an
 *    item (`1. React`).
 * 5. A number alone needs no isolate. A range of numbers, or a date in Arabic digits, runs from the
 *    right: each of its numbers is isolated, not the whole.
 *
 * All outputs (page, CV, share image, charts) take their isolates from here.
 */
import { isRtl, rtl } from './scripts.ts'
import { withoutSentencePairs } from './pairs.ts'

interface Range {
  start: number
  end: number
}

/** What has to be seen from left to right in a text that runs from the right. */
export function isolatesIn(text: string): Range[] {
  // A text without Arabic has no sentence around it: its full stop is its own.
  if (/\p{L}/u.test(text) && !isRtl.test(text)) return [{ start: 0, end: text.length }]
  const words = withoutSentencePairs(
    text.replaceAll(address, (found) => 'x'.repeat(found.length)),
  )
  return Array.from(words.matchAll(stretch)).flatMap(({ index, 0: found }) => {
    const [middle, end] = [index + headOf(found, index), index + found.length]
    return [ownPart(words, index, middle), ownPart(words, middle, end)].flatMap((place) =>
      withoutRanges(words, place),
    )
  })
}

const stretch = new RegExp(String.raw`(?:(?!${rtl})[^\n\0])+`, 'gu')

/**
 * A URL, a path from a root, or a domain with a path: up to the sign that closes the sentence. Its
 * brackets are in pairs. The top level of a domain is in small letters, and never `js`.
 */
const address = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.|\b[A-Za-z]:[\\/]|(?<!\S)[~.]{0,2}\/(?=\w)|\b(?:[\w-]+\.)+(?!js\/)[a-z]{2,}\/)`,
    String.raw`(?:\([^\s()]*\)|[^\s،؛؟«»“”"<>()])*`,
    String.raw`(?:\([^\s()]*\)|[^\s،؛؟«»“”‘’"'<>().,:;!?])`,
  ].join(''),
  'gu',
)

/** The length of a number that the sentence parts from the Latin after it, as in `عام 2024: React` or `1. React`. */
function headOf(found: string, at: number) {
  const listed = at === 0 ? lengthOf(/^\(?\p{Nd}+[.)-]\s+(?=\p{L})/u, found) : 0
  return listed || lengthOf(/^[^\p{L}]*\p{N}[^\p{L}]*[:;,–—]\s+(?=\p{L})/u, found)
}

/** A stretch without what the sentence around it owns at its ends. */
function ownPart(words: string, from: number, to: number): Range {
  const whole = words.slice(from, to)
  const start = from + lengthOf(loneAtStart, whole)
  const end = to - lengthOf(loneAtEnd, whole)
  if (start >= end) return { start: from, end: from }
  const before = start === from ? words.slice(0, start) : ''
  const own = words.slice(start, end)
  const joint = jointAfter(before, own)
  const closing = closingMark(own, words.slice(end))
  return withoutOuterQuotes(words, { start: start + joint, end: end - closing })
}

/** Spaces, and signs with a space on both sides, but not the unit of a number (`5 €`). */
const loneAtStart = /^(?:(?!\p{Sc} \p{N})[^\p{L}\p{N}\s]*\s+)*/u
const loneAtEnd = /(?:\s+(?!(?<=\p{N}\s)[\p{Sc}%‰°])[^\p{L}\p{N}\s]*)*$/u

/** A sign that joins two words, or several of the same. */
const joint = String.raw`([/–—:;=|&.,!?…_-])\1*`
const jointFirst = new RegExp(`^${joint}`, 'u')
const jointLast = new RegExp(`${joint}$`, 'u')
/** Words of one letter, and the article: they are written in one with what follows. */
const arabicPrefix = /(?<![\p{L}\p{M}])[وف]?(?:[بك]?ال|لل|[بكل])$/u
const hebrewPrefix = /(?<![\p{L}\p{M}])[ובהכלמש]{1,2}$/u

/** The length of what joins a stretch to the Arabic word before it. */
function jointAfter(before: string, own: string) {
  if (!isRtlLetterLast.test(before) || /ـ$|(?<![\p{L}\p{M}])[وف]$/u.test(before)) return 0
  // `ب-React` is written as `بـReact` is; `ب.NET` and `ب-5` have signs of their own.
  if (arabicPrefix.test(before)) return lengthOf(/^-(?=\p{L}{2})/u, own)
  if (hebrewPrefix.test(before)) return lengthOf(/^-/, own)
  return lengthOf(jointFirst, own)
}

const isRtlLetterLast = new RegExp(String.raw`(?=${rtl})[\p{L}\p{M}]$`, 'u')
const isRtlLetterFirst = new RegExp(String.raw`^(?=${rtl})[\p{L}\p{M}]`, 'u')

/** The length of the sign at the end of a stretch that closes or joins what the sentence says. */
function closingMark(own: string, after: string) {
  if (isRtlLetterFirst.test(after)) return lengthOf(jointLast, own)
  // The sentence has a mark of its own.
  if (/^[،؛؟]/.test(after) || dotted.test(own)) return 0
  if (codeLine.test(own)) return 0
  if (!/^\s+[\p{L}\p{N}]/u.test(after)) return lengthOf(/(?:([.,:;…])\1*|[!?]+)$/, own)
  return abbreviated.test(own) ? 0 : lengthOf(/([.,:;…])\1*$/, own)
}

/** `e.g.`, `U.S.`, `B.Sc.` */
const dotted = /(?<![\p{L}\p{N}.])(?:(?:\p{L}\.){2,}|(?:\p{Lu}\p{Ll}{0,2}\.){2,})$/u
/** An initial after a name, or a title or legal form: where the sentence ends, its full stop is seen there. */
const abbreviated =
  /(?:(?<=\p{L}\.? )\p{Lu}|\b(?:Inc|Ltd|Corp|Co|Jr|Sr|Dr|Mrs?|Ms|Prof|vs|etc|et al))\.$/u
/** `const a = 1;`, `run();`, `color: red;`, `&nbsp;` */
const codeLine = /(?:[={}<>&\\].*|\w\(.*|^[a-z-]+: .*|\+\+|--);$/u

/** Around all of it, a pair is seen alike outside, where programs that extract text read it better. */
function withoutOuterQuotes(words: string, { start, end }: Range): Range {
  const isQuoted = /^(?:"[^"]*"|«[^«»]*»)$/.test(words.slice(start, end))
  return isQuoted ? { start: start + 1, end: end - 1 } : { start, end }
}

const date = /^(?:(?:[٠-٩]{1,2}[/-]){1,2}[٠-٩]{4}|[٠-٩]{4}(?:[/-][٠-٩]{1,2}){1,2})$/
const years = /^(?:19|20|١٩|٢٠)\p{Nd}{2}-(?:19|20|١٩|٢٠)\p{Nd}{2}$/u
const arabicPhone = /^[+(]*[٠-٩](?:[ ()-]*[٠-٩]){6,}$/

/** A place, or the numbers in it where they follow each other from the right. */
function withoutRanges(words: string, place: Range): Range[] {
  const whole = words.slice(place.start, place.end)
  if (!/[\p{L}\p{N}]/u.test(whole) || /^\p{Nd}+$/u.test(whole)) return []
  const numbers = Array.from(whole.matchAll(/\p{Nd}+/gu), ({ index, 0: found }) => ({
    start: place.start + index,
    end: place.start + index + found.length,
  }))
  // A hyphen or a stroke would make one number of them.
  if (date.test(whole) || years.test(whole)) return numbers
  // Numbers in Arabic digits follow each other from the right inside an isolate, too.
  if (arabicPhone.test(whole)) return [place, ...numbers]
  const dash = /\p{L}/u.test(whole) ? null : /(?<=.)\s?[–—]\s?(?=.)/u.exec(whole)
  if (!dash) return [place]
  const at = place.start + dash.index
  return [
    ...withoutRanges(words, { start: place.start, end: at }),
    ...withoutRanges(words, { start: at + dash[0].length, end: place.end }),
  ]
}

function lengthOf(pattern: RegExp, text: string) {
  return pattern.exec(text)?.[0].length ?? 0
}
