import type { Constellation, NamedStar } from '#edition'
import {
  chartOf,
  radiusOf,
  raysOf,
  side,
  sizeOf,
  GRID_LABEL_SIZE,
  gridLabels,
} from './chart.ts'
import {
  freeSpaceOn,
  overlaps,
  placeOtherLabels,
  placeLabelsInOrder,
  type Label,
  type Placed,
  type Sheet,
} from './labels.ts'
import { range, type Box, type Projection, type Point, type Star } from './projection.ts'

/*
 * The index of the projects on the first screen, in two printings: "atlas" for large and
 * "pocket" for small spaces. All lengths are in ems of a font size that is a fraction of the
 * sheet, so a layout fits at every window size.
 */

/** A way to set a title. */
interface Form extends Label {
  /** Maximum width of a title; undefined for a star that has no project. */
  measure?: number
  /** Number of lines after which the title ends in an ellipsis. */
  cutAfter?: number | undefined
  /**
   * Which of the star's names are shown below: in both scripts, in the page's own script, or
   * none.
   */
  names: 'both' | 'own' | 'none'
}

export interface Printing {
  /** In ems. */
  width: number
  height: number
  /** The chart's position and side on the sheet. */
  chart: Point & { side: number }
  sheet: Sheet
  /** The position of each entry, or undefined if it has none. */
  places: (Placed<Form> | undefined)[]
  /** Whether every project has a position. */
  isWhole: boolean
}

/** An entry of the index: a star with its names and, above them, a project's title. */
interface IndexEntry {
  /** Index of the project that it links to; undefined for a star without a project. */
  project: number | undefined
  star: Star
  named: NamedStar
}

/** Width of a text in ems: titles in the page's font, names in the map's font. */
export interface Measure {
  title: (text: string) => number
  name: (text: string) => number
}

/** The input of the layout. */
interface Index {
  constellation: Constellation
  /** The stars that have names. */
  stars: NamedStar[]
  /** Each project's title in every language of the site, because all languages share one layout. */
  titles: string[][]
  /** Whether the owner wants star names. */
  isNamed: boolean
}

/** A sheet that the entries are laid out on. */
export interface Format {
  width: number
  height: number
  gap: Point
  /** Minimum height of a touch target. */
  target: number
  measures: number[]
}

const atlas: Format = {
  width: 40,
  height: 40,
  gap: { x: 1.4, y: 1 },
  target: 2,
  measures: [9, 12],
}

const pocket: Format = {
  width: 27,
  height: 20,
  gap: { x: 1, y: 0.6 },
  // 44 px at the smallest font size.
  target: 3.7,
  measures: [7, 9, 6, 5],
}

/** Minimum font size of both printings, in rem. */
export const MIN_FONT_SIZE = 0.75

/** Lays out the entries in both printings. */
export function layOut(index: Index, measure: Measure) {
  const drawn = drawEntries(index)
  const printAtlas = printer(atlas, drawn, index, measure, true)
  const printPocket = printer(pocket, drawn, index, measure, false)
  const main = drawn.drawing.stars.filter(({ isApart }) => !isApart)
  return {
    ...drawn,
    atlas: printAtlas({ x: 0, y: 0, side: atlas.width }),
    pocket: bestPrinting(chartsWithin(pocket, main), printPocket),
  }
}

/** Lays out the entries and the whole figure on a sheet of another output: the share image. */
export function layOutOn(format: Format, index: Index, measure: Measure) {
  const drawn = drawEntries(index)
  const charts = chartsWithin(format, drawn.drawing.stars)
  const print = printer(format, drawn, index, measure, true)
  return { ...drawn, atlas: bestPrinting(charts, print) }
}

interface DrawnIndex {
  drawing: Projection
  entries: IndexEntry[]
}

function drawEntries({ constellation, stars, titles }: Index): DrawnIndex {
  const drawing = chartOf(constellation)
  const entries = stars.flatMap((named, place): IndexEntry[] => {
    const star = drawing.stars.find(({ hip }) => hip === named.hip)
    return star
      ? [{ star, named, project: place < titles.length ? place : undefined }]
      : []
  })
  return { drawing, entries }
}

