import { isMostlyRtl, rtlIsolatesIn } from './isolates.ts'
import {
  isWrittenIn,
  knownLocales,
  locales,
  type Languages,
  type Locale,
  type Language,
} from '#languages'
import { isolatesIn } from './latin-in-arabic.ts'
import { isBlock, runsOf, spansOf, textOf, type Runs, type Span } from './runs.ts'

/** How the texts of a language are set: as runs for who sees them, as words for machines. */
export interface Typesetter<Word> {
  /** What the owner tells. */
  text: (text: Runs) => Word
  /** A title: its lines break after a comma rather than within a short clause. */
  title: (text: Runs) => Word
  /** A word of the interface, which is also a name: its spaces stay as they are. */
  label: (text: Runs) => Word
  /** The same for an attribute, which has no runs. */
  name: (text: string) => string
  /** A text that runs from left to right as a whole: a phone number, a skill, a percentage. */
  datum: (text: string) => Word
}

/** For machines: all is as it was written. */
export const asWritten: Typesetter<string> = {
  text: textOf,
  title: textOf,
  label: textOf,
  name: textOf,
  datum: textOf,
}

interface Site {
  /** Where links lead that stay on the site; the others open in a new tab, and say so. */
  url: string
  newTab: string
  /** What is in another script is in one of the site's own languages first. */
  languages: Languages
}

export function typesetter(locale: Locale, site?: Site): Typesetter<Runs> {
  const language = locales[locale]
  const { dir, particles, spacesSigns } = language
  const spaced = spacesSigns ? spaceSigns : asIs
  const tags = [...(site?.languages ?? []), 'en' as const, ...knownLocales]
  const isolatesFromLeft = (words: string) => leftIsolates(words, tags)
  if (dir === 'ltr') {
    const isolatesFromRight = (words: string) => rightIsolates(words, tags)
    const label = setter(spaced, isolatesFromRight, site)
    const text = setter(
      spaced,
      (words) => withRanges(isolatesFromRight(words), words),
      site,
    )
    return { text, title: text, label, name: spaced, datum: asIs }
  }
  const bound = (words: string) =>
    bindAdjectives(bindParticles(joined(words), particles), language)
  const marks = (words: string) => withRanges(isolatesFromLeft(words), words)
  const text = setter(bound, marks, site)
  const label = setter(joined, isolatesFromLeft, site)
  return {
    text,
    title: setter((words) => bindClauses(bound(words), language), marks, site),
    label: (runs) => (isSentence.test(textOf(runs)) ? text(runs) : label(runs)),
    name: asIs,
    datum: (text) => [{ dir: 'ltr', text }],
  }
}

/** Stands for a sign of code: a Latin one but no letter, it is never seen in its place by itself. */
const codeSign = 'ⅹ'

/**
 * Sets the words of a text whatever is marked of them, and code not at all.
 * @param bind makes some spaces such that no line breaks at them
 * @param find what else has to be a run
 */
function setter(
  bind: (words: string) => string,
  find: (words: string) => Span[],
  site?: Site,
) {
  return setRuns

  function setRuns(runs: Runs): Runs {
    // No run goes on from one into the next.
    if (
      Array.isArray(runs) &&
      runs.some((run) => typeof run === 'object' && isBlock(run))
    )
      return runs.map((run) =>
        typeof run === 'object' ? { ...run, text: setRuns(run.text) } : run,
      )
    const { words, spans } = spansOf(runs)
    const code = spans.filter(({ as }) => as === 'code')
    const isCode = (at: number) => code.some(({ start, end }) => start <= at && at < end)
    const masked =
      code.length === 0
        ? words
        : words
            .split('')
            .map((sign, at) => (isCode(at) ? codeSign : sign))
            .join('')
    const found = find(masked)
    const set = bind(masked)
    const shown =
      code.length === 0
        ? set
        : set
            .split('')
            .map((sign, at) => (isCode(at) ? words[at] : sign))
            .join('')
    const marks = spans
      .filter(({ as }) => as !== 'typed')
      .map((span) => told(ofWholeWords(span, words), site))
    return runsOf(shown, marks, found)
  }
}

/** Letters that join, with their vowel signs. */
const arabicWord = /(?:(?=[\p{Script=Arabic}\p{Script=Inherited}ـ])[\p{L}\p{M}])+/gu

/**
 * Extends a mark that begins or ends inside an Arabic word to the whole word: an element's edge
 * breaks the joins of its letters in WebKit and in the CV, and screen readers cut the word there.
 * Code stays as it was typed.
 */
function ofWholeWords(span: Span, words: string): Span {
  if (span.as === 'code') return span
  const all = Array.from(words.matchAll(arabicWord), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }))
  const around = (at: number) => all.find(({ start, end }) => start < at && at < end)
  return {
    ...span,
    start: around(span.start)?.start ?? span.start,
    end: around(span.end)?.end ?? span.end,
  }
}

