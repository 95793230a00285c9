/**
 * Characters that look like bold, italic or wide letters: posts on social networks are full of
 * them. No font has them all, and screen readers spell them out.
 */
const styled =
  '\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u249C-\u24B5\u24B6-\u24E9\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A'
/** Letters of the same styles in other Unicode blocks. A single one is a mathematical symbol. */
const olderStyled =
  '\u2102\u210A-\u2113\u2115\u2119-\u211D\u2124\u2128\u212C\u212D\u212F-\u2134'
const styledWords = new RegExp(
  `[${olderStyled}]*[${styled}][${styled}${olderStyled}]*`,
  'gu',
)
/** Scripts in whose texts wide letters are usual. */
const wideScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The index of the first such letter in a text, or -1. */
export function findStyled(text: string) {
  return wideScripts.test(text) ? -1 : text.search(styledWords)
}

/** The text with plain letters in their place. */
export function toPlainLetters(text: string) {
  return wideScripts.test(text) ? text : text.replaceAll(styledWords, toPlainWord)
}

function toPlainWord(word: string) {
  return word
    .replaceAll(/[\u{1F150}-\u{1F169}]/gu, (letter) => getCapital(letter, 0x1f150))
    .replaceAll(/[\u249C-\u24B5]/g, (letter) => getCapital(letter, 0x249c).toLowerCase())
    .normalize('NFKC')
}

/**
 * White letters in black circles have no plain form in Unicode, and those in brackets keep these.
 */
function getCapital(letter: string, first: number) {
  return String.fromCodePoint(65 + (letter.codePointAt(0) ?? 0) - first)
}
