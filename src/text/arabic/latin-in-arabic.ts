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
 *    - a bracket or quotation mark whose other half is beyond an Arabic letter, missing, or
 *      removed (`(≈ 20%)`);
 *    - punctuation that joins it to an Arabic word (`React/مكتبة`), but not to a prefix
 *      (`و.NET`);
 *    - the mark that ends the sentence or clause (`React. ثم`) or the number of a list item
 *      (`1- `), unless it belongs to an abbreviation (`Ahmed M.`) or an Arabic mark follows.
 * 3. An address is one word, with any letters.
 * 4. A figure that a colon, comma or spaced sign separates from Latin words belongs to the
 *    sentence: before them (`عام 2024: React`), and after them if an Arabic word follows, which
 *    it counts (`React: 4 سنوات`). So does one with only a space before it, if a noun follows
 *    (`Kotlin 5 سنوات`, not `Angular 15 سابقًا`).
 * 5. Figures in the digits of the sentence's script (`React ٣ سنوات`) belong to the sentence
 *    wherever a space separates them from Latin words, and so does a period of years beside a
 *    name (`Careem (2018–2021)`): it runs from right to left, as the page's own dates do.
 * 6. A number alone needs no isolate. Figures that follow each other, such as a range, a list, a
 *    price with its discount in brackets, or a date in Arabic digits, run from right to left: each
 *    is isolated, not the whole.
 *
 * All outputs (page, CV, share image, charts) use these isolates.
 */
import type { TextRange } from '../runs.ts'
import { isCounted } from './counted.ts'
import { isRtl, rtl } from './scripts.ts'
import { findPairs, withoutSentencePairs } from './pairs.ts'

/**
 * What ends a text. A full stop at the end of a sentence is the sentence's. A name or a title is no
 * sentence, so it is the word's (`Nile & Co.`), but `!` can be a title's (`وداعًا jQuery!`).
 */
export type Ending = 'sentence' | 'title' | 'name'

