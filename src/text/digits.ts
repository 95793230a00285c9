/** Replaces the digits of any script by 0 to 9. In Unicode, the digits of a script are in order. */
export function toWesternDigits(text: string) {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String((code - zero) % 10)
  })
}
