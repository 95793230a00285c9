import { formatMonths, spokenMonths } from './dates'
import { locales, type Locale } from './languages'
import { asTyped, mark, spansOf, unmarked, type Span } from './marks'

/** Open and close a piece of text that runs in the other direction than what stands around it. */
const open = '\u2066'
const openRtl = '\u2067'
const close = '\u2069'

/** How the texts of a language are set. */
export interface Typesetter {
  /** What the owner tells; setting it again changes nothing. */
  text: (text: string) => string
  /** A title: its lines break after a comma rather than within a short clause. */
  title: (text: string) => string
  /** A word of the interface, which is also a name: its spaces stay as they are. */
  label: (text: string) => string
  /** A text that runs from left to right as a whole: a phone number, a skill, a percentage. */
  datum: (text: string) => string
  /** A month of the content, or the first and the last one: as seen, and as spoken. */
  months: (...months: string[]) => string
}

export function typesetter(locale: Locale): Typesetter {
  const { dir, particles, spacesSigns = false } = locales[locale]
  if (dir === 'ltr') {
    const label = (text: string) =>
      isolateArabic(spacesSigns ? spaceSigns(withoutIslands(text)) : withoutIslands(text))
    const text = aroundMarks((text) => joinRanges(label(text)))
    return { text, title: text, label, datum: asWritten, months: monthsIn(locale) }
  }
  const label = (text: string) => isolatePhrases(withoutTies(text))
  const words = (text: string) => bindParticles(joinRanges(label(text)), particles)
  const text = aroundMarks(words)
  return {
    text,
    title: (title) => bindClauses(text(title)),
    label: aroundMarks((text) => (isSentence.test(text) ? words(text) : label(text))),
    datum: isolate,
    months: monthsIn(locale),
  }
}

/** The text as it was written, for machines. */
export function plain(text: string) {
  return withoutTies(unmarked(text))
}

function withoutTies(text: string) {
  return withoutIslands(text)
    .replaceAll(/\uFFF9(.*?)\uFFFA.*?\uFFFB/g, '$1')
    .replaceAll(/(?<=\p{Script=Arabic}\p{M}*|\d\)?)\u00a0|\u00a0(?=v?\d)|\u202f/gu, ' ')
}

function withoutIslands(text: string) {
  return text.replaceAll(/[\u2060\u2066\u2067\u2069]/g, '')
}

function asWritten(text: string) {
  return text
}

/** A narrow space where one was typed, which no line breaks at. */
function spaceSigns(text: string) {
  return text.replaceAll(/[ \u00a0](?=[?!;:»])|(?<=«)[ \u00a0]/g, '\u202f')
}

/** Between Unicode's own marks for a text with its reading. Years alone are read as they are. */
function monthsIn(locale: Locale) {
  return (...months: string[]) =>
    `\uFFF9${formatMonths(...months)}\uFFFA${spokenMonths(locale, months)}\uFFFB`
}

function isolate(text: string) {
  return open + text + close
}

/*
 * Inside Arabic, a phone number turns round, `C++` becomes `++C`, `75%` becomes `%75`, `3D`
 * becomes `D3`, and the full stop after an address jumps to its front: signs and digits take the
 * direction of the paragraph. So each Latin phrase is an island, from its first letter or digit
 * to its last, with the signs that belong to it. What parts phrases: an Arabic letter, quotation
 * marks, a dash, and a punctuation mark before a space. So a range is two islands, and begins
 * where the line begins.
 */
const letters = String.raw`\p{Script=Latin}\d\u0300-\u036f`
const before = String.raw`[@#.$€£+~/([{−-]*`
const after = String.raw`(?:\(\)|[%+#°$€£)\]}])*`
const within = String.raw`[^\s\p{Script=Arabic}\p{Bidi_Control}،؛؟«»“”„–—…${letters}]*`
const joint = `(?:${within}|${after} (?:[&+/|=×] )?${before})`
const phrase = new RegExp(
  // A full stop that ends an Arabic sentence is no part of what follows it; after a lone letter,
  // which is a particle, it is.
  `(?!(?<=[\\p{L}\\p{M}]{2})\\.)${before}[${letters}]+(?:${joint}[${letters}]+)*(?:/(?!\\p{L})|${after})`,
  'gu',
)

/** A number alone is seen as it is written among Arabic. */
const harmless = /^\d+$/

function isolatePhrases(text: string) {
  // With its full stop, a text that nobody has translated, or that needs no translation.
  if (/\p{Script=Latin}/u.test(text) && !/[\p{Script=Arabic}،؛؟]/u.test(text))
    return isolate(joined(text))
  const phrases = phrasesIn(text, 0)
  let end = 0
  const pieces = phrases.map(({ found, index }, at) => {
    const next = phrases[at + 1]
    const gap = text.slice(end, index)
    const isBeside =
      (at > 0 && !/\p{L}/u.test(gap)) ||
      (next && !/\p{L}/u.test(text.slice(index + found.length, next.index)))
    end = index + found.length
    return gap + (harmless.test(found) && !isBeside ? found : isolate(joined(found)))
  })
  return pieces.join('') + text.slice(end)
}

/** The phrases of a text; a bracket without its partner parts them, too. */
function phrasesIn(text: string, start: number): { found: string; index: number }[] {
  return [...text.matchAll(phrase)].flatMap(({ 0: found, index }) => {
    const lone = loneBracket(found)
    if (lone === undefined) return [{ found, index: start + index }]
    const rest = start + index + lone + 1
    return [
      ...phrasesIn(found.slice(0, lone), start + index),
      ...phrasesIn(found.slice(lone + 1), rest),
    ]
  })
}

