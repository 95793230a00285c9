/** When an entry of a feed was published. */
export interface FeedDate {
  /** The month, or the year alone, as the author's own calendar has it; not UTC's. */
  month: string | undefined
  /** For the order of the entries. */
  time: number
}

/**
 * Reads a date of a feed (RFC 3339, RFC 822 and what programs make of it); undefined if it is none.
 * Year and month are taken as written: whoever writes on the last evening of October has written
 * in October, whatever the zone.
 */
export function readFeedDate(written: string): FeedDate | undefined {
  const numbers = readNumbers(written) ?? readWords(written)
  if (!numbers) return undefined
  const { year, month } = numbers
  const time =
    [written, written.replace(/\s*\(?[a-z]+\)?\s*$/i, '')]
      .map((text) => Date.parse(text))
      .find((each) => !Number.isNaN(each)) ??
    Date.UTC(Number(year), Number(month ?? 1) - 1)
  // Programs write the year 1 or 1970 for "unknown".
  return time > 0
    ? { month: month ? `${year}-${month}` : year, time }
    : { month: undefined, time: 0 }
}

/** `2024-10-31T20:30:00-07:00`, `2024-10` or `2024`. */
function readNumbers(written: string) {
  const [, year, month] = /^(\d{4,6})(?:-(\d\d))?(?![\d/])/.exec(written) ?? []
  return year === undefined ? undefined : { year, month }
}

/** `Thu, 31 Oct 24 20:30 PDT`, `October 31, 2024` or `Thu Oct 31 20:30:00 PDT 2024`. */
function readWords(written: string) {
  const [, name] = monthName.exec(written) ?? []
  const [, short] = dayMonthYear.exec(written) ?? []
  const [, long] = anyYear.exec(written) ?? []
  const digits = short ?? long
  if (name === undefined || digits === undefined) return undefined
  const month = String(months.indexOf(name.toLowerCase()) + 1).padStart(2, '0')
  const century = Number(digits) < 70 ? '20' : '19'
  return { year: digits.length === 2 ? century + digits : digits, month }
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthName = new RegExp(String.raw`(?<!\p{L})(${months.join('|')})[a-z]*`, 'iu')
const dayMonthYear = new RegExp(
  String.raw`\d(?:st|nd|rd|th)?[\s-]+(?:${months.join('|')})[a-z]*\.?[\s,-]+(\d{2}|\d{4,6})(?![\d:])`,
  'i',
)
const anyYear = /(?<![+\-:\d])(\d{4,6})(?![\d:])/
