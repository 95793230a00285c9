import type { Box, Drawing, Point, Star } from './constellation'

/** What is written beside a star; sizes are in ems of its letters. */
export interface Block {
  star: Star
  width: number
  height: number
  /** How wide its title gets; where there is none, a star's names stand alone, and are placed last. */
  measure?: number
  /** The title is without the star's names. */
  isBare?: boolean
  /** The title ends in an ellipsis after so many lines. */
  cutAfter?: number | undefined
}

/** Where a block stands: it begins at its star, moved by these parts of itself to the left and up. */
interface Place {
  left: number
  up: number
}

export interface Placed {
  block: Block
  place: Place
}

export interface Sheet {
  /** In how many ems a unit of the drawing comes; for each of these, the places hold. */
  scales: number[]
  /** What no block leaves, in ems. */
  bounds: (scale: number) => Box
  /** How far a block keeps from its star, to the sides and up and down; it belongs to the block. */
  gap: { x: number; y: number }
  /** How far a star of the drawing reaches, in the drawing's units. */
  reach: (star: Star) => number
  /** What of the drawing is not there. */
  without?: 'apart'
  /** The height that each block keeps for the finger. */
  target?: number
}

/**
 * Finds a place beside its star for each block, where at no scale it meets a stroke, a star or
 * another block; there may be none for some.
 * @param all the forms that each block can have, the best one first
 */
export function placesFor(drawing: Drawing, all: Block[][], sheet: Sheet) {
  const { stars, views } = viewsOf(drawing, sheet)
  const middle = stars.reduce((sum, { x }) => sum + x, 0) / stars.length
  const isFree = ({ block, place }: Placed) =>
    views.every(({ scale, bounds, obstacles }) => {
      const box = boxOf(block, place, scale, sheet)
      const aired = grown(box, AIR, AIR)
      return holds(bounds, box) && !obstacles.some((point) => contains(aired, point))
    })
  const areApart = (one: Placed, other: Placed) =>
    sheet.scales.every((scale) => {
      const [a, b] = [one, other].map(({ block, place }) =>
        touched(boxOf(block, place, scale, sheet), sheet),
      ) as [Box, Box]
      return !meets(grown(a, BETWEEN.x, BETWEEN.y), b)
    })

  let open = all.map((forms, index) => ({
    index,
    isAlone: !forms[0]?.measure,
    free: forms
      .flatMap((block) =>
        placesBeside(block.star.x > middle).map((place) => ({ block, place })),
      )
      .filter(isFree),
  }))
  const placed: (Placed | undefined)[] = all.map(() => undefined)
  while ((open = open.filter(({ free }) => free.length > 0)).length > 0) {
    // Who has the fewest places left chooses next, and leaves each of the others one: so most are named.
    const next = open.reduce((a, b) =>
      (Number(b.isAlone) - Number(a.isAlone) || b.free.length - a.free.length) < 0
        ? b
        : a,
    )
    open = open.filter((one) => one !== next)
    const others = open.filter(({ isAlone }) => isAlone === next.isAlone)
    const robbed = next.free.map(
      (mine) =>
        others.filter(({ free }) => !free.some((other) => areApart(mine, other))).length,
    )
    const chosen = next.free[robbed.indexOf(Math.min(...robbed))]
    if (!chosen) break
    placed[next.index] = chosen
    open = open.map((one) => ({
      ...one,
      free: one.free.filter((other) => areApart(chosen, other)),
    }))
  }
  return placed
}

