/** Arabic and Persian digits as the ones that dates and numbers are written with here. */
export function toWesternDigits(text: string) {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 0xf}`)
}
