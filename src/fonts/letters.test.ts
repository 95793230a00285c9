import { expect, test } from 'vitest'
import { findArabicWords, needsAmiri, createTypesetter } from '#text'
import { findFallbacks } from './fallbacks.ts'
import { isInMapFont, isMissing, findMissing } from './letters.ts'

/** The letters and punctuation of the blocks Arabic, Arabic Supplement and Arabic Extended-A. */
const arabicLetters = [...range(0x600, 0x77f), ...range(0x8a0, 0x8ff)]
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\p{Script_Extensions=Arabic}/u.test(character))

function range(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

test('a text needs Amiri if and only if the typeface lacks one of its Arabic letters', () => {
  const lacking = arabicLetters.filter((character) => isMissing(character))
  expect(arabicLetters.filter(needsAmiri)).toEqual(lacking)
})

test.each([
  ['Kurdish', 'ئاڵای کوردستان و گەشەپێدەر لە هەولێڕ'],
  ['Pashto', 'زه د پښتو ژبې ځوان لیکوال یم ڼ'],
  ['Uyghur', 'ئۇيغۇر تىلى ۋە يېزىقى'],
  ['Sindhi', 'سنڌي ٻولي ڪراچي'],
  ['Urdu with signs', 'اردو ؍ ۰۱ ؎'],
])('%s text is set in Amiri as a whole, with all of its letters', async (_, text) => {
  expect(createTypesetter('ar').text(text)).toEqual([
    expect.objectContaining({ as: 'amiri' }),
  ])
  const { fallbacks } = await findFallbacks({ title: text }, '/none')
  expect(fallbacks[0]?.bold).not.toEqual(fallbacks[0]?.woff2)
  expect(findMissing(text, fallbacks)).toEqual([])
  const letters = [...new Set(findArabicWords(text).join(''))].filter(isInMapFont)
  expect(new Set(fallbacks[0]?.letters)).toEqual(
    new Set(letters.map((letter) => letter.codePointAt(0))),
  )
})

test('Arabic, Persian and Urdu do not need Amiri', async () => {
  const texts = ['مُطوِّر واجهات ٢٠٢٥', 'توسعه‌دهندهٔ وب در تهران ۱۴۰۳', 'میں ایک ڈویلپر ہوں']
  expect((await findFallbacks(texts, '/none')).fallbacks).toEqual([])
  for (const text of texts) expect(needsAmiri(text)).toBe(false)
})
