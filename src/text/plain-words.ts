import { toWesternDigits } from './digits.ts'

/** A text for comparison: without case, marks, dots, apostrophes and repeated spaces. */
export function normalizeWords(text: string) {
  return toPlainLetters(text).replaceAll(/[.’']/g, '').replaceAll(/\s+/g, ' ').trim()
}

/**
 * A text in plain letters: those of presentation forms and of full width, without case, accents and
 * invisible signs, and Western digits. Indic vowel signs and Japanese voiced sounds stay: they are
 * no accents.
 */
export function toPlainLetters(text: string) {
  return toWesternDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/(?![\u3099\u309A])[\p{Script=Inherited}\p{Cf}\u0591-\u05C7\u0640]/gu, '')
    .normalize('NFC')
}

/**
 * Letters in place of presentation forms, which PDFs and old programs write: a ligature, a joined
 * Arabic letter, a radical. Signs that an owner may have typed stay: `²`, `™`, `ﷺ`.
 */
export function withoutPresentationForms(text: string) {
  return text.replaceAll(
    /[\u2E80-\u2FDF\uF900-\uFD3D\uFD50-\uFDCF\uFE70-\uFEFC]/g,
    (letter) => letter.normalize('NFKC'),
  )
}