/** Returns a function that lays out the entries around a chart of any position and size. */
function printer(
  format: Format,
  { drawing, entries }: DrawnIndex,
  index: Index,
  measure: Measure,
  isApart: boolean,
) {
  const { titles } = index
  const allForms = entries.map(({ named }, place) =>
    formsOf(named, place, format, index, measure),
  )
  return (chart: Printing['chart']): Printing => {
    const sheet = sheetOf(drawing, format, chart, entries, isApart)
    const forms = entries.map(({ named }, place) => {
      const star = sheet.stars.find(({ hip }) => hip === named.hip)
      return star ? (allForms[place] ?? []).map((form): Form => ({ ...form, star })) : []
    })
    const first = forms[0]
    const wished = placeLabelsInOrder(forms.slice(0, titles.length), sheet)
    const ordered =
      wished.length > 0 || !first || titles.length === 0
        ? wished
        : placeLabelsInOrder([shortenedForms(first)], sheet)
    const isWhole = ordered.length === titles.length
    const others = isWhole
      ? placeOtherLabels(forms.slice(titles.length), sheet, ordered)
      : []
    const places = entries.map((_, place) => [...ordered, ...others][place])
    return { ...format, chart, sheet, places, isWhole }
  }
}

export type Layout = ReturnType<typeof layOut>

/** Font size and line height of the figure's own name. */
export const OWN_NAME = { size: 2, line: 2 * 1.25 }

/**
 * Finds a position for the figure's own name on the atlas, as near to the centre as possible:
 * two lines, or three if some projects have no label. Also places the grid's labels around it.
 * @param names the names that are shown, one per line
 */
export function placeOwnNameAndGrid(
  { drawing, atlas }: Pick<Layout, 'drawing' | 'atlas'>,
  names: string[],
  measure: Measure,
) {
  const { width, height, sheet, chart, places, isWhole } = atlas
  const scale = chart.side / side
  const isFree = freeSpaceOn(sheet)
  const taken = places.flatMap((place) => place?.touchBox ?? [])
  const isOpen = (box: Box) =>
    isFree(box, { x: 0.8, y: 0.25 }) && !taken.some((other) => overlaps(box, other))
  const round = ({ x, y }: Point, width: number, height: number) => ({
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
  })
  const across = OWN_NAME.size * Math.max(...names.map(measure.name))
  const down = OWN_NAME.line * (isWhole ? 2 : 3)
  const middle = ({ x, y }: Point) => Math.hypot(x - width / 2, y - height / 2)
  const own = range(2, width - 2, 0.5)
    .flatMap((x) => range(2, height - 2, 0.5).map((y) => ({ x, y })))
    .toSorted((a, b) => middle(a) - middle(b))
    .find((point) => isOpen(round(point, across, down)))
  if (own) taken.push(round(own, across + 2, down + 2))
  const values = gridLabels(drawing, (width, { x, y }) =>
    isOpen(
      round(
        { x: chart.x + scale * x, y: chart.y + scale * y },
        scale * width,
        scale * GRID_LABEL_SIZE,
      ),
    ),
  )
  return { own, values }
}

/** The first printing that places all entries, else the one that places the most. */
function bestPrinting(
  [first, ...others]: readonly [Printing['chart'], ...Printing['chart'][]],
  print: (chart: Printing['chart']) => Printing,
) {
  let found = print(first)
  const named = ({ places }: Printing) => places.filter(Boolean).length
  for (const chart of others) {
    if (named(found) === found.places.length) break
    const printing = print(chart)
    if (named(printing) > named(found)) found = printing
  }
  return found
}

