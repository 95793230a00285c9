import { isMostlyRtl, findRtlIsolates } from './arabic/isolates.ts'
import {
  isWrittenIn,
  knownLocales,
  locales,
  type Languages,
  type Locale,
  type Language,
} from '#languages'
import { findLatinIsolates, type Ending } from './arabic/latin-in-arabic.ts'
import { needsAmiri } from './arabic/amiri.ts'
import {
  isBlock,
  makeRuns,
  flattenRuns,
  toPlainText,
  type Runs,
  type TextSpan,
} from './runs.ts'

/** The rules that typeset the texts of a language for display. */
export interface Typesetter {
  /** A text of the owner's. */
  text: (text: Runs) => Runs
  /** A name: it is no sentence, so a full stop at its end belongs to its last word. */
  name: (text: Runs) => Runs
  /** A title of a work or a position: no sentence, and typeset as a heading. */
  title: (text: Runs) => Runs
  /** A heading: lines break after a comma rather than inside a short clause. */
  heading: (text: Runs) => Runs
  /** A label of the interface. It is also an accessible name, so its spaces stay unchanged. */
  label: (text: Runs) => Runs
  /** A text that is left-to-right as a whole: a phone number, a percentage. */
  datum: (text: Runs) => Runs
}

interface TypesetSite {
  /** Links to this site stay in the tab; all others open a new one and say so. */
  url: string
  newTab: string
  /** Text in another script is assumed to be in one of these languages first. */
  languages: Languages
}

export function createTypesetter(locale: Locale, site?: TypesetSite): Typesetter {
  const language = locales[locale]
  const { dir, spacesPunctuation } = language
  const tags = [...(site?.languages ?? []), 'en' as const, ...knownLocales]
  const isLtr = dir === 'ltr'
  const findIsolates = isLtr ? findRtlTextIsolates : findLtrIsolates
  const makeTextRule = (bind: (words: string) => string, ending?: Ending) =>
    createRule(bind, (words) => addRanges(findIsolates(words, tags, ending), words), site)
  const narrowSpaces = spacesPunctuation ? useNarrowSpaces : (words: string) => words
  const bindWords = (words: string) =>
    bindAdjectives(bindParticles(bindCounted(bindUnits(words), locale), locale), language)
  const bindTitle = (words: string) => bindClauses(bindWords(words), language)
  const [words, titles, labels] = isLtr
    ? [narrowSpaces, narrowSpaces, narrowSpaces]
    : [bindWords, bindTitle, bindUnits]
  const text = makeTextRule(words)
  const label = createRule(labels, (words) => findIsolates(words, tags), site)
  return {
    text,
    name: makeTextRule(words, 'name'),
    title: makeTextRule(titles, 'title'),
    heading: makeTextRule(titles),
    label: chooseRule(label, text),
    datum: (text) => (isLtr ? text : [{ dir: 'ltr', text }]),
  }
}

/**
 * Placeholder for a character of code: a Latin non-letter, so it never gets an isolate of its
 * own.
 */
const codeCharacter = 'ⅹ'

/**
 * Returns a function that typesets a text, ignoring its marks, and leaves code unchanged.
 * @param bind replaces some spaces with no-break spaces
 * @param findIsolates finds the isolates and other runs to add
 */
