/* Points, boxes and segments, in the units of whoever calls. */

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

/** A straight segment. */
export type Stroke = [Point, Point]

/** The numbers from `from` to `to`, both included. */
export function listRange(from: number, to: number, step: number) {
  const count = Math.round((to - from) / step) + 1
  return Array.from({ length: count }, (_, index) => from + index * step)
}

/** The sine of an angle in degrees. */
export function sin(degrees: number) {
  return Math.sin((degrees * Math.PI) / 180)
}

export function cos(degrees: number) {
  return Math.cos((degrees * Math.PI) / 180)
}

export function round(value: number, digits: number) {
  return Number(value.toFixed(digits))
}

/** Whether two segments cross: each has the ends of the other on different sides. */
export function areCrossing([a, b]: Stroke, [c, d]: Stroke) {
  return (
    findSide([a, b], c) !== findSide([a, b], d) &&
    findSide([c, d], a) !== findSide([c, d], b)
  )
}

/** The side of a line on which a point lies: -1 or 1, or 0 on the line. */
function findSide([from, to]: Stroke, { x, y }: Point) {
  return Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x))
}

export function overlaps(a: Box, b: Box) {
  return (
    a.x < b.x + b.width &&
    b.x < a.x + a.width &&
    a.y < b.y + b.height &&
    b.y < a.y + a.height
  )
}

export function findNearestPoint({ x, y, width, height }: Box, point: Point): Point {
  return {
    x: Math.min(Math.max(point.x, x), x + width),
    y: Math.min(Math.max(point.y, y), y + height),
  }
}

/** The distance of a point from a box, or 0 inside it. */
export function measureDistanceToBox(box: Box, point: Point) {
  const { x, y } = findNearestPoint(box, point)
  return Math.hypot(x - point.x, y - point.y)
}

export function contains(outer: Box, inner: Box) {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

export function expand({ x, y, width, height }: Box, by: Point): Box {
  return { x: x - by.x, y: y - by.y, width: width + 2 * by.x, height: height + 2 * by.y }
}

/** The smallest box around points. */
export function findFrame(points: Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The straight segments of a line. */
export function listStrokes(line: Point[]): Stroke[] {
  return line.slice(1).map((to, index) => [line[index] ?? to, to])
}

/**
 * Whether a segment passes through a box: their extents overlap in both directions, and the
 * box's corners are not all on one side of the segment.
 */
export function crossesBox(box: Box, stroke: Stroke) {
  const [{ x, y }, to] = stroke
  const right = box.x + box.width
  const foot = box.y + box.height
  if (Math.max(x, to.x) <= box.x || Math.min(x, to.x) >= right) return false
  if (Math.max(y, to.y) <= box.y || Math.min(y, to.y) >= foot) return false
  const side = findSide(stroke, box)
  return (
    side !== findSide(stroke, { x: right, y: box.y }) ||
    side !== findSide(stroke, { x: box.x, y: foot }) ||
    side !== findSide(stroke, { x: right, y: foot })
  )
}

/** The distance of a point from a segment. */
export function measureDistanceToStroke([from, to]: Stroke, { x, y }: Point) {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const along = ((x - from.x) * across + (y - from.y) * down) / (across ** 2 + down ** 2)
  const nearest = Math.min(Math.max(along, 0), 1)
  return Math.hypot(x - from.x - nearest * across, y - from.y - nearest * down)
}

/**
 * Four numbers between 0 and 1 that look random and are the same in every build: multiples of the
 * golden ratio and of similar numbers fill a square evenly, without a pattern.
 */
export function scatter(index: number) {
  const take = (step: number) => (index * step) % 1
  return {
    across: take(0.7548776662),
    down: take(0.5698402909),
    size: take(0.6180339887),
    more: take(0.4142135624),
  }
}
