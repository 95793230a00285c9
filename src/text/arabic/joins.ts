/*
 * Which Arabic letters join: Unicode's joining types, without the marks between letters.
 * joins.test.ts compares them with a font.
 */

/** Characters that never join: spaces, digits, punctuation and the hamza. */
const nonJoining = /[^\p{Script=Arabic}ـ]|[ء\u0674\p{P}\p{N}]/u
/** Letters that join only the letter before them, as the content of a regular expression class. */
export const rightJoining = 'آأؤإاةدذرزوٱٲٳٵ-ٷڈ-ڙۀۃ-ۋۍۏےۓەۮۯ'
const isRightJoining = new RegExp(`[${rightJoining}]`, 'u')

/** Whether a letter joins the next one. */
export function doesJoinNext(letter: string, next: string) {
  return (
    next !== '' &&
    !nonJoining.test(letter) &&
    !nonJoining.test(next) &&
    !isRightJoining.test(letter)
  )
}
