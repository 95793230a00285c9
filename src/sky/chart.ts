import type { Constellation } from '#edition'
import { crossesBox, listRange, listStrokes, type Point } from './geometry.ts'
import { listCurvePoints } from './paths.ts'
import { projectFigure, type Projection, type Star } from './projection.ts'

/** Side of the first screen's chart, in its own units. */
export const CHART_SIDE = 1000
/** The figure's position on the chart. */
const figureBox = { x: 140, y: 31, width: 720, height: 938 }

export function makeChart(constellation: Constellation) {
  return projectFigure(constellation, figureBox, { digits: 0 })
}

/** The grid of right ascension and declination behind the figure. */
export function makeGrid(drawing: Projection) {
  return drawing.makeGraticule(4)
}

/** A star's printed size: one size for each whole magnitude. */
export function getSize({ magnitude }: Star) {
  return Math.round(magnitude)
}

export function getRadius(size: number) {
  return Math.max(2, 10.5 - 1.9 * size)
}

/** Length of the star's rays, or 0 if it has none. */
export function getRayLength(star: Star) {
  return star.magnitude < 2 ? Math.round(2.3 * getRadius(getSize(star))) : 0
}

/** A label of the grid, and its centre. */
export interface GridLabel extends Point {
  text: string
}

/** Font size of the grid's labels, in the chart's units. */
export const GRID_LABEL_SIZE = 20

/**
 * The grid's labels in hours and degrees, each on its line near the line's end, where no other
 * line crosses it.
 * @param isFree whether a text of this width has room around a point
 */
export function makeGridLabels(
  drawing: Projection,
  isFree: (width: number, point: Point) => boolean,
): GridLabel[] {
  const { meridians, parallels } = makeGrid(drawing)
  const hours = meridians
    .filter(({ value }) => value % 15 === 0)
    .map((line) => ({ ...line, text: `${((line.value + 360) % 360) / 15}h` }))
  const degrees = parallels.map((line) => ({
    ...line,
    text: `${line.value > 0 ? '+' : ''}${line.value}°`.replace('-', '–'),
  }))
  const labels: GridLabel[] = []
  const lines = [...meridians, ...parallels].map(({ points }) => ({
    points,
    strokes: listStrokes(listCurvePoints(points)),
  }))
  const isCrossed = (labelled: Point[], width: number, { x, y }: Point) => {
    const size = { width: width + GRID_LABEL_SIZE, height: 1.5 * GRID_LABEL_SIZE }
    const box = { x: x - size.width / 2, y: y - size.height / 2, ...size }
    return lines.some(
      ({ points, strokes }) =>
        points !== labelled && strokes.some((stroke) => crossesBox(box, stroke)),
    )
  }
  for (const { text, points } of [...degrees, ...hours]) {
    const width = 0.6 * GRID_LABEL_SIZE * text.length
    const point = listPointsNearEnd(points).find(
      (point) =>
        [point.x, point.y].every(
          (value) =>
            value > 1.5 * GRID_LABEL_SIZE && value < CHART_SIDE - 1.5 * GRID_LABEL_SIZE,
        ) &&
        labels.every(
          ({ x, y }) => Math.hypot(point.x - x, point.y - y) > 4 * GRID_LABEL_SIZE,
        ) &&
        isFree(width, point) &&
        !isCrossed(points, width, point),
    )
    if (point) labels.push({ text, ...point })
  }
  return labels
}

/** Points along the first third of a line. */
function listPointsNearEnd(points: Point[]): Point[] {
  return listRange(0, 0.35, 0.01).flatMap((fraction) => {
    const index = fraction * (points.length - 1)
    const [from, to] = [points[Math.floor(index)], points[Math.ceil(index)]]
    if (!from || !to) return []
    const rest = index % 1
    return {
      x: Math.round(from.x + rest * (to.x - from.x)),
      y: Math.round(from.y + rest * (to.y - from.y)),
    }
  })
}
