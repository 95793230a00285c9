/** Replaces the digits of any script by 0 to 9. In Unicode, the digits of a script are in order. */
export function toWesternDigits(text: string) {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String((code - zero) % 10)
  })
}

/**
 * A number in the digits of any script, or undefined. The Arabic sign ٫ is a decimal point, and so
 * is a single comma, Latin or Arabic: only the caller knows whether it can be one of thousands.
 */
export function readNumber(text: string) {
  const western = toWesternDigits(text).trim().replace(/[٫,،]/, '.')
  return /^-?\d+(\.\d+)?$/.test(western) ? Number(western) : undefined
}
