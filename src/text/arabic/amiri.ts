import { toTypesetText, type Runs } from '../runs.ts'

/**
 * The Arabic letters and punctuation that the typeface, Alexandria, has. Kurdish, Pashto, Uyghur
 * and others have more (ڵ, ښ, ې), which Amiri has. letters.test.ts compares this with the font.
 */
const inTypeface =
  '\\u060C\\u0615\\u061B-\\u061C\\u061F\\u0621-\\u063A\\u0640-\\u0656\\u0658\\u0660-\\u0671\\u0679\\u067E\\u0686\\u0688\\u0691\\u0698\\u06A1\\u06A4\\u06A9\\u06AF\\u06BA\\u06BE\\u06C1-\\u06C3\\u06CC\\u06D2-\\u06D4\\u06F0-\\u06F9'

/** A letter that is used in texts, and so no presentation form. */
const arabicLetter = '(?![\\uFB50-\\uFDCF\\uFE70-\\uFEFF])\\p{Script_Extensions=Arabic}'
const missingLetter = new RegExp(`(?![${inTypeface}])${arabicLetter}`, 'u')
const arabicWords = new RegExp(`(?:${arabicLetter}|\\p{M})+`, 'gu')

/**
 * Whether a text has Arabic letters that the typeface lacks. All its Arabic is then set in Amiri,
 * since letters of two fonts do not join.
 */
export function needsAmiri(text: Runs) {
  return missingLetter.test(toTypesetText(text))
}

/** The Arabic words of a text. */
export function findArabicWords(text: string) {
  return text.match(arabicWords) ?? []
}
