import { createSpaceTest, type LabelArea } from '../labels.ts'
import {
  contains,
  expand,
  listRange,
  measureDistanceToBox,
  overlaps,
  round,
  type Box,
  type Point,
} from '../geometry.ts'
import { chartSize, type SkillLayout } from './skill-layout.ts'

/*
 * What the chart of the skills has of the first screen's: its groups are named as constellations
 * are, and by day the joined skills stand on a tinted sheet with a boundary. In ems of the letters.
 */

/** The stars of a group of skills, and the width of its name with a font size of one. */
interface Family {
  stars: number[]
  width: number
}

/** The place of a group's name. */
export interface FamilyName {
  box: Box
  size: number
}

/** Font sizes of a group's name, best first. */
const SIZES = [2.3, 1.9, 1.6]
/** Height of a name, from the top of an Arabic vowel sign to the tail of a letter. */
const NAME_HEIGHT = 1.35
/** Distance of a name from the drawing and from other names. */
const AIR = { x: 0.9, y: 0.5 }

/**
 * Places the name of each group among its stars, where it meets nothing. A name for which there is
 * no room is left out.
 */
export function placeFamilyNames(
  { labels, positions }: SkillLayout,
  families: Family[],
  area: LabelArea,
) {
  const isFree = createSpaceTest(area)
  const taken = labels.map(({ box }) => box)
  return families.map(({ stars, width }) => {
    const place = (size: number) => {
      const box = { width: size * width, height: size * NAME_HEIGHT }
      const xs = listRange(0, chartSize.width - box.width, 1)
      const ys = listRange(0, chartSize.height - box.height, 0.5)
      return xs
        .flatMap((x) => ys.map((y) => ({ x, y, ...box })))
        .filter((box) => isNearestTo(box, stars, positions))
        .map((box) => ({ box, size, far: measureFar(box, stars, positions) }))
        .sort((one, other) => one.far - other.far)
        .find(
          ({ box }) =>
            isFree(box, AIR) && !taken.some((name) => overlaps(expand(box, AIR), name)),
        )
    }
    const found = SIZES.reduce<FamilyName | undefined>(
      (found, size) => found ?? place(size),
      undefined,
    )
    if (found) taken.push(found.box)
    return found
  })
}

/** Whether the star nearest to a name is one of these. */
function isNearestTo(box: Box, stars: number[], positions: Point[]) {
  const distances = positions.map((star) => measureDistanceToBox(box, star))
  return stars.includes(distances.indexOf(Math.min(...distances)))
}

/** The mean distance of a name's middle from its stars. Across, distance counts less. */
function measureFar({ x, y, width, height }: Box, stars: number[], positions: Point[]) {
  const middle = { x: x + width / 2, y: y + height / 2 }
  return stars
    .flatMap((star) => positions[star] ?? [])
    .reduce(
      (sum, { x, y }) =>
        sum + Math.hypot((x - middle.x) / 2, y - middle.y) / stars.length,
      0,
    )
}

/** Width of the steps of the boundary. */
const STEP = 4
/** Distance of the boundary from what it encloses. */
const MARGIN = { x: 1, y: 0.8 }

interface Column {
  top: number
  bottom: number
}

/**
 * The boundary of the joined skills, with steps like those of a constellation on a chart: one
 * polygon, or several. It crosses no star and no name.
 */
export function findBoundary(
  { positions, labels, joins }: SkillLayout,
  names: (FamilyName | undefined)[],
  area: LabelArea,
): Point[][] {
  const joined = new Set(joins.flatMap(({ ends }) => ends))
  const boxStar = (index: number): Box[] => {
    const star = area.stars[index]
    if (!star) return []
    const reach = area.reach(star)
    const own = { x: star.x - reach, y: star.y - reach }
    return [
      { ...own, width: 2 * reach, height: 2 * reach },
      ...labels.flatMap(({ label, box }) => (label.skill === index ? box : [])),
    ]
  }
  const others = positions.flatMap((_, index) =>
    joined.has(index) ? [] : [boxStar(index)],
  )
  others.push(names.flatMap((name) => name?.box ?? []))
  const inside = [...joined].flatMap(boxStar)
  const points = joins.flatMap(({ ends }) => listPointsBetween(ends, positions))
  inside.push(...points.map((point) => ({ ...point, width: 0, height: 0 })))
  for (;;) {
    const columns = listColumns(inside)
    // What the boundary would cross is taken in.
    const crossed = others
      .flat()
      .find((box) => isCrossed(expand(box, { x: 0.6, y: 0.4 }), columns))
    if (!crossed) return tracePolygons(columns)
    inside.push(crossed)
    for (const all of others)
      if (all.includes(crossed)) all.splice(all.indexOf(crossed), 1)
  }
}

function listPointsBetween([one, other]: [number, number], positions: Point[]): Point[] {
  const [from, to] = [positions[one], positions[other]]
  if (!from || !to) return []
  return listRange(0, 1, 0.02).map((part) => ({
    x: from.x + part * (to.x - from.x),
    y: from.y + part * (to.y - from.y),
  }))
}

/** How far the boundary reaches in each column; undefined where there is nothing. */
function listColumns(boxes: Box[]): (Column | undefined)[] {
  return listRange(0, chartSize.width - STEP, STEP).map((x) => {
    const column = { x, y: -99, width: STEP, height: 999 }
    const found = boxes
      .map((box) => expand(box, MARGIN))
      .filter((box) => overlaps(column, box))
    if (found.length === 0) return undefined
    const [highest, lowest] = [-MARGIN.y, chartSize.height + MARGIN.y]
    return {
      top: Math.max(highest, Math.floor(Math.min(...found.map(({ y }) => y)))),
      bottom: Math.min(
        lowest,
        Math.ceil(Math.max(...found.map((box) => box.y + box.height))),
      ),
    }
  })
}

/** Whether the boundary lies across a box: it is neither inside nor outside. */
function isCrossed(box: Box, columns: (Column | undefined)[]) {
  const met = columns.map((column, index) => {
    const x = index * STEP
    if (box.x >= x + STEP || box.x + box.width <= x) return 'none'
    if (!column) return 'out'
    const { top, bottom } = column
    const whole = { x: -99, y: top, width: 999, height: bottom - top }
    if (contains(whole, box)) return 'in'
    return overlaps(whole, box) ? 'across' : 'out'
  })
  return met.includes('across') || (met.includes('in') && met.includes('out'))
}

/** One polygon for each row of columns without a gap, clockwise. */
function tracePolygons(columns: (Column | undefined)[]) {
  const polygons: { over: Point[]; under: Point[] }[] = []
  for (const [index, column] of columns.entries()) {
    if (!column) continue
    if (!columns[index - 1]) polygons.push({ over: [], under: [] })
    const last = polygons.at(-1)
    for (const x of [index * STEP, (index + 1) * STEP]) {
      last?.over.push({ x, y: round(column.top, 1) })
      last?.under.unshift({ x, y: round(column.bottom, 1) })
    }
  }
  return polygons.map(({ over, under }) => [...over, ...under])
}
