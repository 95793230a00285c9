import { normalizeWords } from '#text'
import { type Message, makeMessage, replaceBy } from './messages/messages.ts'

/** Calendars that people write dates in: the runtime's name, the sign of a year, our year for one. */
const calendars = [
  ['persian', 'Persian', /^(ش|هش|شمسی|خورشیدی|ap|sh)$/, (year: number) => year + 621],
  [
    'islamic-umalqura',
    'Hijri',
    /^(ه|هجري|هجريه|هجرية|للهجرة|ق|ah|h)$/,
    (year: number) => Math.floor(year * 0.97 + 622.4),
  ],
  ['buddhist', 'Buddhist', /^(พ|ศ|พศ|be)$/, (year: number) => year - 543],
] as const

/**
 * Says of which other calendar a date is, and offers our month, or year, in which most of it lies.
 * @param first the more probable calendar of a year that is in two
 */
export function explainCalendar(
  text: string,
  first = /[٠-٩]/.test(text) ? 'Hijri' : 'Persian',
): Message | undefined {
  const words = normalizeWords(text).match(/\d+|[\p{L}\p{M}]+/gu) ?? []
  const at = words.findIndex((word) => /^\d{4}$/.test(word))
  const signed = calendars.filter(([, , sign]) => words.some((word) => sign.test(word)))
  const found = (signed.length > 0 ? signed : calendars).flatMap(
    ([id, calendar, sign, toYear]) => {
      const year = toYear(Number(words[at]))
      if (!(year >= 1950 && year <= new Date().getFullYear() + 10)) return []
      // The month is next to the year, and a day beyond it.
      const beside = [...words.slice(0, at).toReversed(), ...words.slice(at + 1)]
      const [name] = beside.filter((word) => !sign.test(word))
      const date = `${name} ${words[at]}`
      return [{ calendar, meant: name ? findMonth(date, id, year) : String(year) }]
    },
  )
  const meant = found.filter((one) => one.meant !== undefined)
  const [best = found[0]] = [...meant.filter((one) => one.calendar === first), ...meant]
  const message = best && makeMessage('month/calendar', { month: text, ...best })
  return message && { ...message, fix: replaceBy(best.meant) }
}

/** The month whose middle another calendar calls so, about a year. */
function findMonth(date: string, id: string, year: number) {
  const formats = ['en', 'ar', 'fa', 'th'].flatMap((language) =>
    (['2-digit', 'long'] as const).map(
      (month) =>
        new Intl.DateTimeFormat(`${language}-u-ca-${id}-nu-latn`, {
          year: 'numeric',
          month,
          timeZone: 'UTC',
        }),
    ),
  )
  const middles = Array.from({ length: 36 }, (_, n) => Date.UTC(year - 1, n, 15))
  const found = middles.find((time) =>
    formats.some((format) => {
      const parts = format.formatToParts(time)
      const [month, its] = ['month', 'year'].map(
        (wanted) => parts.find(({ type }) => type === wanted)?.value ?? '',
      )
      const name = normalizeWords(month ?? '')
      return date === `${name} ${its}` || date === `${name.replace(/^0/, '')} ${its}`
    }),
  )
  if (found === undefined) return undefined
  return new Date(found).toISOString().slice(0, 'yyyy-mm'.length)
}
