/**
 * Letters that look bold, italic or wide: posts on social networks are full of them. No font has
 * them all, and screen readers spell them out.
 */
const styled =
  '\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F149}\u24B6-\u24E9\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A'
/** Letters of the same styles in an older Unicode block. A single one is a mathematical symbol. */
const older = '\u2102-\u2134'
const styledWord = new RegExp(`[${older}]*[${styled}][${styled}${older}]*`, 'gu')
/** Scripts in whose texts wide letters are usual. */
const wideScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The index of the first such letter in a text, or -1. */
export function findStyled(text: string) {
  return wideScripts.test(text) ? -1 : text.search(styledWord)
}

/** The text with plain letters in their place. */
export function toPlainLetters(text: string) {
  if (wideScripts.test(text)) return text
  return text.replaceAll(styledWord, (word) => word.normalize('NFKC'))
}
