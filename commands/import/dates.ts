/**
 * A date as it stands in résumés, as a month (`2024-06`) or, where it has none, a year
 * (`2024`); nothing where it can't be read for sure, or can't be true.
 */
export function monthOf(date: string | undefined) {
  const [year, month] = partsOf(date ?? '')
  if (year === undefined || year < EARLIEST || year > LATEST) return undefined
  if (month === undefined) return String(year)
  if (month < 1 || month > 12) return undefined
  return `${String(year)}-${String(month).padStart(2, '0')}`
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

function partsOf(date: string): [year?: number, month?: number] {
  const iso = /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.]\d{1,2})?(?:T.*)?$/.exec(date)
  if (iso)
    return iso[2] === undefined ? [Number(iso[1])] : [Number(iso[1]), Number(iso[2])]
  const monthFirst = /^(\d{1,2})[-/.](\d{4})$/.exec(date)
  if (monthFirst) return [Number(monthFirst[2]), Number(monthFirst[1])]
  const named = /^([a-z]{3,9})\.?,? (\d{4})$/i.exec(date)
  const month = named?.[1] ? monthNamed(named[1].toLowerCase()) : undefined
  return month === undefined ? [] : [Number(named?.[2]), month]
}

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
    .format(Date.UTC(2000, month))
    .toLowerCase(),
)

function monthNamed(word: string) {
  const index = monthNames.findIndex((name) => name.startsWith(word.slice(0, 3)))
  return index < 0 ? undefined : index + 1
}
