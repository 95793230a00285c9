import type { DatedKind, Years } from '#edition'
import type { Point } from '../geometry.ts'

/* What the charts of the years for all window widths share. */

/** What is known about the texts of a language. */
export interface TextMeasure {
  measureWidth: (text: string) => number
  /** Whether a word belongs to the word after it, such as في. */
  isParticle: (word: string) => boolean
}

export interface YearsLabel extends Point {
  kind: DatedKind | 'year'
  text: string
  width: number
  /** In degrees: a name follows the slope of the path below it. */
  angle: number
}

export interface YearsChart {
  width: number
  height: number
  labels: YearsLabel[]
  strokes: { kind: DatedKind | 'path' | 'rule'; points: Point[] }[]
  stars: Point[]
  sun?: Point | undefined
}

/** How far letters extend above and below the baseline, in the chart's units: a lam's shadda. */
export const letterSize = { above: 15, below: 4 }

export type Interval = [from: number, to: number]

/** The first and the last month, at least two years apart. */
function findMonthRange({ items, now }: Years) {
  const first = Math.min(...items.map(({ from }) => from))
  const last = Math.max(...items.map(({ until }) => until), now?.month ?? 0)
  const more = Math.max(0, 24 - (last - first))
  return now
    ? { first: first - more, last }
    : { first: first - more / 2, last: last + more / 2 }
}

/**
 * The position of each month, and the ticks: the densest that stay readable, with labelled
 * years.
 */
export function makeTimeScale(years: Years, [from, to]: Interval, room: number) {
  const { first, last } = findMonthRange(years)
  const perMonth = (to - from) / (last - first)
  const at = (month: number) => from + (month - first) * perMonth
  const fits = (least: number) => (months: number) => Math.abs(months * perMonth) >= least
  const step = [1, 3, 12, 60, 120].find(fits(8)) ?? 240
  const named = [12, 24, 60, 120].find(fits(room)) ?? 240
  const count = Math.floor(last / step) - Math.ceil(first / step) + 1
  const ticks = Array.from({ length: Math.max(0, count) }, (_, index) => {
    const month = (Math.ceil(first / step) + index) * step
    const year = month % named === 0 ? month / 12 : undefined
    return { x: at(month), year, size: month % 12 === 0 ? 8 : 4 }
  })
  return { at, ticks }
}

export function makeYearLabel(
  year: number,
  place: Point,
  { measureWidth }: TextMeasure,
): YearsLabel {
  const text = `${year}`
  return {
    kind: 'year',
    text,
    width: measureWidth(text),
    angle: 0,
    ...place,
  }
}

/** Shortens a text with an ellipsis, after a word that can be the last, if it is too wide. */
export function shorten(
  room: number,
  text: string,
  { measureWidth, isParticle }: TextMeasure,
): string {
  if (measureWidth(text) <= room) return text
  const end = (begin: string) => `${begin.replace(/[\s\p{P}]+$/u, '')}…`
  const words = text.split(' ')
  for (let count = words.length - 1; count > 0; count--) {
    const shown = end(words.slice(0, count).join(' '))
    if (measureWidth(shown) <= room && !isParticle(words[count - 1] ?? '')) return shown
  }
  // A single long word is cut inside the word.
  const cut = Array.from(text)
  while (cut.length > 1 && measureWidth(end(cut.join(''))) > room) cut.pop()
  return end(cut.join(''))
}
