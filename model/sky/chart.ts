import {
  draw,
  namedStars,
  range,
  type Box,
  type Point,
  type Constellation,
  type Drawing,
  type NamedStar,
  type Star,
} from './constellation'
import { freePlaces, placesFor, type Block, type Placed, type Sheet } from './labels'

/** The side of the first screen's chart, in its own units. */
export const side = 1000
/** Where the figure stands on it. */
const place = { x: 140, y: 31, width: 720, height: 938 }

/** The first screen's chart: what is drawn, and where the index of the projects stands on it. */
export function chartOf(constellation: Constellation) {
  return draw(constellation, place, { digits: 0 })
}

/** The lines of degrees behind it. */
export function gridOf(drawing: Drawing) {
  return drawing.graticule({ beyond: 4, meridians: 5, parallels: 10 })
}

/** Stars are printed in sizes, one for each whole magnitude. */
export function sizeOf({ magnitude }: Star) {
  return Math.round(magnitude)
}

export function radiusOf(size: number) {
  return Math.max(2, 10.5 - 1.9 * size)
}

/** How far the rays reach, where a star has any. */
export function raysOf(star: Star) {
  return star.magnitude < 2 ? Math.round(2.3 * radiusOf(sizeOf(star))) : 0
}

/** An entry of the index: a star, beside it its name, and above that a project's title. */
export interface Entry {
  /** Which project it leads to; nothing where a star stands for itself. */
  project: number | undefined
  star: Star
  named: NamedStar
  places: Partial<Record<Layout, Placed>>
}

/** On a wide window; on a phone; and on one that leaves the figure more height. */
type Layout = 'wide' | 'low' | 'high'

/** So many stars have their names on the chart, where there are fewer projects. */
const LEAST = 6

/** The stars whose names are shown, with so many projects. */
export function starsShown(constellation: Constellation, projects: number) {
  return namedStars(constellation).slice(0, Math.max(LEAST, projects))
}

/**
 * The entries that have a place, in the order of the projects.
 * @param titles of each project, one for each of the site's languages: the places hold for all
 * @param widthOf how wide a title is, in ems of its own
 */
export function indexOf(
  constellation: Constellation,
  titles: string[][],
  widthOf: Measure,
): Entry[] {
  const drawing = chartOf(constellation)
  const entries = starsShown(constellation, titles.length).flatMap((named, index) => {
    const star = drawing.stars.find(({ hip }) => hip === named.hip)
    const project = index < titles.length ? index : undefined
    return star ? [{ star, named, project }] : []
  })
  const layouts = Object.entries(sheetsOf(constellation, widthOf)).map(
    ([layout, { sheet, formsOf }]) => {
      const forms = entries.map(({ star, project }) =>
        formsOf(star, titles[project ?? -1] ?? []),
      )
      const places = placesFor(drawing, forms, sheet)
      const isWhole = titles.every((_, index) => places[index])
      // On a phone no star stands for itself where one that stands for a project is not named.
      const shown = isWhole || layout === 'wide' ? places : places.slice(0, titles.length)
      return [layout, shown] as const
    },
  )
  return entries
    .map((entry, index) => ({
      ...entry,
      places: Object.fromEntries(layouts.map(([layout, all]) => [layout, all[index]])),
    }))
    .filter(({ places }) => Object.values(places).some(Boolean))
}

/** How large the figure's name is set, in the titles' ems, and the height of a line. */
const NAME = { size: 2, height: 2 * 1.25 }

/**
 * Where on the wide chart the figure's own name has room for its two lines, and for a third one
 * where not every project has a name: the free place that is nearest to the middle, if there is one.
 * @param names that are shown, each on a line
 */
