import { knownLocales } from '#languages'
import { normalizeDate } from './read-dates.ts'
import { listRuntimeLanguages } from './month-names.ts'

/*
 * The words around dates, in the plain letters of `normalizeDate`. The runtime knows names of
 * months, "now" and units in each language, but no words between dates.
 */

const untilWords =
  'to|until|till?|up to|through|thru|bis(?: zum)?|jusqua|jusquau|jusquen|hasta|ate|fino ad?|fino al|tot|t/m|do|az|до|по|الى|حتى|עד|تا|εως|ως|μεχρι|đen|sampai|hingga|fins'

/** What stands between two dates. A comma or "and" is between two that are no period. */
export const separator = new RegExp(
  String.raw` ?(?:\p{Pd}|[−~/→➔ー]|->|\.{2,3}|至|到|から|부터) ?| (?:${untilWords}|a|ad|al|au|ao|a la|e) `,
  'gu',
)

/** The words before the first of two dates. */
export const beforeStart =
  /^(?:from|von|vom|de|du|del|desde|depuis|dal?|od|с|van|vanaf|fran|fra|من|منذ|از|מ|tu|dari) (?=.*\d)/u

export const since =
  /^(?:since|from|starting|seit|ab|depuis|des|a partir d[eu]|desde|dal?|sinds|vanaf|od|с|sedan|siden|απο|منذ|من|از|מאז|tu) (.+)$|^(.+?) ?(?:onwards?|itibaren|以来|から|より|부터)$/u

export const until = new RegExp(
  String.raw`^(?:${untilWords}) (.+)$|^(.+?) ?(?:まで|까지|为止|為止)$`,
  'u',
)

/** Whether a text means "until now", in any language that the runtime knows; so does none. */
export function isOpenEnd(text: string) {
  const words = normalizeDate(text)
  return /^\p{Pd}?$/u.test(words) || isNow(words)
}

/** Whether words in plain letters mean "until now", in any language that the runtime knows. */
export function isNow(words: string) {
  const end = words.replace(toNow, '')
  nowWords ??= new Set(listRuntimeLanguages().flatMap(listWordsForNow))
  return now.test(end) || nowWords.has(end)
}

const toNow = new RegExp(
  String.raw`^(?:(?:${untilWords}|a|ad|al|au|ao|la|el|le|the|den|o) ?(?!\p{L}))+ `,
  'u',
)

/** What the runtime does not say for "now". */
const now =
  /^(presente?|present day|date|now|today|current|currently|ongoing|aktuell|laufend|gegenwart|heutigen tag|actuellement|maintenant|ce jour|en cours|actualidad|actual|fecha|en curso|atual|momento|heden|in corso|oggi|gunumuz|halen|devam ediyor|dato|nuvarande|obecnie|obecny|soucasnost|prezent|настоящее время|настоящий момент|нв|حاليا|الحاضر|الحالي|تاکنون|اکنون|כיום|היום|至今|今|现在|現在|现今|현재|nay|hien tai|hien nay|παρον|sekarang|saat ini)$/

let nowWords: Set<string> | undefined

function listWordsForNow(language: string) {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return (['second', 'day'] as const).map((unit) => normalizeDate(format.format(0, unit)))
}

/**
 * The months of a length of time, in a language of the product: 27 of `2 yrs 3 mos`, 12 of `1 Jahr`.
 * Undefined for other words.
 */
export function readDuration(words: string) {
  const parts = Array.from(words.matchAll(/(\d+) ?([^\d]+)/g), ([part, , unit = '']) => ({
    part,
    unit: unit.replace(/ (and|und|et|y|e|و)$|,$|و$/u, '').trim(),
  }))
  const months = parts.flatMap(({ part, unit }) => {
    const length = (units ??= new Map(knownLocales.flatMap(listUnits))).get(unit)
    return length === undefined ? [] : length * Number.parseInt(part)
  })
  const isRead =
    parts.length > 0 &&
    months.length === parts.length &&
    parts.map(({ part }) => part).join('') === words
  return isRead ? months.reduce((sum, length) => sum + length, 0) : undefined
}

/** The lengths of units in months. */
let units: Map<string, number> | undefined

function listUnits(language: string) {
  const lengths = Object.entries({ year: 12, month: 1, week: 12 / 52, day: 12 / 365 })
  const runtimeUnits = lengths.flatMap(([unit, length]) =>
    (['long', 'short'] as const).flatMap((unitDisplay) => {
      const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay })
      const parts = [1, 2, 5].flatMap((number) => format.formatToParts(number))
      const words = parts.filter(({ type }) => type === 'unit')
      return words.map(({ value }) => [normalizeDate(value), length] as const)
    }),
  )
  // LinkedIn's own short forms.
  return [...runtimeUnits, ['mo', 1] as const, ['mos', 1] as const]
}
