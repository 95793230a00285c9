/*
 * Which letters of Arabic join: Unicode's joining types, without the marks between letters.
 * joins.test.ts compares them with a font.
 */

/** No letter joins across a space, a digit or a hamza. */
const joinsNone = /[^\p{Script=Arabic}ـ]|[ء\u0674\p{P}\p{N}]/u
/** The letters that join the one before them, and none after, for a class of a regular expression. */
export const joinsBack = 'آأؤإاةدذرزوٱٲٳٵ-ٷڈ-ڙۀۃ-ۋۍۏےۓەۮۯ'
const endsJoin = new RegExp(`[${joinsBack}]`, 'u')

/** Whether a letter joins the one after it. */
export function joins(letter: string, next: string) {
  return (
    next !== '' &&
    !joinsNone.test(letter) &&
    !joinsNone.test(next) &&
    !endsJoin.test(letter)
  )
}
