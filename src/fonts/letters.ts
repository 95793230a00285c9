import { Blob, Buffer, Face, Feature, Font, shape } from 'harfbuzzjs'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { makeRuns, flattenRuns, type Runs } from '#text'

/**
 * The complete typeface, for outputs other than the page. The subsets for browsers are several
 * files.
 */
export function readWholeFont(cut: '400Regular' | '500Medium' | '600SemiBold') {
  return openFont(`alexandria/${cut}/Alexandria_${cut}`)
}

function openFont(name: string) {
  const { resolve } = createRequire(import.meta.url)
  return readFileSync(resolve(`@expo-google-fonts/${name}.ttf`))
}

/** Loads a font for measuring texts. */
const loadFont = (font: Uint8Array, features: Feature[] = []) => {
  const face = new Face(new Blob(font), 0)
  return { face, font: new Font(face), features }
}
/** The page's medium font, without optional ligatures, as there. */
const medium = loadFont(readWholeFont('500Medium'), [new Feature('liga', 0)])

/** The glyphs of a text in one script, from left to right. */
function shapeText(text: string, { font, features }: typeof medium) {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer, features)
  const glyphs = buffer.getGlyphInfos()
  return buffer
    .getGlyphPositions()
    .map((position, index) => ({ ...position, id: glyphs[index]?.codepoint ?? 0 }))
}

/** Width of a text, in the typeface's medium weight by default. */
export function measureWidth(text: string, size: number, measured = medium) {
  const { upem } = measured.face
  // Assume that a letter missing from the font is one em wide.
  const advances = shapeText(text, measured).map(({ id, xAdvance }) =>
    id ? xAdvance : upem,
  )
  return (size * advances.reduce((sum, advance) => sum + advance, 0)) / upem
}

/** The width of the widest line when words are broken into lines as evenly as possible. */
export function findNarrowestWidth<Word>(
  words: Word[],
  lines: number,
  measureLine: (words: Word[]) => number,
): number {
  if (lines === 1 || words.length < 2) return measureLine(words)
  const breaks = words.slice(1).map((_, index) => {
    const [line, others] = [words.slice(0, index + 1), words.slice(index + 1)]
    return Math.max(measureLine(line), findNarrowestWidth(others, lines - 1, measureLine))
  })
  return Math.min(...breaks)
}

/** A text in the map font as SVG paths on a baseline, with an em of 1. */
export function outlineText(text: string) {
  const { upem } = mapFont.face
  let x = 0
  const paths = shapeText(text, mapFont).map(({ id, xAdvance, xOffset, yOffset }) => {
    const transform = `translate(${x + xOffset} ${yOffset})`
    x += xAdvance
    const outline = mapFont.font.glyphToPath(id)
    return outline && `<path transform="${transform}" d="${outline}"/>`
  })
  return {
    width: x / upem,
    path: `<g transform="scale(${1 / upem})">${paths.join('')}</g>`,
  }
}

/** Amiri, the font of the map's labels and of the owner's name. */
export const mapFontFile = openFont('amiri/400Regular/Amiri_400Regular')

/** Amiri's bold, for strong words and titles whose letters the typeface lacks. */
export function getBoldMapFontFile() {
  return openFont('amiri/700Bold/Amiri_700Bold')
}

export const mapFont = loadFont(mapFontFile)

const mapFontLetters = new Set(mapFont.face.collectUnicodes())

/** Whether the map font has every letter of a name. A name in two fonts looks broken. */
export function isInMapFont(name: string) {
  return Array.from(name).every((character) =>
    mapFontLetters.has(character.codePointAt(0) ?? 0),
  )
}

const typefaceLetters = new Set(
  loadFont(readWholeFont('400Regular')).face.collectUnicodes(),
)

/** Letters of fallback fonts. */
type FallbackLetters = { letters: ReadonlySet<number> }[]

/** The parts of a text that no font can show, each from its first to its last missing grapheme. */
export function findMissing(text: string, fallbacks: FallbackLetters = []) {
  if (!isMissing(text, fallbacks)) return []
  const characters = splitGraphemes(text)
  const kinds = characters.map((character) => {
    if (isMissing(character, fallbacks)) return 'x'
    return /[\s\p{P}]/u.test(character) ? ' ' : '.'
  })
  return Array.from(
    kinds.join('').matchAll(/x(?:[ x]*x)?/g),
    ({ index, 0: { length } }) => characters.slice(index, index + length).join(''),
  )
}

/** Removes the parts that no font can show, with the spaces around them. */
export function withoutMissing(text: string, fallbacks?: FallbackLetters): string
export function withoutMissing(text: Runs, fallbacks?: FallbackLetters): Runs
export function withoutMissing(text: Runs, fallbacks: FallbackLetters = []): Runs {
  const { words, spans } = flattenRuns(text)
  if (!isMissing(words, fallbacks)) return text
  const characters = splitGraphemes(words)
  const marked = characters
    .map((character) =>
      isMissing(character, fallbacks) ? '\uFFFF'.repeat(character.length) : character,
    )
    .join('')
  const letters: string[] = marked.split('')
  for (const { index, 0: missing } of marked.matchAll(missingWithSpaces))
    letters.fill('', index, index + missing.length)
  const at = (place: number) => letters.slice(0, place).join('').length
  const moved = spans.map((span) => ({
    ...span,
    start: at(span.start),
    end: at(span.end),
  }))
  return makeRuns(
    letters.join(''),
    moved.filter(({ start, end }) => start < end),
  )
}

/** Missing graphemes with the spaces and brackets that are no longer needed. */
const missingWithSpaces =
  /^\s*(?:\uFFFF\s*)+|(?:\s*\uFFFF)+\s*$|\s*[([«“](?:\s*\uFFFF)+\s*[)\]»”]|(?<=[([«“])(?:\uFFFF ?)+|(?: ?\uFFFF)+(?=[ .,:;!?،؛؟)\]»”])|\uFFFF/g

const segmenter = new Intl.Segmenter()
/** What is looked at for a grapheme: longer than one, and short enough to take no time. */
const WINDOW = 200

/**
 * Piece by piece: the time that `Intl.Segmenter` takes for a text grows with the square of its
 * length. The last grapheme of a piece may go on behind it, and begins the next one.
 */
function splitGraphemes(text: string) {
  const graphemes: string[] = []
  for (let at = 0; at < text.length;) {
    const window = text.slice(at, at + WINDOW)
    const segments = Array.from(segmenter.segment(window), ({ segment }) => segment)
    const isLast = at + WINDOW >= text.length
    const complete = isLast || segments.length === 1 ? segments : segments.slice(0, -1)
    graphemes.push(...complete)
    at += complete.join('').length
  }
  return graphemes
}

/** Whether no font has a code point of a text. */
export function isMissing(text: string, fallbacks: FallbackLetters = []) {
  return Array.from(text).some((part) => {
    const code = part.codePointAt(0) ?? 0
    const has =
      typefaceLetters.has(code) || fallbacks.some(({ letters }) => letters.has(code))
    return !has && !needsNoGlyph(part)
  })
}

/**
 * Whether a code point needs no glyph: spaces, joiners and the like. A non-breaking hyphen is
 * drawn as a hyphen.
 */
export function needsNoGlyph(character: string) {
  return /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2011]/u.test(character)
}

/** Whether a code point is in a CSS unicode-range such as `U+0370-0377,U+037A`. */
export function isInRange(range: string, character: string) {
  const code = character.codePointAt(0) ?? 0
  return range.split(',').some((part) => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map((hex) => parseInt(hex, 16))
    return first <= code && code <= last
  })
}