export function placeOfName(
  constellation: Constellation,
  entries: Entry[],
  names: string[],
  isWhole = true,
): Point | undefined {
  const size = {
    width: 0.5 * NAME.size * Math.max(...names.map(lettersOf)),
    height: (isWhole ? 2 : 3) * NAME.height,
  }
  const steps = Array.from({ length: 45 }, (_, step) => (step + 3) * 20)
  const middle = ({ x, y }: Point) => Math.hypot(x - side / 2, y - side / 2)
  const isFree = freeOnWide(constellation, entries)
  return steps
    .flatMap((x) => steps.map((y) => ({ x, y })))
    .toSorted((a, b) => middle(a) - middle(b))
    .find((point) => isFree(size, point))
}

function freeOnWide(constellation: Constellation, entries: Entry[]) {
  const placed = entries.flatMap(({ places }) => places.wide ?? [])
  return freePlaces(chartOf(constellation), wideSheet, placed)
}

/** A value of the grid, and the middle of its letters. */
export interface Value extends Point {
  text: string
}

/** How large the grid's values are set, in the chart's units. */
export const VALUE = 20

/**
 * The grid's values, in hours and degrees: each stands on its line, near its end.
 * @param name where the figure's own name stands
 */
export function valuesOf(
  constellation: Constellation,
  entries: Entry[],
  name: Point | undefined,
): Value[] {
  const { meridians, parallels } = gridOf(chartOf(constellation))
  const hours = meridians
    .filter(({ value }) => value % 15 === 0)
    .map((line) => ({ ...line, text: `${((line.value + 360) % 360) / 15}h` }))
  const degrees = parallels.map((line) => ({
    ...line,
    text: `${line.value > 0 ? '+' : ''}${line.value}°`.replace('-', '–'),
  }))
  const isFree = freeOnWide(constellation, entries)
  const em = VALUE * Math.max(...wideSheet.scales)
  const values: Value[] = []
  for (const { text, points } of [...degrees, ...hours]) {
    const size = { width: 0.6 * em * text.length, height: em }
    const point = endOf(points)
      .filter(({ x, y }) =>
        [x, y].every((at) => at > 1.5 * VALUE && at < side - 1.5 * VALUE),
      )
      .filter(({ x, y }) =>
        values.every((other) => Math.hypot(x - other.x, y - other.y) > 4 * VALUE),
      )
      .filter(
        ({ x, y }) =>
          !name || Math.abs(x - name.x) > 0.2 * side || Math.abs(y - name.y) > 0.1 * side,
      )
      .find((point) => isFree(size, point))
    if (point) values.push({ text, ...point })
  }
  return values
}

/** Points along the first part of a line. */
function endOf(points: Point[]): Point[] {
  return range(0, 0.35, 0.01).map((part) => {
    const at = part * (points.length - 1)
    const [from, to] = [points[Math.floor(at)], points[Math.ceil(at)]] as [Point, Point]
    const rest = at % 1
    return {
      x: Math.round(from.x + rest * (to.x - from.x)),
      y: Math.round(from.y + rest * (to.y - from.y)),
    }
  })
}

type Measure = (title: string) => number

/** The layouts, and how large an entry is in each. */
export function sheetsOf(constellation: Constellation, widthOf: Measure) {
  const lettered = (letters: Letters) => (star: Star, titles: string[]) =>
    formsOf(star, titles, letters, widthOf)
  const { width, height } = narrowBox(constellation)
  const scale = (across: number, down: number) => Math.min(across / width, down / height)
  // From where hero.css shows the names, on a phone of 360 px; and to where it grows no more.
  const [least, tall, most] = [scale(14.75, 11), scale(14.75, 14.4), scale(24, 22)]
  const narrow = (from: number, to: number) => ({
    sheet: narrowSheet(constellation, from, to),
    formsOf: lettered(narrowLetters),
  })
  return {
    wide: { sheet: wideSheet, formsOf: lettered(wideLetters) },
    low: narrow(least, Math.max(least, scale(24, 14.6))),
    high: narrow(tall, most),
  } satisfies Record<Layout, unknown>
}

