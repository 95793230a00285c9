import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { mapFontFile } from '#fonts'
import { doesJoinNext } from './joins.ts'

const face = new Face(new Blob(mapFontFile), 0)
const font = new Font(face)

function shapeGlyphs(text: string) {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphInfos().map(({ codepoint }) => codepoint)
}

test('the letters that join are those that the font shapes differently beside a joiner', () => {
  const letters = Array.from(face.collectUnicodes(), (code) => String.fromCodePoint(code))
    .filter((character) =>
      /[\u0620-\u064a\u066e-\u06d3\u06d5\u06fa-\u06ff]/u.test(character),
    )
    .filter((character) => /[\p{Lo}ـ]/u.test(character))
  const hasJoinedShape = (letter: string) => {
    const [alone = 0] = shapeGlyphs(letter)
    return !shapeGlyphs(`${letter}\u200d`).includes(alone)
  }
  const wrong = letters.filter((letter) => {
    // The tatweel has one shape and joins on both sides.
    if (letter === 'ـ') return !doesJoinNext('ب', 'ـ') || !doesJoinNext('ـ', 'ب')
    return doesJoinNext(letter, 'ب') !== hasJoinedShape(letter)
  })
  expect(letters.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})
