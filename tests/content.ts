import { makeSky } from '#sky'
import { readContent } from '#reading'
import {
  makeEditions,
  type Edition,
  type Images,
  makeNotFound,
  makePage,
  type NotFound,
  type Page,
} from '#edition'
import { locales as known, makeRoutes, type Locale } from '#languages'
import { formatMonth, type Dates, type Runs, mapTexts, Text, type TextKind } from '#text'
import type { Content, TextInEach } from '#schema'

/** `T` with texts and dates as visible strings. */
type Seen<T> = [Runs] extends [T]
  ? string
  : [Dates] extends [T]
    ? string
    : T extends readonly [unknown, ...unknown[]]
      ? T
      : T extends (infer Item)[]
        ? Seen<Item>[]
        : T extends object
          ? { [Key in keyof T]-?: Seen<Exclude<T[Key], undefined>> }
          : T

function writeTexts(value: unknown): unknown {
  if (isRuns(value)) return joinRuns(value)
  if (Array.isArray(value)) return value.map(writeTexts)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  const isDates = parts.every(([name]) => /^(words|from|to|since|spoken)$/.test(name))
  if (isDates && parts.length > 0) return writeDates(value as Dates)
  return Object.fromEntries(parts.map(([name, part]) => [name, writeTexts(part)]))
}

/** Whether a value is a text: a string, or a list that contains a run. */
function isRuns(value: unknown): value is Runs {
  return typeof value === 'string' || (Array.isArray(value) && value.some(isRun))
}

const runKeys = ['text', 'dir', 'lang', 'as', 'href', 'newTab', 'field']

function isRun(part: unknown) {
  if (typeof part !== 'object' || part === null || !('text' in part)) return false
  return Object.keys(part).every((name) => runKeys.includes(name))
}

function joinRuns(runs: Runs): string {
  if (typeof runs === 'string') return runs
  return runs.map((run) => (typeof run === 'string' ? run : joinRuns(run.text))).join('')
}

/** Dates as displayed. */
export function writeDates(dates: Dates) {
  if ('words' in dates) return dates.words
  const { since, from, to } = dates
  const months = [from, ...(to ? [to] : [])].map(formatMonth).join('–')
  return since ? `${since} ${months}` : months
}

/** The sample sets every optional field. */
type Sample<T> = T extends Text
  ? T
  : T extends readonly [unknown, ...unknown[]]
    ? T
    : T extends (infer Item)[]
      ? Sample<Item>[]
      : T extends object
        ? { [Key in keyof T]-?: Sample<Exclude<T[Key], undefined>> }
        : T

export type SampleContent = Sample<Content>
export const content = readSample()

/** A copy of the sample that a test may change. */
export function readSample() {
  return readContent('sample') as SampleContent
}

/** The sample's languages, with their rules and paths. */
export const localeTags = content.site.languages
export const locales = Object.fromEntries(
  Object.entries(makeRoutes(localeTags)).map(([tag, route]) => [
    tag,
    { ...known[tag as Locale], ...route },
  ]),
) as { [Tag in Locale]: (typeof known)[Tag] & { path: string } }

/** The page's data in each language, with texts and dates as visible strings. */
export const says = Object.fromEntries(
  Object.values(makeEditions(content)).map((edition) => {
    const page = {
      ...makeShownPage(edition),
      notFound: mapTexts(makeNotFound(edition, ''), ({ runs }) => runs),
    }
    return [edition.locale, writeTexts(page)]
  }),
) as Record<Locale, Seen<Page> & { notFound: Seen<NotFound> }>

/** An edition's page, as the browser gets it. */
export function makeShownPage(edition: Edition): Page {
  return mapTexts(
    makePage(edition, makeImages(edition), makeShownSky([edition])),
    ({ runs }) => runs,
  )
}

/** What the build makes of an edition's pictures, with the same values for all. */
export function makeImages({ profile, projects }: Edition): Images {
  const size = { widths: [480], fallback: 480, width: 480, height: 600 }
  const pictures: Images['pictures'] = {}
  const images = [
    profile.photo,
    ...projects.flatMap(({ image, pictures }) => [image, ...pictures]),
  ]
  for (const image of images)
    if (image) pictures[image.file] = { path: '/assets/', ...size, hue: 0 }
  return { pictures, films: {}, placeholder: '' }
}

/** The drawings that the build makes for some editions. */
export function makeShownSky(editions: Edition[]) {
  return { ...makeSky(editions, '/').sky, icons: '/icons.svg' }
}

/** A text in the sample's languages. */
export function text(en: string, ar: string, kind: TextKind = 'line') {
  return {
    en: Text.read(kind, en, 'en'),
    ar: Text.read(kind, ar, 'ar'),
  } satisfies TextInEach
}

/** The other language of the sample. */
export function getOther(locale: Locale): Locale {
  return localeTags.find((tag) => tag !== locale) ?? locale
}