/** The part of the chart that a phone shows: without what stands apart. */
export function narrowBox(constellation: Constellation): Box {
  const stars = chartOf(constellation).stars.filter(({ isApart }) => !isApart)
  const [xs, ys] = [stars.map(({ x }) => x), stars.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/*
 * The sizes that hero.css gives to chart and letters. The chart's side is counted in ems of the
 * titles, from where it is smallest to where it is largest.
 */
const wideSheet: Sheet = {
  scales: [37, 42, 46, 50, 56].map((ems) => ems / side),
  // At either side there is a gutter.
  bounds: (scale) => ({ x: -2, y: 0, width: side * scale + 4, height: side * scale }),
  gap: { x: 1.4, y: 1 },
  reach: (star) => Math.max(radiusOf(sizeOf(star)), raysOf(star)),
}

function narrowSheet(constellation: Constellation, from: number, to: number): Sheet {
  const { x, y, width, height } = narrowBox(constellation)
  // Within the neatline.
  const [above, below, sides, least] = [2.2, 1.5, 5.45, 12.8]
  return {
    scales: [0, 0.25, 0.5, 0.75, 1].map((part) => from + part * (to - from)),
    bounds: (scale) => {
      const across = Math.max(least, (width * scale) / 2 + sides)
      return {
        x: (x + width / 2) * scale - across,
        y: y * scale - above,
        width: 2 * across,
        height: height * scale + above + below,
      }
    },
    gap: { x: 0.9, y: 0.5 },
    reach: (star) => Math.max(radiusOf(sizeOf(star)), raysOf(star)),
    without: 'apart',
    target: 3.4,
  }
}

/** How the index is lettered: how wide a title gets, and whether both of a star's names are there. */
interface Letters {
  measures: number[]
  both: boolean
}

const wideLetters: Letters = { measures: [9, 12], both: true }
const narrowLetters: Letters = { measures: [7, 9, 6, 5], both: false }

/** The height of a star's names, with the room above them. */
const leading = 1.75

/** A title takes so many lines before it is cut. */
const LINES = 4

/**
 * A title takes as many lines as it needs, and the star's names a line of their own. Where that
 * finds no room, the title is set narrower, without the names, and at last cut.
 */
function formsOf(
  star: Star,
  titles: string[],
  { measures, both }: Letters,
  widthOf: Measure,
): Block[] {
  const [latin, arabic] = [0.46 * (star.latin ?? '').length, 0.4 * lettersOf(star.arabic)]
  const names = both ? latin + arabic + 0.3 : Math.max(latin, arabic)
  if (titles.length === 0) return [{ star, width: names, height: leading }]
  const widths = titles.map(widthOf)
  const words = titles.flatMap((title) => title.split(/[\s-]/)).map(widthOf)
  const set = (measure: number, most: number) => {
    const width = Math.max(measure, ...words)
    const needed = Math.max(...titles.map((title) => linesIn(title, width, widthOf)))
    const lines = Math.min(needed, most)
    return {
      star,
      measure,
      cutAfter: needed > lines ? lines : undefined,
      width: needed > 1 ? width : Math.max(...widths),
      height: 1.4 * lines,
    }
  }
  const [widest = 0] = measures
  const cut = [LINES, 2]
    .map((most) => set(widest, most))
    .filter(({ cutAfter }) => cutAfter)
  const whole = measures
    .map((measure) => set(measure, LINES))
    .filter(({ cutAfter }) => !cutAfter)
  const withNames = (title: (typeof cut)[number]) => ({
    ...title,
    width: Math.max(names, title.width),
    height: title.height + leading,
  })
  const bare = [...whole, ...cut].map((title) => ({ ...title, isBare: true }))
  return [...[...whole, ...cut].map(withNames), ...(both ? [] : bare)]
}

/** How many lines a title takes, each as full as it gets. */
function linesIn(title: string, measure: number, widthOf: Measure) {
  let [lines, line] = [1, '']
  for (const word of title.split(/\s+/)) {
    const isFull = line !== '' && widthOf(`${line} ${word}`) > measure
    lines += isFull ? 1 : 0
    line = isFull || line === '' ? word : `${line} ${word}`
  }
  return lines
}

function lettersOf(text = '') {
  return text.replaceAll(/\p{Mn}/gu, '').length
}