/** Tells whether at every scale a text round a point meets nothing that is drawn or placed. */
export function freePlaces(drawing: Drawing, sheet: Sheet, placed: Placed[]) {
  const views = viewsOf(drawing, sheet).views.map((view) => ({
    ...view,
    boxes: placed.map(({ block, place }) => boxOf(block, place, view.scale, sheet)),
  }))
  return ({ width, height }: Pick<Box, 'width' | 'height'>, point: Point) =>
    views.every(({ scale, bounds, obstacles, boxes }) => {
      const { x, y } = scaled(point, scale)
      const box = { x: x - width / 2, y: y - height / 2, width, height }
      const aired = grown(box, BETWEEN.x, BETWEEN.y)
      return (
        holds(bounds, box) &&
        !obstacles.some((obstacle) => contains(aired, obstacle)) &&
        !boxes.some((other) => meets(aired, other))
      )
    })
}

/** What is drawn, as it is seen at each scale. */
function viewsOf(drawing: Drawing, sheet: Sheet) {
  const isLeft = sheet.without === 'apart'
  const stars = drawing.stars.filter(({ isApart }) => !(isLeft && isApart))
  const lines = isLeft ? drawing.lines : [...drawing.lines, ...drawing.linesApart]
  const views = sheet.scales.map((scale) => ({
    scale,
    bounds: sheet.bounds(scale),
    obstacles: [
      ...lines.flatMap((line) => pointsAlong(line, 0.2 / scale)),
      ...stars.flatMap((star) => rim(star, sheet.reach(star))),
    ].map((point) => scaled(point, scale)),
  }))
  return { stars, views }
}

/** Between two blocks, in ems: nearer, they read as one. */
const BETWEEN = { x: 0.8, y: 0.25 }

/** Between letters and what is drawn, in ems. */
const AIR = 0.15

/** Beside a star, away from the figure rather than into it; else above or below it. */
function placesBeside(isRight: boolean): Place[] {
  const outwards = isRight ? 0 : 1
  const beside = [outwards, 1 - outwards].flatMap((left) =>
    [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0, 1].map((up) => ({ left, up })),
  )
  const ends = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9].flatMap((left) =>
    [0, 1, -0.25, 1.25].map((up) => ({ left, up })),
  )
  return [...beside.slice(0, 5), ...ends, ...beside.slice(5)]
}

/** What the letters of a block cover, in ems. */
export function boxOf(
  { star, width, height }: Block,
  { left, up }: Place,
  scale: number,
  { gap }: Pick<Sheet, 'gap'>,
): Box {
  return {
    x: star.x * scale - left * (width + 2 * gap.x) + gap.x,
    y: star.y * scale - up * (height + 2 * gap.y) + gap.y,
    width,
    height,
  }
}

export function meets(a: Box, b: Box) {
  return (
    a.x < b.x + b.width &&
    b.x < a.x + a.width &&
    a.y < b.y + b.height &&
    b.y < a.y + a.height
  )
}

export function contains({ x, y, width, height }: Box, point: Point) {
  return point.x > x && point.x < x + width && point.y > y && point.y < y + height
}

function holds(outer: Box, inner: Box) {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

function grown({ x, y, width, height }: Box, across: number, down: number): Box {
  return {
    x: x - across,
    y: y - down,
    width: width + 2 * across,
    height: height + 2 * down,
  }
}

function touched(box: Box, { target = 0 }: Pick<Sheet, 'target'>) {
  return grown(box, 0, Math.max(0, (target - box.height) / 2))
}

/** A stroke as points so near to each other that no letter stands between them. */
export function pointsAlong(line: Point[], step: number): Point[] {
  return line.flatMap((from, index) => {
    const to = line[index + 1]
    if (!to) return [from]
    const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step)
    return Array.from({ length: count }, (_, at) => ({
      x: from.x + ((to.x - from.x) * at) / count,
      y: from.y + ((to.y - from.y) * at) / count,
    }))
  })
}

function rim({ x, y }: Point, radius: number): Point[] {
  return [
    { x, y },
    { x: x - radius, y },
    { x: x + radius, y },
    { x, y: y - radius },
    { x, y: y + radius },
  ]
}

function scaled({ x, y }: Point, scale: number): Point {
  return { x: x * scale, y: y * scale }
}
