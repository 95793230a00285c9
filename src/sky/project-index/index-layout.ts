import type { Constellation, NamedStar } from '#edition'
import {
  makeChart,
  getRadius,
  getRayLength,
  CHART_SIDE,
  getSize,
  GRID_LABEL_SIZE,
  makeGridLabels,
} from '../chart.ts'
import {
  createSpaceTest,
  placeOtherLabels,
  placeLabelsInOrder,
  type PlacedLabel,
  type LabelArea,
} from '../labels.ts'
import { measureName } from './text-width.ts'
import { type LabelForm, listForms } from './title-forms.ts'
import { findFrame, overlaps, listRange, type Box, type Point } from '../geometry.ts'
import { type Projection, type Star } from '../projection.ts'

/*
 * The index of the projects on the first screen, in two layouts: "atlas" for large and "pocket"
 * for small spaces. All lengths are in ems of a font size that is a fraction of
 * the chart's area, so a layout fits at every window size.
 */

/** A layout of the index on one size of the chart's area. */
export interface ChartLayout {
  /** In ems. */
  width: number
  height: number
  /** The chart's position and side within the area. */
  chart: Point & { side: number }
  area: LabelArea
  /** The position of each entry, or undefined if it has none. */
  positions: (PlacedLabel<LabelForm> | undefined)[]
  /** Whether every project has a position. */
  isWhole: boolean
}

/** An entry of the index: a star with its names and, above them, a project's title. */
interface IndexEntry {
  /** Index of the project that it links to; undefined for a star without a project. */
  project: number | undefined
  star: Star
  namedStar: NamedStar
}

/** The input of the layout. */
interface Index {
  constellation: Constellation
  /** The stars that have names. */
  stars: NamedStar[]
  /** Each project's title in every language of the site, because all languages share one layout. */
  titles: string[][]
  /** Whether the owner wants star names. */
  showsStarNames: boolean
}

/** The size of the area that the entries are laid out on, in ems, and how large labels may be. */
export interface LayoutSize {
  width: number
  height: number
  gap: Point
  /** Minimum height of a touch target. */
  target: number
  /** Maximum widths of a title, the preferred one first. */
  maxWidths: number[]
  /** Whether it shows the part of the figure that phones leave out. */
  includesOuter: boolean
}

const atlasSize: LayoutSize = {
  width: 40,
  height: 40,
  gap: { x: 1.4, y: 1 },
  target: 2,
  maxWidths: [9, 12],
  includesOuter: true,
}

const pocketSize: LayoutSize = {
  width: 27,
  height: 20,
  gap: { x: 1, y: 0.6 },
  // 44 px at the smallest font size.
  target: 3.7,
  maxWidths: [7, 9, 6, 5],
  includesOuter: false,
}

/** Minimum font size of both layouts, in rem. */
export const MIN_FONT_SIZE = 0.75

/** Lays out the entries in both sizes. */
export function layOutIndex(index: Index) {
  const located = locateEntries(index)
  const layOutAtlas = createLayouter(atlasSize, located, index)
  const layOutPocket = createLayouter(pocketSize, located, index)
  const main = located.drawing.stars.filter(({ isOuter }) => !isOuter)
  return {
    ...located,
    atlas: layOutAtlas({ x: 0, y: 0, side: atlasSize.width }),
    pocket: findBestLayout(listChartPositions(pocketSize, main), layOutPocket),
  }
}

/** Lays out the entries and the whole figure on an area of another size: the share image's. */
export function layOutIndexWithin(layoutSize: LayoutSize, index: Index) {
  const located = locateEntries(index)
  const charts = listChartPositions(layoutSize, located.drawing.stars)
  const layOut = createLayouter(layoutSize, located, index)
  return { ...located, atlas: findBestLayout(charts, layOut) }
}

/** The chart, and the entries at their stars. */
interface LocatedIndex {
  drawing: Projection
  entries: IndexEntry[]
}

function locateEntries({ constellation, stars, titles }: Index): LocatedIndex {
  const drawing = makeChart(constellation)
  const entries = stars.flatMap((namedStar, index): IndexEntry[] => {
    const star = drawing.stars.find(({ hip }) => hip === namedStar.hip)
    return star
      ? [{ star, namedStar, project: index < titles.length ? index : undefined }]
      : []
  })
  return { drawing, entries }
}

/** Returns a function that lays out the entries around a chart of any position and size. */
function createLayouter(
  layoutSize: LayoutSize,
  { drawing, entries }: LocatedIndex,
  { titles, showsStarNames }: Index,
) {
  const allForms = entries.map(({ namedStar }, index) =>
    listForms(namedStar, titles[index], layoutSize.maxWidths, showsStarNames),
  )
  return (chart: ChartLayout['chart']): ChartLayout => {
    const area = makeLabelArea(drawing, layoutSize, chart, entries)
    const forms = entries.map(({ namedStar }, index) => {
      const star = area.stars.find(({ id }) => id === namedStar.hip)
      return star
        ? (allForms[index] ?? []).map((form): LabelForm => ({ ...form, star }))
        : []
    })
    const titled = placeLabelsInOrder(forms.slice(0, titles.length), area)
    const isWhole = titled.length === titles.length
    const untitled = isWhole
      ? placeOtherLabels(forms.slice(titles.length), area, titled)
      : []
    const positions = entries.map((_, index) => [...titled, ...untitled][index])
    return { ...layoutSize, chart, area, positions, isWhole }
  }
}

