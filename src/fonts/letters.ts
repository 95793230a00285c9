import { Blob, Buffer, Face, Feature, Font, shape } from 'harfbuzzjs'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runsOf, spansOf, type Runs } from '#text'

/** The whole family, for what is no web page; the subsets made for browsers are several files. */
export function wholeFont(cut: '400Regular' | '500Medium' | '600SemiBold') {
  const { resolve } = createRequire(import.meta.url)
  return readFileSync(
    resolve(`@expo-google-fonts/alexandria/${cut}/Alexandria_${cut}.ttf`),
  )
}

/** A font whose texts can be measured. */
const measured = (font: Uint8Array, features: Feature[] = []) => {
  const face = new Face(new Blob(font), 0)
  return { face, font: new Font(face), features }
}
/** As the page has it: without ligatures that no script needs. */
const medium = measured(wholeFont('500Medium'), [new Feature('liga', 0)])

/** The glyphs of a text in one script, from left to right. */
function shaped(text: string, { font, features }: typeof medium) {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer, features)
  const glyphs = buffer.getGlyphInfos()
  return buffer
    .getGlyphPositions()
    .map((position, index) => ({ ...position, id: glyphs[index]?.codepoint ?? 0 }))
}

/** How wide a text is, in the typeface's medium weight or in the map's letters. */
export function widthOf(text: string, size: number, measured = medium) {
  const { upem } = measured.face
  // A letter of another font is taken to be as wide as it is high.
  const advances = shaped(text, measured).map(({ id, xAdvance }) =>
    id ? xAdvance : upem,
  )
  return (size * advances.reduce((sum, advance) => sum + advance, 0)) / upem
}

/** A text in the map's letters, as paths of SVG that stand upright on their line; an em is 1. */
export function outlineOf(text: string) {
  const { upem } = mapLetters.face
  let x = 0
  const paths = shaped(text, mapLetters).map(({ id, xAdvance, xOffset, yOffset }) => {
    const place = `translate(${x + xOffset} ${yOffset})`
    x += xAdvance
    const outline = mapLetters.font.glyphToPath(id)
    return outline && `<path transform="${place}" d="${outline}"/>`
  })
  return {
    width: x / upem,
    path: `<g transform="scale(${1 / upem})">${paths.join('')}</g>`,
  }
}

/** Amiri, which letters the map. */
export const lettering = readFileSync(
  createRequire(import.meta.url).resolve(
    '@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf',
  ),
)

export const mapLetters = measured(lettering)

const lettered = new Set(mapLetters.face.collectUnicodes())

/** Whether it has every letter of a name; one half in it and half in another looks broken. */
export function canLetter(name: string) {
  return Array.from(name).every((sign) => lettered.has(sign.codePointAt(0) ?? 0))
}

const drawn = new Set(measured(wholeFont('400Regular')).face.collectUnicodes())

/** Fonts that stand in for the typeface, by their letters. */
type Others = { letters: ReadonlySet<number> }[]

/** The parts of a text that no font can show, each from its first sign to its last. */
export function missingIn(text: string, others: Others = []) {
  const signs = signsOf(text)
  const kinds = signs.map((sign) =>
    isMissing(sign, others) ? 'x' : /[\s\p{P}]/u.test(sign) ? ' ' : '.',
  )
  return Array.from(
    kinds.join('').matchAll(/x(?:[ x]*x)?/g),
    ({ index, 0: { length } }) => signs.slice(index, index + length).join(''),
  )
}

/** The text without them, and without the spaces that stood around them. */
export function withoutMissing(text: string, others?: Others): string
export function withoutMissing(text: Runs, others?: Others): Runs
export function withoutMissing(text: Runs, others: Others = []): Runs {
  const { words, spans } = spansOf(text)
  const signs = signsOf(words)
  if (!signs.some((sign) => isMissing(sign, others))) return text
  const marked = signs
    .map((sign) => (isMissing(sign, others) ? '\uFFFF'.repeat(sign.length) : sign))
    .join('')
  const kept: string[] = marked.split('')
  for (const { index, 0: found } of marked.matchAll(gaps))
    kept.fill('', index, index + found.length)
  const at = (place: number) => kept.slice(0, place).join('').length
  const left = spans.map((span) => ({
    ...span,
    start: at(span.start),
    end: at(span.end),
  }))
  return runsOf(
    kept.join(''),
    left.filter(({ start, end }) => start < end),
  )
}

/** What is missing, with the spaces around it that nothing needs any more. */
const gaps = /^\s*(?:\uFFFF\s*)+|(?:\s*\uFFFF)+\s*$|(?: ?\uFFFF)+(?=[ .,:;!?،؛؟])|\uFFFF/g

function signsOf(text: string) {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

/** Whether no font has all that a sign is made of. */
export function isMissing(sign: string, others: Others = []) {
  return Array.from(sign).some((part) => {
    const code = part.codePointAt(0) ?? 0
    const has = drawn.has(code) || others.some(({ letters }) => letters.has(code))
    return !isUnseen(part) && !has
  })
}

/** Spaces, joiners and the like need no drawing; a hyphen that never breaks has that of one. */
export function isUnseen(sign: string) {
  return /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2011]/u.test(sign)
}

/** Whether a sign is in a range of CSS, such as `U+0370-0377,U+037A`. */
export function isIn(range: string, sign: string) {
  const code = sign.codePointAt(0) ?? 0
  return range.split(',').some((part) => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map((hex) => parseInt(hex, 16))
    return first <= code && code <= last
  })
}
