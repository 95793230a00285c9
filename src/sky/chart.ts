import type { Constellation } from '#edition'
import { draw, range, type Projection, type Point, type Star } from './projection.ts'

/** The side of the first screen's chart, in its own units. */
export const side = 1000
/** Where the figure stands on it. */
const place = { x: 140, y: 31, width: 720, height: 938 }

/** The first screen's chart. */
export function chartOf(constellation: Constellation) {
  return draw(constellation, place, { digits: 0 })
}

/** The lines of degrees behind it. */
export function gridOf(drawing: Projection) {
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

/** A value of the grid, and the middle of its letters. */
export interface Value extends Point {
  text: string
}

/** How large the grid's values are set, in the chart's units. */
export const VALUE = 20

/**
 * The grid's values, in hours and degrees: each stands on its line, near its end.
 * @param isFree tells whether so wide a text has room round a point
 */
export function valuesOf(
  drawing: Projection,
  isFree: (width: number, point: Point) => boolean,
): Value[] {
  const { meridians, parallels } = gridOf(drawing)
  const hours = meridians
    .filter(({ value }) => value % 15 === 0)
    .map((line) => ({ ...line, text: `${((line.value + 360) % 360) / 15}h` }))
  const degrees = parallels.map((line) => ({
    ...line,
    text: `${line.value > 0 ? '+' : ''}${line.value}°`.replace('-', '–'),
  }))
  const values: Value[] = []
  for (const { text, points } of [...degrees, ...hours]) {
    const point = endOf(points).find(
      (point) =>
        [point.x, point.y].every((at) => at > 1.5 * VALUE && at < side - 1.5 * VALUE) &&
        values.every(({ x, y }) => Math.hypot(point.x - x, point.y - y) > 4 * VALUE) &&
        isFree(0.6 * VALUE * text.length, point),
    )
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