export type IndexLayout = ReturnType<typeof layOutIndex>

/** Font size and line height of the figure's own name. */
export const FIGURE_NAME = { size: 2, line: 2 * 1.25 }

/**
 * Finds a position for the figure's own name on the atlas, as near to the centre as possible:
 * two lines, or three if some projects have no label. Also places the grid's labels around it.
 * @param names the names that are shown, one per line
 */
export function placeFigureNameAndGrid(
  { drawing, atlas }: Pick<IndexLayout, 'drawing' | 'atlas'>,
  names: string[],
) {
  const { width, height, area, chart, positions, isWhole } = atlas
  const scale = chart.side / CHART_SIDE
  const isFree = createSpaceTest(area)
  const occupied = positions.flatMap((position) => position?.touchBox ?? [])
  const isOpen = (box: Box) =>
    isFree(box, { x: 0.8, y: 0.25 }) && !occupied.some((label) => overlaps(box, label))
  const nameWidth = FIGURE_NAME.size * Math.max(...names.map(measureName))
  const nameHeight = FIGURE_NAME.line * (isWhole ? 2 : 3)
  const measureDistanceFromCentre = ({ x, y }: Point) =>
    Math.hypot(x - width / 2, y - height / 2)
  const figureName = listRange(2, width - 2, 0.5)
    .flatMap((x) => listRange(2, height - 2, 0.5).map((y) => ({ x, y })))
    .toSorted((a, b) => measureDistanceFromCentre(a) - measureDistanceFromCentre(b))
    .find((point) => isOpen(makeBoxAround(point, nameWidth, nameHeight)))
  if (figureName) occupied.push(makeBoxAround(figureName, nameWidth, nameHeight))
  const gridLabels = makeGridLabels(drawing, (labelWidth, { x, y }) => {
    const point = { x: chart.x + scale * x, y: chart.y + scale * y }
    return isOpen(makeBoxAround(point, scale * labelWidth, scale * GRID_LABEL_SIZE))
  })
  return { figureName, gridLabels }
}

function makeBoxAround({ x, y }: Point, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** The first layout that places all entries, else the one that places the most. */
function findBestLayout(
  [first, ...others]: readonly [ChartLayout['chart'], ...ChartLayout['chart'][]],
  layOut: (chart: ChartLayout['chart']) => ChartLayout,
) {
  let best = layOut(first)
  const countPlaced = ({ positions }: ChartLayout) => positions.filter(Boolean).length
  for (const chart of others) {
    if (countPlaced(best) === best.positions.length) break
    const layout = layOut(chart)
    if (countPlaced(layout) > countPlaced(best)) best = layout
  }
  return best
}

/** Possible positions of the chart within an area, largest first. */
function listChartPositions(size: LayoutSize, stars: Star[]) {
  const frame = findFrame(stars)
  const fitWithin = (aside: number, above: number) => {
    const scale = Math.min(
      (size.width - 2 * aside) / frame.width,
      (size.height - 2 * above) / frame.height,
    )
    return {
      x: size.width / 2 - scale * (frame.x + frame.width / 2),
      y: size.height / 2 - scale * (frame.y + frame.height / 2),
      side: scale * CHART_SIDE,
    }
  }
  const smaller = [4, 5, 6, 7].flatMap((aside) => [
    fitWithin(aside, 1.5),
    fitWithin(aside, 2.5),
  ])
  return [fitWithin(3, 1.5), fitWithin(3, 2.5), ...smaller] as const
}

/** The chart's lines and stars within the area, in ems. */
function makeLabelArea(
  drawing: Projection,
  { width, height, gap, target, includesOuter }: LayoutSize,
  chart: ChartLayout['chart'],
  entries: IndexEntry[],
): LabelArea {
  const scale = chart.side / CHART_SIDE
  const toArea = ({ x, y }: Point): Point => ({
    x: chart.x + scale * x,
    y: chart.y + scale * y,
  })
  const lines = includesOuter ? [...drawing.lines, ...drawing.outerLines] : drawing.lines
  const stars = drawing.stars.filter((star) => includesOuter || !star.isOuter)
  const ranks = new Map(entries.map(({ star }, rank) => [star.hip, rank]))
  return {
    bounds: { x: 0, y: 0, width, height },
    lines: lines.map((line) => line.map(toArea)),
    stars: stars.map((star) => ({
      ...toArea(star),
      id: star.hip,
      reach: scale * Math.max(getRadius(getSize(star)), getRayLength(star)),
      rankAsRival: getRayLength(star) > 0 ? 0 : (ranks.get(star.hip) ?? Infinity),
    })),
    gap,
    target,
  }
}
