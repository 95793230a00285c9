import { locales, type Locale } from './languages'
import { asTyped, mark, spansOf, unmarked, type Span } from './marks'

/** Opens and closes a piece of text that runs from left to right, whatever stands around it. */
const open = '\u2066'
const close = '\u2069'

/** How the texts of a language are set. */
export interface Typesetter {
  /** What the owner tells; setting it again changes nothing. */
  text: (text: string) => string
  /** A word of the interface, which is also a name: its spaces stay as they are. */
  label: (text: string) => string
  /** A text that runs from left to right as a whole: a phone number, a skill, a percentage. */
  datum: (text: string) => string
}

/** Languages that are written from left to right need no islands. */
export function typesetter(locale: Locale): Typesetter {
  const { dir, particles, spacesSigns = false } = locales[locale]
  if (dir === 'ltr') {
    const text = aroundMarks(spacesSigns ? spaceSigns : asWritten)
    return { text, label: text, datum: asWritten }
  }
  const label = (text: string) => isolatePhrases(withoutTies(text))
  return {
    text: aroundMarks((text) => bindParticles(label(text), particles)),
    label: aroundMarks(label),
    datum: isolate,
  }
}

/** The text as it was written, for machines. */
export function plain(text: string) {
  return withoutTies(unmarked(text))
}

function withoutTies(text: string) {
  return text
    .replaceAll(/[\u2066\u2069]/g, '')
    .replaceAll(/(?<=\p{Script=Arabic})\u00a0|\u202f/gu, ' ')
}

function asWritten(text: string) {
  return text
}

/** A narrow space where one was typed, which no line breaks at. */
function spaceSigns(text: string) {
  return text.replaceAll(/[ \u00a0](?=[?!;:»])|(?<=«)[ \u00a0]/g, '\u202f')
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
  // A full stop that ends an Arabic sentence is no part of what follows it.
  `(?!(?<=\\p{L})\\.)${before}[${letters}]+(?:${joint}[${letters}]+)*(?:/(?!\\p{L})|${after})`,
  'gu',
)

/** Words alone (in brackets), or a number alone, are seen as they are written among Arabic. */
const harmless = /^(?:[\p{L}\p{M} ]+|[([{]+[\p{L} ]+[)\]}]+|\d+)$/u

function isolatePhrases(text: string) {
  const phrases = phrasesIn(text, 0)
  let end = 0
  const pieces = phrases.map(({ found, index }, at) => {
    const next = phrases[at + 1]
    const gap = text.slice(end, index)
    const isBeside =
      (at > 0 && !/\p{L}/u.test(gap)) ||
      (next && !/\p{L}/u.test(text.slice(index + found.length, next.index)))
    end = index + found.length
    return gap + (harmless.test(found) && !isBeside ? found : isolate(found))
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

/** No line ends in a particle: a no-break space ties it to the word it belongs to. */
function bindParticles(text: string, particles?: RegExp) {
  if (!particles) return text
  const leaning = String.raw`(?<=^|[\s«(])(${particles.source}) (?=\u2066?\p{L})`
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
    const { words, spans } = spansOf(text.replaceAll(/[\u2066\u2069]/g, ''))
    if (spans.length === 0) return set(text)
    const code = spans.filter(({ as }) => as === 'code')
    const inCode = (at: number) => code.some(({ start, end }) => start <= at && at < end)
    const signs = words.split('')
    const done = set(signs.map((sign, at) => (inCode(at) ? codeSign : sign)).join(''))
    const letters = done.replaceAll(/[\u2066\u2069]/g, '').split('')
    const islands = islandsIn(done)
    const marks = spans.filter(({ as }) => as !== asTyped)
    return nested(
      letters.map((letter, at) => (inCode(at) ? (signs[at] ?? '') : letter)),
      [...islands, ...marks.flatMap((span) => cut(span, islands))],
    )
  }
}

function islandsIn(text: string): Span[] {
  return [...text.matchAll(/\u2066([^\u2069]*)\u2069/g)].map(
    ({ 1: inside = '', index }, at) => {
      // Those before it have two signs each.
      const start = index - 2 * at
      return { start, end: start + inside.length, as: open }
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
      (first.as === open ? isolate(words) : mark(words, first.as)) +
      within(first.end, to, others.slice(inside.length))
    )
  }
  const outerFirst = spans.toSorted((a, b) => a.start - b.start || b.end - a.end)
  return within(0, letters.length, outerFirst)
}