function loneBracket(text: string) {
  const open: number[] = []
  for (const { 0: sign, index } of text.matchAll(/[()[\]{}]/g)) {
    if ('([{'.includes(sign)) open.push(index)
    else if (open.pop() === undefined) return index
  }
  return open[0]
}

/** Arabic among Latin: from its first letter to its last. */
function isolateArabic(text: string) {
  if (/\p{Script=Arabic}/u.test(text) && !/\p{Script=Latin}/u.test(text))
    return openRtl + text + close
  return text.replaceAll(
    /\p{Script=Arabic}(?:[^\p{Script=Latin}\d]*\p{Script=Arabic})*\p{M}*/gu,
    `${openRtl}$&${close}`,
  )
}

/** The groups of a number, a number and its unit, and a name and its version stay in one line. */
function joined(phrase: string) {
  return phrase.replaceAll(
    /(?<=\d\)?) (?=[(\d]|[a-z]{1,2}\b)|(?<=[a-z]) (?=v?\d[\d.]*(?![^\s)]))/gi,
    '\u00a0',
  )
}

/** A range is not broken after its dash. */
function joinRanges(text: string) {
  return text.replaceAll(/(?<=\d\u2069?)–(?=\u2066?\d)/g, '–\u2060')
}

/** Whoever reads a label by its text finds it as it was written; a sentence is only read. */
const isSentence = /[.!؟،:]/

/** In letters: as long as a clause on a line of its own may be on a phone. */
const shortClause = 24

/** Ties a short clause together, and a noun to its adjective. */
function bindClauses(title: string) {
  const clauses = title.split(/(?<=،) /)
  return clauses
    .map((clause) =>
      clauses.length > 1 && clause.length <= shortClause
        ? clause.replaceAll(' ', '\u00a0')
        : clause.replaceAll(adjective, '\u00a0'),
    )
    .join(' ')
}

/** The space before it: both words have the article, or the second one ends in -iyy or -iyya. */
const adjective =
  /(?<=(?<![\p{L}\p{M}])ال[\p{L}\p{M}]+) (?=ال(?!ذي|تي))|(?<=\p{Script=Arabic}) (?=(?!ال)[\p{L}\p{M}]{3,}يّ?ة?(?![\p{L}\p{M}]))/gu

/** No line ends in a particle: a no-break space ties it to the word it belongs to. */
function bindParticles(text: string, particles?: RegExp) {
  if (!particles) return text
  const leaning = String.raw`(?<=^|[\s«(])(${particles.source}) (?=\u2066?[\p{L}\d])`
  return text.replaceAll(new RegExp(leaning, 'gu'), '$1\u00a0')
}

/** Stands for a sign of code: a Latin one but no letter, it is never seen in its place by itself. */
const codeSign = 'ⅹ'

/**
 * Sets the words of a text whatever is marked of them, and code not at all. An island may begin
 * in a mark and end outside of it: there the mark is cut in two.
 */
function aroundMarks(set: (text: string) => string) {
  return (text: string) => {
    const { words, spans } = spansOf(withoutIslands(text))
    if (spans.length === 0) return set(text)
    const code = spans.filter(({ as }) => as === 'code')
    const inCode = (at: number) => code.some(({ start, end }) => start <= at && at < end)
    const signs = words.split('')
    const done = set(signs.map((sign, at) => (inCode(at) ? codeSign : sign)).join(''))
    // Each with what joins it to the next.
    const letters =
      done.replaceAll(/[\u2066\u2067\u2069]/g, '').match(/[^]\u2060?/g) ?? []
    const islands = islandsIn(done.replaceAll('\u2060', ''))
    const marks = spans.filter(({ as }) => as !== asTyped)
    return nested(
      letters.map((letter, at) => (inCode(at) ? (signs[at] ?? '') : letter)),
      [...islands, ...marks.flatMap((span) => cut(span, islands))],
    )
  }
}

function islandsIn(text: string): Span[] {
  return [...text.matchAll(/([\u2066\u2067])([^\u2069]*)\u2069/g)].map(
    ({ 1: as = '', 2: inside = '', index }, at) => {
      // Those before it have two signs each.
      const start = index - 2 * at
      return { start, end: start + inside.length, as }
    },
  )
}

/** A mark in the pieces that stand wholly inside or around each island. */
function cut({ start, end, as }: Span, islands: Span[]): Span[] {
  const edges = islands.flatMap((island) => {
    if (island.start < start && start < island.end && island.end < end) return island.end
    return start < island.start && island.start < end && end < island.end
      ? island.start
      : []
  })
  return [start, ...edges].map((from, index) => ({
    start: from,
    end: edges[index] ?? end,
    as,
  }))
}

/** Letters with their islands and marks, each opened and closed within the one around it. */
function nested(letters: string[], spans: Span[]): string {
  const within = (from: number, to: number, inner: Span[]): string => {
    const [first, ...others] = inner
    if (!first) return letters.slice(from, to).join('')
    const inside = others.filter(({ end }) => end <= first.end)
    const words = within(first.start, first.end, inside)
    return (
      letters.slice(from, first.start).join('') +
      ([open, openRtl].includes(first.as)
        ? first.as + words + close
        : mark(words, first.as)) +
      within(first.end, to, others.slice(inside.length))
    )
  }
  const outerFirst = spans.toSorted((a, b) => a.start - b.start || b.end - a.end)
  return within(0, letters.length, outerFirst)
}