function createRule(
  bind: (words: string) => string,
  findIsolates: (words: string) => TextSpan[],
  site?: TypesetSite,
) {
  return typesetRuns

  function typesetRuns(runs: Runs): Runs {
    // A run must not extend from one block into the next. A block without words is not shown.
    if (Array.isArray(runs) && runs.some(isBlock))
      return runs
        .map((run) =>
          typeof run === 'object' ? { ...run, text: typesetRuns(run.text) } : run,
        )
        .filter((run) => typeof run === 'string' || run.text.length > 0)
    const { words, spans } = flattenRuns(runs)
    const code = spans.filter(({ as }) => as === 'code')
    const isCode = (at: number) => code.some(({ start, end }) => start <= at && at < end)
    const withCode = (text: string, getCode: (at: number) => string) =>
      text.replaceAll(/./gs, (character, at: number) =>
        isCode(at) ? getCode(at) : character,
      )
    const masked = withCode(words, () => codeCharacter)
    const isolates = findIsolates(masked)
    const bound = withCode(bind(masked), (at) => words.charAt(at))
    const marks = spans
      .filter(({ as }) => as !== 'typed' && as !== 'task')
      .map((span) => addNewTab(extendToWords(span, words), site))
    const amiri = { start: 0, end: bound.length, as: 'amiri' as const }
    return makeRuns(bound, needsAmiri(words) ? [amiri, ...marks] : marks, isolates)
  }
}

/** Letters that join, with their vowel signs. */
const arabicWord = /(?:(?=[\p{Script=Arabic}\p{Script=Inherited}ـ])[\p{L}\p{M}])+/gu

/**
 * Extends a mark that starts or ends inside an Arabic word to the whole word: an element
 * boundary breaks the joining of letters in WebKit and in the CV, and screen readers split the
 * word there. Code stays as typed.
 */
function extendToWords(span: TextSpan, words: string): TextSpan {
  if (span.as === 'code') return span
  const arabicWords = Array.from(words.matchAll(arabicWord), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }))
  const getAround = (at: number) =>
    arabicWords.find(({ start, end }) => start < at && at < end)
  return {
    ...span,
    start: getAround(span.start)?.start ?? span.start,
    end: getAround(span.end)?.end ?? span.end,
  }
}

/** Adds the 'new tab' words to a link that leaves the site. */
function addNewTab(span: TextSpan, site: TypesetSite | undefined): TextSpan {
  const { href } = span
  if (!site || !href?.startsWith('http')) return span
  const stays = new URL(href).origin === new URL(site.url).origin
  return stays ? span : { ...span, newTab: site.newTab }
}

/** @param tags the possible languages of the words, most likely first */
function findLtrIsolates(words: string, tags: Locale[], ending?: Ending): TextSpan[] {
  return findLatinIsolates(words, ending).map(({ start, end }) => {
    const letters = words.slice(start, end)
    const isWord = /[a-z]{2}/i.test(letters)
    return { start, end, dir: 'ltr', ...(isWord && detectLanguage(letters, 'ltr', tags)) }
  })
}

function findRtlTextIsolates(words: string, tags: Locale[], ending?: Ending): TextSpan[] {
  const parts = isMostlyRtl(words)
    ? [{ start: 0, end: words.length }]
    : findRtlIsolates(words)
  return parts.flatMap(({ start, end }): TextSpan[] => {
    const part = words.slice(start, end)
    const inside = findLtrIsolates(part, tags, ending).map((isolate) => ({
      ...isolate,
      start: start + isolate.start,
      end: start + isolate.end,
    }))
    return [{ start, end, dir: 'rtl', ...detectLanguage(part, 'rtl', tags) }, ...inside]
  })
}

/** The first language of this direction whose script the text uses. */
function detectLanguage(text: string, dir: 'ltr' | 'rtl', tags: Locale[]) {
  const lang = tags.find((tag) => locales[tag].dir === dir && isWrittenIn(tag, text))
  return lang && { lang }
}

/** What is not broken after its dash: a range of numbers, and a word such as E-Mail. */
const unbroken =
  /\d[\d./:]*(?:–[\d./:]*\d)+|(?<![\p{L}\p{N}./-])\d[\d.,/:]*%?-[\d.,/:]*\d(?![\p{L}\p{N}-])|(?<![\p{L}\p{N}-])\p{Script=Latin}-\p{Script=Latin}{1,12}/gu