/** The parts of a right-to-left text that must be displayed from left to right. */
export function findLatinIsolates(
  text: string,
  ending: Ending = 'sentence',
): TextRange[] {
  // A text without Arabic letters and digits is one isolate with its own full stop.
  const isLatin = /\p{L}/u.test(text) && !/[٠-٩۰-۹]/.test(text) && !isRtl.test(text)
  const isDivided = () => findCuts(text).some((cut) => cut > 0 && cut < text.length)
  if (isLatin && (latinSentence.test(text) || !isDivided()))
    return [{ start: 0, end: text.length }]
  const words = withoutSentencePairs(
    text.replaceAll(addressPattern, (address) => 'x'.repeat(address.length)),
  )
  return Array.from(words.matchAll(latinStretch)).flatMap(({ index, 0: stretch }) => {
    const at = (offset: number) => index + offset
    const cuts = findCuts(stretch, index, words.slice(at(stretch.length))).map(at)
    const pairs = findPairs(stretch).pairs.map((pair) => pair.map(at))
    return cuts
      .map((end, number) => {
        const isolate = { start: cuts[number - 1] ?? index, end }
        return trimToLatin(words, isolate, pairs, ending)
      })
      .flatMap((isolate) => splitFigures(words, isolate))
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

/** A sign of the sentence between Latin words and a figure. */
const separator = String.raw`(?:[:;,–—]|\s[|•·+-])\s+`
const figure = String.raw`(?=\S*\p{N})[^\p{L}\s]+(?:[kKMB]\+?)?`
const leadingNumber = new RegExp(
  String.raw`^(?=[^\p{L}\p{N}]*\p{N})[^\p{L}]*${separator}(?=\p{L})`,
  'u',
)
const trailingFigures = new RegExp(
  String.raw`${separator}${figure}(?:\s+${figure})*(?:(?<=[–—\p{N}-])|\s[\s–—|•·+-]*)$`,
  'u',
)
/** A number or a range of numbers, without the signs of a version. */
const spacedFigure =
  /(?<!(?:^|\s)[^\p{L}\p{N}\s]+|\s)\s+[\p{Sc}~≈]?\p{Nd}+(?:[.,]\p{Nd}+)*(?:\s?[–-]\s?\p{Nd}+)?[kKMB]?[+%\p{Sc}]?\s*$/u

/** Figures in the digits of Arabic or Persian, with the signs between them. */
const easternFigure = String.raw`[^\p{L}\p{N}\s]*[٠-٩۰-۹][^\p{L}\s]*`
const easternFigures = new RegExp(
  String.raw`(?<!\S)${easternFigure}(?:\s+(?:[^\p{L}\p{N}\s]+\s+)*${easternFigure})*(?!\S)`,
  'gu',
)
/** A year, also of the Persian and the Islamic calendar, possibly with its month. */
const year = String.raw`(?:\d{1,2}/)?(?:1[349]|20)\d\d`
/** A period from year to year, or to the Arabic word after it. */
const period = new RegExp(
  String.raw`(?<!\S)\(?${year}\s?[–—-]\s?(?:${year}\)?(?![\p{L}\p{N}–—-])|$)`,
  'u',
)

/** A Latin text with figures that is no name: it has a full stop, or goes on after a period. */
const latinSentence = new RegExp(
  String.raw`[.!?…]$|${period.source}[,;]?\s+\p{Ll}+\s`,
  'u',
)

/** Where a stretch is divided between Latin words and figures of the sentence, and its end. */
function findCuts(stretch: string, at = 0, after = '') {
  const first = measureLeadingNumber(stretch, at)
  const last = stretch.length - measureCount(stretch, after)
  const figures = [
    ...stretch.matchAll(easternFigures),
    ...stretch.matchAll(new RegExp(period, 'gu')),
  ]
  const around = figures.flatMap(({ index, 0: { length } }) => [index, index + length])
  return [first, last, ...around, stretch.length].toSorted((a, b) => a - b)
}

/**
 * The length of a number that is separate from the Latin after it, as in `عام 2024: React` or
 * `1. React`.
 */
function measureLeadingNumber(stretch: string, at: number) {
  const listed = at === 0 ? matchLength(/^\(?\p{Nd}+[.)–—-]\s+(?=\S*\p{L})/u, stretch) : 0
  return listed || matchLength(leadingNumber, stretch)
}

/** The length of a figure that counts the Arabic word after it, with the sign before it. */
function measureCount(stretch: string, after: string) {
  const isBeforeWord = isRtlLetterFirst.test(after.replace(/^\0+/, ''))
  const isFormula = /[=<>≤≥→] /.test(stretch)
  if (!isBeforeWord || isFormula) return 0
  const [spaced = ''] = spacedFigure.exec(stretch) ?? []
  const count = isCounted(spaced.trim(), after) ? spaced.length : 0
  const length = matchLength(trailingFigures, stretch) || count
  return /\p{L}/u.test(stretch.slice(0, stretch.length - length)) ? length : 0
}

/** A stretch without what belongs to the surrounding sentence at its ends. */
function trimToLatin(
  words: string,
  { start: from, end: to }: TextRange,
  pairs: number[][],
  ending: Ending,
): TextRange {
  const stretch = words.slice(from, to)
  // After a prefix, a sign belongs to the number: `و≤ 3`.
  const isOwnSign = /^[^\s\p{L}\p{N}]/u.test(stretch) && isPrefix(words.slice(0, from))
  const trimmed = {
    start: from + (isOwnSign ? 0 : matchLength(outerSignsAtStart, stretch)),
    end: to - matchLength(outerSignsAtEnd, stretch),
  }
  const { start, end } = withWholePairs(words, trimmed, pairs)
  if (start >= end) return { start: from, end: from }
  const before = start === from ? words.slice(0, start) : ''
  const latin = words.slice(start, end)
  const joiner = measureJoiner(before, latin)
  const closing = measureClosingMark(latin, words.slice(end), ending)
  return withoutOuterQuotes(words, { start: start + joiner, end: end - closing })
}

/**
 * Where one half of a pair has been removed from an end, so is the other, as in `(≈ 20%)`; or
 * neither is, if there is more beside it (`React (20% ✓)`).
 */
function withWholePairs(words: string, { start, end }: TextRange, pairs: number[][]) {
  for (const [opens = 0, closes = 0] of pairs.toReversed()) {
    const isOpenInside = start <= opens && opens < end
    if (isOpenInside === (start <= closes && closes < end)) continue
    if (!isOpenInside && /^[.,:;!?…]*$/.test(words.slice(closes + 1, end))) end = closes
    else if (opens === start) start = opens + 1
    else if (!isOpenInside) start = opens
    else end = closes + 1 + matchLength(/^[^\s\p{L}]+/u, words.slice(closes + 1))
  }
  return { start, end }
}

/** Spaces, and punctuation with a space on both sides, except the unit of a number (`5 €`). */
const outerSignsAtStart = /^(?:(?![([{]?\p{Sc} \p{N})[^\p{L}\p{N}\s]*\s+)*/u
const outerSignsAtEnd = /(?:\s+(?!(?<=\p{N}\s)[\p{Sc}%‰°])[^\p{L}\p{N}\s]*)*$/u

/** Punctuation that joins two words, possibly repeated. */
const joinerCharacter = String.raw`([/–—:;=|&.,!?…_-])\1*`
const joinerAtStart = new RegExp(`^${joinerCharacter}`, 'u')
const joinerAtEnd = new RegExp(`${joinerCharacter}$`, 'u')
/** Prefixes of one letter, and the article: they are written together with the next word. */
const arabicPrefix = /(?<![\p{L}\p{M}])[وف]?(?:[بك]?ال|لل|[بكل])$/u
const hebrewPrefix = /(?<![\p{L}\p{M}])[ובהכלמש]{1,2}$/u

/**
 * Whether a text ends with `و`, `ف` or a tatweel, which only a prefix has before Latin, except in
 * `1440هـ`, the sign of a Hijri year.
 */
function isPrefix(before: string) {
  return /(?<![\p{Nd}ـ]|(?<![\p{L}\p{M}])ه)ـ+$|(?<![\p{L}\p{M}])[وف]$/u.test(before)
}

/** The length of the punctuation that joins a stretch to the Arabic word before it. */
function measureJoiner(before: string, latin: string) {
  if (!isRtlLetterLast.test(before) || isPrefix(before)) return 0
  // The hyphen of `ب-React` belongs to the prefix, as in `بـReact`; the punctuation of `.NET` and
  // `-5` does not.
  if (arabicPrefix.test(before)) return matchLength(/^-(?=\p{L}{2})/u, latin)
  if (hebrewPrefix.test(before)) return matchLength(/^-/, latin)
  return matchLength(joinerAtStart, latin)
}

const isRtlLetterLast = new RegExp(String.raw`(?=${rtl})[\p{L}\p{M}]$`, 'u')
const isRtlLetterFirst = new RegExp(String.raw`^(?=${rtl})[\p{L}\p{M}]`, 'u')

/** The length of the punctuation at the end of a stretch that belongs to the sentence. */
function measureClosingMark(latin: string, after: string, ending: Ending) {
  if (isRtlLetterFirst.test(after)) return matchLength(joinerAtEnd, latin)
  // The sentence has its own mark.
  if (/^[،؛؟,:;]/.test(after) || dotted.test(latin)) return 0
  if (ending !== 'sentence' && latin.endsWith('.')) return 0
  if (ending === 'name' && /[!?]$/.test(latin)) return 0
  const isInSentence = /^\s+[^\p{L}\p{N}\s]*\s*[\p{L}\p{N}]/u.test(after)
  if (latin.endsWith(';') && (!isInSentence || codeLine.test(latin))) return 0
  if (!isInSentence) return matchLength(/(?:([.,:…])\1*|[!?]+)$/, latin)
  if (abbreviated.test(latin)) return 0
  return matchLength(/(?:([.,:;…])\1*|(?<=\p{Nd})[–—-])$/u, latin)
}

/** `e.g.`, `U.S.`, `B.Sc.` */
const dotted = /(?<![\p{L}\p{N}.])(?:(?:\p{L}\.){2,}|(?:\p{Lu}\p{Ll}{0,2}\.){2,})$/u
/**
 * An initial after a name, a title or a legal form. At the end of the sentence its full stop is
 * displayed on the sentence's side.
 */
const abbreviated =
  /(?:(?<=\p{L}\.? )\p{Lu}|\b(?:Inc|Ltd|Corp|Co|Jr|Sr|Dr|Mrs?|Ms|Prof|vs|etc|et al))\.$/u
/**
 * `const a = 1;`, `run();`, `&nbsp;`; or several words that are not all names: `SELECT * FROM a;`.
 */
const codeLine = /[={}<>&\\]|\w\(|\+\+|--|^[^\p{Lu}\p{N}\s]\S* |\s[^\p{Lu}\p{N}\s]/u

/**
 * Quotation marks around the whole isolate look the same outside it, and programs that extract
 * text read them better there.
 */
function withoutOuterQuotes(words: string, { start, end }: TextRange): TextRange {
  const isQuoted = /^(?:"[^"]*"|«[^«»]*»)$/.test(words.slice(start, end))
  return isQuoted ? { start: start + 1, end: end - 1 } : { start, end }
}

const datePattern =
  /^(?:(?:[٠-٩]{1,2}[/-]){1,2}[٠-٩]{4}|[٠-٩]{4}(?:[/-][٠-٩]{1,2}){1,2})$/
/** A number without leading zeros, a time or a month, possibly with a currency and a unit. */
const rangeEnd = String.raw`[\p{Sc}~≈±]?(?:(?!0\p{Nd})\p{Nd}{1,4}|\p{Nd}{1,2}[:/]\p{Nd}{2,4}|\p{Nd}{1,3}(?:[.,]\p{Nd}{1,3})+)[\p{Sc}%°x×+]?(?:[ \u00a0]?\p{L}{1,3})?`
/** A range of two numbers; a phone number or a date has more groups, or leading zeros. */
const hyphenRange = new RegExp(`^${rangeEnd} ?- ?${rangeEnd}$`, 'u')
/** `2024-05` */
const isoMonth = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/
/** What needs no isolate: digits, and in Arabic ones also a percent sign. */
const alone = /^(?:\p{Nd}+|[٠-٩]+(?:[.,٫٬][٠-٩]+)*%)$/u
const phone = /^[+(]*\p{Nd}(?:[ ()-]*\p{Nd}){6,}$/u
const bracketed = /^(?:\([^()]*\)|\[[^[\]]*\])$/
const range = /^[^,\p{L}]*(?:[–—]|\p{Nd} ?- ?\p{Nd})[^,\p{L}]*$/u
/** The letters of `18 µA` and `1080p`. */
const unit = /(?<=\p{N}[ \u00a0]?)\p{L}{1,3}(?!\p{L})/gu
/** Between two figures. The bracket of a phone number is before further digits. */
const betweenFigures =
  /(?<=.)(?:\s?[–—]\s?|[,:;]\s|\s[|•·-]\s|\s(?=\([^()]*\)(?!\s?\p{Nd})))(?=.)/gu

/** Splits an isolate into its figures if they follow each other from right to left. */
function splitFigures(words: string, isolate: TextRange): TextRange[] {
  const text = words.slice(isolate.start, isolate.end)
  if (!/[\p{L}\p{N}]/u.test(text) || alone.test(text)) return []
  const numbers = Array.from(text.matchAll(/\p{Nd}+/gu), ({ index, 0: digits }) => ({
    start: isolate.start + index,
    end: isolate.start + index + digits.length,
  }))
  // Without separate isolates, a hyphen or slash would make them one number.
  if (datePattern.test(text)) return numbers
  const isRange = hyphenRange.test(text) && !isoMonth.test(text)
  // Groups of Arabic digits run from right to left even inside an isolate.
  if (!isRange && phone.test(text))
    return /[٠-٩]/.test(text) ? [isolate, ...numbers] : [isolate]
  // A list in brackets is code (`[1, 2]`).
  if (bracketed.test(text))
    return range.test(text)
      ? splitFigures(words, { start: isolate.start + 1, end: isolate.end - 1 })
      : [isolate]
  const isOfFigures = isRange || !/\p{L}/u.test(text.replaceAll(unit, ''))
  const between = isRange ? / ?- ?/g : betweenFigures
  const signs = isOfFigures ? Array.from(text.matchAll(between)) : []
  if (signs.length === 0) return [isolate]
  const ends = [...signs.map(({ index }) => isolate.start + index), isolate.end]
  const starts = signs.map(({ index, 0: sign }) => isolate.start + index + sign.length)
  return [isolate.start, ...starts].flatMap((start, index) => {
    const inner = { start, end: ends[index] ?? isolate.end }
    return isRange ? inner : splitFigures(words, inner)
  })
}

function matchLength(pattern: RegExp, text: string) {
  return pattern.exec(text)?.[0].length ?? 0
}