/** Possible positions of the figure's stars on a sheet, largest first. */
function chartsWithin(format: Format, stars: Star[]) {
  const [xs, ys] = [stars.map(({ x }) => x), stars.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const within = (aside: number, above: number) => {
    const scale = Math.min(
      (format.width - 2 * aside) / width,
      (format.height - 2 * above) / height,
    )
    return {
      x: format.width / 2 - scale * (left + width / 2),
      y: format.height / 2 - scale * (top + height / 2),
      side: scale * side,
    }
  }
  const smaller = [4, 5, 6, 7].flatMap((aside) => [
    within(aside, 1.5),
    within(aside, 2.5),
  ])
  return [within(3, 1.5), within(3, 2.5), ...smaller] as const
}

/** The lines and stars of a printing, in ems. */
function sheetOf(
  drawing: Projection,
  { width, height, gap, target }: Format,
  chart: Printing['chart'],
  entries: IndexEntry[],
  isApart: boolean,
): Sheet {
  const scale = chart.side / side
  const placed = <At extends Point>(point: At): At => ({
    ...point,
    x: chart.x + scale * point.x,
    y: chart.y + scale * point.y,
  })
  const lines = isApart ? [...drawing.lines, ...drawing.linesApart] : drawing.lines
  const ranks = new Map(entries.map(({ star }, rank) => [star.hip, rank]))
  return {
    bounds: { x: 0, y: 0, width, height },
    lines: lines.map((line) => line.map(placed)),
    stars: drawing.stars.filter((star) => isApart || !star.isApart).map(placed),
    reach: (star) => scale * Math.max(radiusOf(sizeOf(star)), raysOf(star)),
    gap,
    target,
    rivalFrom: (star) => (raysOf(star) > 0 ? 0 : (ranks.get(star.hip) ?? Infinity)),
  }
}

/**
 * Font size of star names (larger, because Amiri's letters are small), and the height of their
 * line.
 */
export const NAME_SIZE = 1.25
const NAMES_HEIGHT = 1.66 * NAME_SIZE
const LINE_HEIGHT = 1.4

/** Maximum number of lines of a title before it is cut. */
const MAX_LINES = 4

/**
 * The possible forms of a label, best first: the whole title with all names, then narrower,
 * with fewer names, and finally a cut title.
 */
function formsOf(
  { latin, arabic }: NamedStar,
  place: number,
  { measures }: Format,
  index: Index,
  measure: Measure,
): Omit<Form, 'star'>[] {
  const wide = (name: string) => NAME_SIZE * measure.name(name)
  const own = Math.max(wide(latin), wide(arabic))
  const widths = { both: wide(`${latin} ${arabic}`), own, none: 0 }
  const titles = index.titles[place]
  if (!titles)
    return (['both', 'own'] as const).map((names) => {
      return { names, width: widths[names], height: NAMES_HEIGHT }
    })
  const words = titles.flatMap((title) => title.split(/[ -]/)).map(measure.title)
  const set = (wished: number, most: number) => {
    const widest = Math.max(wished, ...words)
    const needed = Math.max(...titles.map((title) => countLines(title, widest, measure)))
    const lines = Math.min(needed, most)
    const width = needed > 1 ? widest : Math.max(...titles.map(measure.title))
    // A single line needs no maximum width.
    const measured = needed > 1 ? { measure: widest } : {}
    return { width, ...measured, lines, cutAfter: needed > lines ? lines : undefined }
  }
  const whole = measures
    .map((wished) => set(wished, MAX_LINES))
    .filter((one) => !one.cutAfter)
  const cut = measures
    .toSorted((a, b) => b - a)
    .flatMap((wished) => [set(wished, MAX_LINES), set(wished, 2)])
    .filter(({ cutAfter }) => cutAfter)
  const kinds = index.isNamed ? (['both', 'own', 'none'] as const) : (['none'] as const)
  const forms = [whole, cut].flatMap((titled) =>
    kinds.flatMap((names) =>
      titled.map(({ lines, width, ...title }) => ({
        ...title,
        names,
        width: Math.max(width, widths[names]),
        height: LINE_HEIGHT * lines + (names === 'none' ? 0 : NAMES_HEIGHT),
      })),
    ),
  )
  // Drop forms that are no smaller than an earlier one: they look the same or worse.
  return forms.filter(
    ({ width, height }, place) =>
      !forms
        .slice(0, place)
        .some((other) => other.width <= width && other.height <= height),
  )
}

/** The first project is always named, if necessary by the beginning of its title. */
function shortenedForms(forms: Form[]) {
  return [12, 6, 4].flatMap((measure) =>
    forms.map((form): Form => ({
      ...form,
      measure,
      cutAfter: 1,
      names: 'none',
      width: measure,
      height: LINE_HEIGHT,
    })),
  )
}

/** Number of lines of a title when it is wrapped greedily. It never wraps at a no-break space. */
function countLines(title: string, measure: number, { title: widthOf }: Measure) {
  let [lines, line] = [1, '']
  for (const word of title.split(/ +/)) {
    const isFull = line !== '' && widthOf(`${line} ${word}`) > measure
    lines += isFull ? 1 : 0
    line = isFull || line === '' ? word : `${line} ${word}`
  }
  return lines
}
