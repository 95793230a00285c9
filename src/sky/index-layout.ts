import type { Constellation, NamedStar } from '#edition'
import { chartOf, radiusOf, raysOf, side, sizeOf, VALUE, valuesOf } from './chart.ts'
import {
  freeOn,
  meets,
  placesBeside,
  placesInOrder,
  type Label,
  type Placed,
  type Sheet,
} from './labels.ts'
import { range, type Box, type Projection, type Point, type Star } from './projection.ts'

/*
 * The index of the projects on the first screen. It is printed in two forms, an atlas's sheet and
 * a pocket map. In each, everything is counted in ems of its letters, which are a part of the
 * sheet's side: so what has room has room at every size, in a window that nobody has seen.
 */

/** How a title is set. */
interface Form extends Label {
  /** How wide a title gets; none where a star's names stand alone. */
  measure?: number
  /** The title ends in an ellipsis after so many lines. */
  cutAfter?: number | undefined
  /** Which of the star's names stand below it: in both scripts, in the page's own, or none. */
  names: 'both' | 'own' | 'none'
}

/** A printing of the index. */
export interface Printing {
  /** In ems. */
  width: number
  height: number
  /** Where on it the chart lies, and how long its side is. */
  chart: Point & { side: number }
  sheet: Sheet
  /** Of each entry, where it stands, if it does. */
  places: (Placed<Form> | undefined)[]
  /** Whether every project has a place. */
  isWhole: boolean
}

/** An entry of the index: a star, beside it its names, and above these a project's title. */
interface IndexEntry {
  /** Which project it leads to; nothing where a star stands for itself. */
  project: number | undefined
  star: Star
  named: NamedStar
}

/** How wide texts are, in ems: titles in the typeface, names in the map's letters. */
export interface Measure {
  title: (text: string) => number
  name: (text: string) => number
}

/** What is to be laid out. */
interface Index {
  constellation: Constellation
  /** Those that are named. */
  stars: NamedStar[]
  /** Of each project, one for each of the site's languages: the places hold for all. */
  titles: string[][]
  /** Whether the owner wants the stars' names. */
  isNamed: boolean
}

interface Format {
  width: number
  height: number
  gap: Point
  /** What a finger needs: a label is no lower. */
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
  // 44 px, where the letters are smallest.
  target: 3.7,
  measures: [7, 9, 6, 5],
}

/** The letters of both are no smaller than that, in rem. */
export const LEGIBLE = 0.75

/** The entries, and where they stand in both printings. */
export function layOut(index: Index, measure: Measure) {
  const { constellation, stars, titles } = index
  const drawing = chartOf(constellation)
  const entries = stars.flatMap((named, place): IndexEntry[] => {
    const star = drawing.stars.find(({ hip }) => hip === named.hip)
    return star
      ? [{ star, named, project: place < titles.length ? place : undefined }]
      : []
  })
  const formsIn = (format: Format) =>
    entries.map(({ named }, place) => formsOf(named, place, format, index, measure))
  const print = (
    format: Format,
    allForms: Omit<Form, 'star'>[][],
    chart: Printing['chart'],
    isApart: boolean,
  ): Printing => {
    const sheet = sheetOf(drawing, format, chart, entries, isApart)
    const forms = entries.map(({ named }, place) => {
      const star = sheet.stars.find(({ hip }) => hip === named.hip)
      return star ? (allForms[place] ?? []).map((form): Form => ({ ...form, star })) : []
    })
    const first = forms[0]
    const wished = placesInOrder(forms.slice(0, titles.length), sheet)
    const ordered =
      wished.length > 0 || !first || titles.length === 0
        ? wished
        : placesInOrder([begun(first)], sheet)
    const isWhole = ordered.length === titles.length
    const others = isWhole ? placesBeside(forms.slice(titles.length), sheet, ordered) : []
    const places = entries.map((_, place) => [...ordered, ...others][place])
    return { ...format, chart, sheet, places, isWhole }
  }
  const whole = { x: 0, y: 0, side: atlas.width }
  const pocketForms = formsIn(pocket)
  return {
    drawing,
    entries,
    atlas: print(atlas, formsIn(atlas), whole, true),
    pocket: best(pocketCharts(drawing), (chart) =>
      print(pocket, pocketForms, chart, false),
    ),
  }
}

export type Layout = ReturnType<typeof layOut>

/** How large the figure's name is set, and the height of a line. */
const OWN = { size: 2, line: 2 * 1.25 }

/**
 * Where on the atlas's sheet the figure's own name has room for its two lines, and for a third one
 * where not every project has a name: the free place that is nearest to the middle, if there is
 * one. And the values of the grid, which leave it alone.
 * @param names that are shown, each on a line
 */