/** Marks what is not broken. A range that spans several isolates includes them all. */
function addRanges(isolates: TextSpan[], words: string): TextSpan[] {
  const ranges = Array.from(words.matchAll(unbroken), ({ index, 0: range }) => {
    const end = index + range.length
    const isAt = (at: number) => (isolate: TextSpan) =>
      isolate.start <= at && at < isolate.end
    const [first, last] = [
      isolates.findLast(isAt(index)),
      isolates.findLast(isAt(end - 1)),
    ]
    const around = first === last ? {} : { start: first?.start, end: last?.end }
    return { start: around.start ?? index, end: around.end ?? end, as: 'range' as const }
  })
  return [...ranges, ...isolates]
}

/** Replaces typed spaces before French punctuation with narrow no-break spaces. */
function useNarrowSpaces(text: string) {
  return text.replaceAll(/[ \u00a0](?=[?!;:»])|(?<=«)[ \u00a0]/g, '\u202f')
}

/**
 * No-break spaces between groups of a number, a number and its unit or the sign before it, a name
 * and its version.
 */
function bindUnits(text: string) {
  return text.replaceAll(
    /(?<=[≤≥<>≈]) (?=\p{Nd})|(?<=\p{Nd}\)?) (?=[(\p{Nd}]|[a-z]{1,2}\b)|(?<=[a-z]) (?=v?\d[\d.]*(?![^\s)]))/giu,
    '\u00a0',
  )
}

/** No-break space between a number, other than a year, and the short word that it counts. */
function bindCounted(text: string, locale: Locale) {
  return text.replaceAll(counted, (match: string, number: string, word: string) =>
    word.length > MAX_COUNTED || isParticle(word, locale) ? match : `${number}\u00a0`,
  )
}

const counted = /(?<!\S)((?!\p{Nd}{4} )[^\s\p{L}]{0,6}\p{Nd}%?) (?=([\p{L}\p{M}]+))/gu
const MAX_COUNTED = 8

/** A short label must stay findable by its exact text; a sentence is only read. */
const isSentence = /[.!?؟,،:]/

/** The rule of a label: that of texts, if it is a sentence. */
function chooseRule(label: Typesetter['label'], text: Typesetter['text']) {
  return (runs: Runs) => (isSentence.test(toPlainText(runs)) ? text : label)(runs)
}

/** Maximum length of a clause that stays on one line, so that it fits on a phone. */
const MAX_CLAUSE = 24

/** No-break space between a noun and its adjective. */
function bindAdjectives(text: string, { adjectives }: Language) {
  if (!adjectives) return text
  return text.replaceAll(adjectives, (space: string, ...groups: unknown[]) => {
    const at = groups.find((part) => typeof part === 'number') ?? 0
    const [before = '', after = ''] = [
      /\S*$/.exec(text.slice(0, at))?.[0],
      /^\S*/.exec(text.slice(at + 1))?.[0],
    ]
    return before.length + after.length < MAX_PAIR ? '\u00a0' : space
  })
}

/** Longer pairs, in characters, would overflow a narrow window at 200% text size. */
const MAX_PAIR = 20

/** No-break spaces inside a short clause. */
function bindClauses(title: string, { comma }: Language) {
  const clauses = title.split(new RegExp(`(?<=${comma.trim()}) `))
  return clauses
    .map((clause) =>
      clauses.length > 1 && clause.length <= MAX_CLAUSE
        ? clause.replaceAll(' ', '\u00a0')
        : clause,
    )
    .join(' ')
}

/** No-break space after a particle, so that no line ends with it. */
function bindParticles(text: string, locale: Locale) {
  return text.replaceAll(
    /(?<=^|[\s\p{P}])([\p{L}\p{M}]+) (?=\S)/gu,
    (match: string, word: string) => (isParticle(word, locale) ? `${word}\u00a0` : match),
  )
}

/** Whether a word, with or without vowel signs or tatweel, belongs to the word after it. */
function isParticle(word: string, locale: Locale) {
  const { particles }: Language = locales[locale]
  if (!particles) return false
  const letters = word.replaceAll(/[\p{M}ـ]/gu, '')
  return new RegExp(`^(?:${particles.source})$`, 'u').test(letters)
}
