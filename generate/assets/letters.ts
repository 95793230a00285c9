import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The whole family, for what is no web page; the subsets made for browsers are several files. */
export function wholeFont(cut: '400Regular' | '500Medium' | '600SemiBold') {
  const { resolve } = createRequire(import.meta.url)
  return readFileSync(
    resolve(`@expo-google-fonts/alexandria/${cut}/Alexandria_${cut}.ttf`),
  )
}

const face = new Face(new Blob(wholeFont('500Medium')), 0)
const medium = new Font(face)

/** How wide a text is, in the typeface's medium weight. */
export function widthOf(text: string, size: number) {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(medium, buffer)
  const advances = buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance)
  return (size * advances.reduce((sum, advance) => sum + advance, 0)) / face.upem
}

/** Amiri, which letters the map. */
export const lettering = readFileSync(
  createRequire(import.meta.url).resolve(
    '@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf',
  ),
)

const lettered = new Set(new Face(new Blob(lettering), 0).collectUnicodes())

/** Whether it has every letter of a name; one half in it and half in another looks broken. */
export function canLetter(name: string) {
  return Array.from(name).every((sign) => lettered.has(sign.codePointAt(0) ?? 0))
}

const drawn = new Set(new Face(new Blob(wholeFont('400Regular')), 0).collectUnicodes())

/** The parts of a text that the typeface can't show, each from its first sign to its last. */
export function missingIn(text: string) {
  const signs = signsOf(text)
  const kinds = signs.map((sign) =>
    isMissing(sign) ? 'x' : /[\s\p{P}]/u.test(sign) ? ' ' : '.',
  )
  return Array.from(
    kinds.join('').matchAll(/x(?:[ x]*x)?/g),
    ({ index, 0: { length } }) => signs.slice(index, index + length).join(''),
  )
}

/** The text without them, and without the spaces that stood around them. */
export function withoutMissing(text: string) {
  const signs = signsOf(text)
  if (!signs.some(isMissing)) return text
  const left = signs.map((sign) => (isMissing(sign) ? '\uFFFF' : sign)).join('')
  return left.replaceAll(/(?: ?\uFFFF)+(?=[ .,:;!?،؛؟]|$)|\uFFFF/g, '').trim()
}

function signsOf(text: string) {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

function isMissing(sign: string) {
  return Array.from(sign).some(
    (part) => !isUnseen(part) && !drawn.has(part.codePointAt(0) ?? 0),
  )
}

/** Spaces, joiners and the like need no drawing; a hyphen that never breaks has that of one. */
function isUnseen(sign: string) {
  return /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2011]/u.test(sign)
}