export function ownNameAndValues(
  { drawing, atlas }: Layout,
  names: string[],
  measure: Measure,
) {
  const { width, height, sheet, chart, places, isWhole } = atlas
  const scale = chart.side / side
  const isFree = freeOn(sheet)
  const taken = places.flatMap((place) => place?.touched ?? [])
  const isOpen = (box: Box) =>
    isFree(box, { x: 0.8, y: 0.25 }) && !taken.some((other) => meets(box, other))
  const round = ({ x, y }: Point, width: number, height: number) => ({
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
  })
  const across = OWN.size * Math.max(...names.map(measure.name))
  const down = OWN.line * (isWhole ? 2 : 3)
  const middle = ({ x, y }: Point) => Math.hypot(x - width / 2, y - height / 2)
  const own = range(2, width - 2, 0.5)
    .flatMap((x) => range(2, height - 2, 0.5).map((y) => ({ x, y })))
    .toSorted((a, b) => middle(a) - middle(b))
    .find((point) => isOpen(round(point, across, down)))
  if (own) taken.push(round(own, across + 2, down + 2))
  const values = valuesOf(drawing, (width, { x, y }) =>
    isOpen(round({ x: scale * x, y: scale * y }, scale * width, scale * VALUE)),
  )
  return { own, values }
}

/** The first that names all, or else the most. */
function best(
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

/** Where on the pocket map the figure may stand, without what stands apart: from the largest on. */
function pocketCharts(drawing: Projection) {
  const stars = drawing.stars.filter(({ isApart }) => !isApart)
  const [xs, ys] = [stars.map(({ x }) => x), stars.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const within = (aside: number, above: number) => {
    const scale = Math.min(
      (pocket.width - 2 * aside) / width,
      (pocket.height - 2 * above) / height,
    )
    return {
      x: pocket.width / 2 - scale * (left + width / 2),
      y: pocket.height / 2 - scale * (top + height / 2),
      side: scale * side,
    }
  }
  const smaller = [4, 5, 6, 7].flatMap((aside) => [
    within(aside, 1.5),
    within(aside, 2.5),
  ])
  return [within(3, 1.5), within(3, 2.5), ...smaller] as const
}

/** What of the chart is drawn in a printing, in ems. */
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

/** How large stars' names are set, since Amiri's letters are small; and their height, with the room above. */
export const NAME = 1.25
const NAMES = 1.66 * NAME
/** The height of a title's line. */
const LINE = 1.4

/** A title takes so many lines before it is cut. */
const LINES = 4

/**
 * A title takes as many lines as it needs, and the star's names a line of their own. Where that
 * finds no room, the title is set narrower, with fewer names, and at last cut.
 */
function formsOf(
  { latin, arabic }: NamedStar,
  place: number,
  { measures }: Format,
  index: Index,
  measure: Measure,
): Omit<Form, 'star'>[] {
  const wide = (name: string) => NAME * measure.name(name)
  const own = Math.max(wide(latin), wide(arabic))
  const widths = { both: wide(`${latin} ${arabic}`), own, none: 0 }
  const titles = index.titles[place]
  if (!titles)
    return (['both', 'own'] as const).map((names) => {
      return { names, width: widths[names], height: NAMES }
    })
  const words = titles.flatMap((title) => title.split(/[ -]/)).map(measure.title)
  const set = (wished: number, most: number) => {
    const widest = Math.max(wished, ...words)
    const needed = Math.max(...titles.map((title) => linesIn(title, widest, measure)))
    const lines = Math.min(needed, most)
    const width = needed > 1 ? widest : Math.max(...titles.map(measure.title))
    // On a single line, it needs none.
    const measured = needed > 1 ? { measure: widest } : {}
    return { width, ...measured, lines, cutAfter: needed > lines ? lines : undefined }
  }
  const whole = measures
    .map((wished) => set(wished, LINES))
    .filter((one) => !one.cutAfter)
  const cut = measures
    .toSorted((a, b) => b - a)
    .flatMap((wished) => [set(wished, LINES), set(wished, 2)])
    .filter(({ cutAfter }) => cutAfter)
  const kinds = index.isNamed ? (['both', 'own', 'none'] as const) : (['none'] as const)
  const forms = [whole, cut].flatMap((titled) =>
    kinds.flatMap((names) =>
      titled.map(({ lines, width, ...title }) => ({
        ...title,
        names,
        width: Math.max(width, widths[names]),
        height: LINE * lines + (names === 'none' ? 0 : NAMES),
      })),
    ),
  )
  // In a wider measure, a short title looks as in a narrow one.
  return forms.filter(
    ({ width, height }, place) =>
      !forms
        .slice(0, place)
        .some((other) => other.width <= width && other.height <= height),
  )
}

/** The first project is always named, at last by the beginning of a word. */
function begun(forms: Form[]) {
  return [12, 6, 4].flatMap((measure) =>
    forms.map((form): Form => ({
      ...form,
      measure,
      cutAfter: 1,
      names: 'none',
      width: measure,
      height: LINE,
    })),
  )
}

/** How many lines a title takes, each as full as it gets; none ends at a no-break space. */
function linesIn(title: string, measure: number, { title: widthOf }: Measure) {
  let [lines, line] = [1, '']
  for (const word of title.split(/ +/)) {
    const isFull = line !== '' && widthOf(`${line} ${word}`) > measure
    lines += isFull ? 1 : 0
    line = isFull || line === '' ? word : `${line} ${word}`
  }
  return lines
}
