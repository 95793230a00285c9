import { readNumber, toWesternDigits } from '#text'

/* What the form makes of a typed text. Digits and signs are replaced; nothing typed is lost. */

/** A scalar of a file as the text of an input. */
export function formatValue(value: unknown) {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
}

/**
 * A number as it is typed. Where fractions are possible, a comma is always the decimal point: no
 * such field takes thousands.
 */
export function typeNumber(text: string, hasFractions = false) {
  const point = hasFractions ? /[٫,،]/g : /٫/g
  return toWesternDigits(text).replaceAll(point, '.')
}

/**
 * Parses a number with the digits of any script. Other text stays text. So does a whole number with
 * a comma: 1,500 may be one and a half.
 */
export function parseNumber(text: string, hasFractions = false) {
  const typed = typeNumber(text, hasFractions)
  if (typed.trim() === '') return undefined
  // "1." stays text, because it may become "1.5".
  return /[,،]/.test(typed) ? text : (readNumber(typed) ?? text)
}

/**
 * A technical value as it is typed: a phone number, an e-mail address, a file name. An address with
 * words in another script has its own digits: it is left as it is.
 */
export function typeTechnical(text: string) {
  return /[^\P{L}A-Za-z]/u.test(text) ? text : toWesternDigits(text)
}
