/**
 * A date as it stands in résumés, as a month (`2024-06`) or, where it has none, a year
 * (`2024`); nothing where it can't be read for sure, or can't be true.
 */
export function monthOf(date: string | undefined) {
  const [year = 0, month] = partsOf(date ?? '')
  if (year < EARLIEST || year > LATEST) return undefined
  if (month === undefined) return `${year}`
  if (month < 1 || month > 12) return undefined
  return `${year}-${`${month}`.padStart(2, '0')}`
}

/** A date as it is best written in YAML, where a year alone is a number. */
export function inYaml(date: string | undefined) {
  return date !== undefined && /^\d{4}$/.test(date) ? Number(date) : date
}

/** "Present", and what else people write who are still there. */
export function isOpenEnd(date: unknown) {
  return (
    typeof date === 'string' &&
    /^(present|current|currently|now|today|ongoing|to date|-)?$/i.test(date.trim())
  )
}

const EARLIEST = 1950
/** The year in which someone who begins today is done. */
const LATEST = new Date().getFullYear() + 10

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Year and month in `2024-06-30`, `2024`, `06/2024` or `June 2024`. */
function partsOf(date: string): (number | undefined)[] {
  const [, year, month] =
    /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.]\d{1,2})?(?:T.*)?$/.exec(date) ?? []
  if (year) return [Number(year), month === undefined ? undefined : Number(month)]
  const [, first, then] = /^(\d{1,2})[-/.](\d{4})$/.exec(date) ?? []
  if (first) return [Number(then), Number(first)]
  const [, name = '', after] = /^([a-z]{3})[a-z]{0,6}\.?,? (\d{4})$/i.exec(date) ?? []
  const index = monthNames.indexOf(name.toLowerCase())
  return index < 0 ? [] : [Number(after), index + 1]
}