/** A link, with the words for it where it leaves the site. */
function told(span: Span, site: Site | undefined): Span {
  const { href } = span
  if (!site || !href?.startsWith('http')) return span
  const stays = new URL(href).origin === new URL(site.url).origin
  return stays ? span : { ...span, newTab: site.newTab }
}

/** @param tags the languages that the words may be in, the likely ones first */
function leftIsolates(words: string, tags: Locale[]): Span[] {
  return isolatesIn(words).map(({ start, end }) => {
    const letters = words.slice(start, end)
    const isWord = /[a-z]{2}/i.test(letters)
    return { start, end, dir: 'ltr', ...(isWord && languageOf(letters, 'ltr', tags)) }
  })
}

function rightIsolates(words: string, tags: Locale[]): Span[] {
  if (isMostlyRtl(words)) {
    const whole = { start: 0, end: words.length, dir: 'rtl' as const }
    return [{ ...whole, ...languageOf(words, 'rtl', tags) }, ...leftIsolates(words, tags)]
  }
  return rtlIsolatesIn(words).map(({ start, end }) => {
    const letters = words.slice(start, end)
    return { start, end, dir: 'rtl', ...languageOf(letters, 'rtl', tags) }
  })
}

/** The first of some languages of a direction whose script a text has. */
function languageOf(text: string, dir: 'ltr' | 'rtl', tags: Locale[]) {
  const lang = tags.find((tag) => locales[tag].dir === dir && isWrittenIn(tag, text))
  return lang && { lang }
}

/** A range is not broken after its dash, whatever of it is an isolate. */
function withRanges(isolates: Span[], words: string): Span[] {
  const ranges = Array.from(
    words.matchAll(/\d[\d./:]*(?:–[\d./:]*\d)+/g),
    ({ index, 0: found }) => {
      const end = index + found.length
      const isAt = (at: number) => (isolate: Span) =>
        isolate.start <= at && at < isolate.end
      const [first, last] = [
        isolates.findLast(isAt(index)),
        isolates.findLast(isAt(end - 1)),
      ]
      const whole = first === last ? {} : { start: first?.start, end: last?.end }
      return { start: whole.start ?? index, end: whole.end ?? end, as: 'range' as const }
    },
  )
  return [...ranges, ...isolates]
}

function asIs(text: string) {
  return text
}

/** A narrow space where one was typed, which no line breaks at. */
function spaceSigns(text: string) {
  return text.replaceAll(/[ \u00a0](?=[?!;:»])|(?<=«)[ \u00a0]/g, '\u202f')
}

/** The groups of a number, a number and its unit, and a name and its version stay in one line. */
function joined(text: string) {
  return text.replaceAll(
    /(?<=\p{Nd}\)?) (?=[(\p{Nd}]|[a-z]{1,2}\b)|(?<=[a-z]) (?=v?\d[\d.]*(?![^\s)]))/giu,
    '\u00a0',
  )
}

/** Whoever reads a label by its text finds it as it was written; a sentence is only read. */
const isSentence = /[.!?؟,،:]/

/** In letters: as long as a clause on a line of its own may be on a phone. */
const shortClause = 24

/** Ties a noun to its adjective. */
function bindAdjectives(text: string, { adjectives }: Language) {
  if (!adjectives) return text
  return text.replaceAll(adjectives, (space: string, ...rest: unknown[]) => {
    const at = rest.find((part) => typeof part === 'number') ?? 0
    const [before = '', after = ''] = [
      /\S*$/.exec(text.slice(0, at))?.[0],
      /^\S*/.exec(text.slice(at + 1))?.[0],
    ]
    return before.length + after.length < longestPair ? '\u00a0' : space
  })
}

/** Longer pairs, in characters, would leave a narrow window at twice the size of text. */
const longestPair = 20

/** Ties a short clause together. */
function bindClauses(title: string, { comma }: Language) {
  const clauses = title.split(new RegExp(`(?<=${comma.trim()}) `))
  return clauses
    .map((clause) =>
      clauses.length > 1 && clause.length <= shortClause
        ? clause.replaceAll(' ', '\u00a0')
        : clause,
    )
    .join(' ')
}

/**
 * No line ends in a particle, however it is vowelled, with or without a stroke: a no-break space ties
 * it to whatever follows.
 */
function bindParticles(text: string, particles?: RegExp) {
  if (!particles) return text
  const whole = new RegExp(`^(?:${particles.source})$`, 'u')
  return text.replaceAll(
    /(?<=^|[\s\p{P}])([\p{L}\p{M}]+) (?=\S)/gu,
    (found: string, word: string) =>
      whole.test(word.replaceAll(/[\p{M}ـ]/gu, '')) ? `${word}\u00a0` : found,
  )
}
