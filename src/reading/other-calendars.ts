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
 * @param likely the more probable calendar of a year that is in two
 */
export function explainCalendar(
  text: string,
  likely = /[٠-٩]/.test(text) ? 'Hijri' : 'Persian',
): Message | undefined {
  const words = normalizeWords(text).match(/\d+|[\p{L}\p{M}]+/gu) ?? []
  const at = words.findIndex((word) => /^\d{4}$/.test(word))
  const signed = calendars.filter(([, , sign]) => words.some((word) => sign.test(word)))
  const dates = (signed.length > 0 ? signed : calendars).flatMap(
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
  const readable = dates.filter(({ meant }) => meant !== undefined)
  const best =
    readable.find(({ calendar }) => calendar === likely) ?? readable[0] ?? dates[0]
  const message = best && makeMessage('calendar', { month: text, ...best })
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
  const middle = middles.find((time) =>
    formats.some((format) => {
      const parts = format.formatToParts(time)
      const [month, yearName] = ['month', 'year'].map(
        (wanted) => parts.find(({ type }) => type === wanted)?.value ?? '',
      )
      const name = normalizeWords(month ?? '')
      return [name, name.replace(/^0/, '')].some((word) => date === `${word} ${yearName}`)
    }),
  )
  if (middle === undefined) return undefined
  return new Date(middle).toISOString().slice(0, 'yyyy-mm'.length)
}
