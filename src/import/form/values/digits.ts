/** Arabic and Persian digits as the ones that dates and numbers are written with here. */
export function westernDigits(text: string) {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 0xf}`)
}
