import type { Box, Drawing, Point, Star } from './constellation'

/** A star's name in both scripts, one below the other. */
export interface Label {
  /** Where the names begin, end, or have their middle. */
  x: number
  anchor: 'start' | 'end' | 'middle'
  /** The line on which the Latin name stands. */
  y: number
  latin: string
  arabic: string
}

interface Lettering {
  /** Of the letters. */
  size: number
  /** From the Latin name's line to the Arabic one's. */
  leading: number
  /** How far from a star's middle its name begins. */
  gap: (star: Star) => number
  /** What no name leaves. */
  bounds: Box
  /** So many names at most, those of the brightest. */
  most?: number
}

/**
 * Finds a place beside each star that has a name, where it meets no stroke, no star and no other
 * name; a star for which there is none keeps its name to itself.
 */
export function labelsOf(drawing: Drawing, lettering: Lettering): Label[] {
  const { size, gap, most = Infinity } = lettering
  const { stars } = drawing
  const obstacles = [
    ...[...drawing.lines, ...drawing.linesApart].flatMap((line) =>
      pointsAlong(line, size / 4),
    ),
    ...stars.flatMap((star) => rim(star, gap(star) / 2)),
  ]
  const middle = stars.reduce((sum, { x }) => sum + x, 0) / stars.length
  const labels: Label[] = []
  for (const star of stars) {
    if (labels.length === most) break
    const { latin, arabic } = star
    if (!latin || !arabic) continue
    const places = placesBeside(star, star.x > middle ? 'start' : 'end', lettering)
    const labelAt = (place: Place): Label => ({ ...place, latin, arabic })
    const taken = labels.map((label) => boxOf(label, lettering))
    const free = places.map(labelAt).find((label) => {
      const box = boxOf(label, lettering)
      return (
        holds(lettering.bounds, box) &&
        !obstacles.some((point) => contains(box, point)) &&
        !taken.some((other) => meets(box, other))
      )
    })
    if (free) labels.push(free)
  }
  return labels
}

type Place = Pick<Label, 'x' | 'y' | 'anchor'>

/** Beside a star, away from the figure rather than into it; else below or above it. */
function placesBeside(
  star: Star,
  outwards: 'start' | 'end',
  lettering: Lettering,
): Place[] {
  const { size, leading } = lettering
  const gap = lettering.gap(star)
  const inwards = outwards === 'start' ? 'end' : 'start'
  const beside = shifts.flatMap((shift) =>
    ([outwards, inwards] as const).map((anchor) => ({
      x: star.x + (anchor === 'start' ? gap : -gap),
      y: Math.round(star.y + shift * size),
      anchor,
    })),
  )
  const ends = [star.y + gap + size, star.y - gap - leading - size / 2]
  const ins = [0, 2, -2].flatMap((shift) =>
    ends.map((y) => ({
      x: Math.round(star.x + shift * size),
      y: Math.round(y),
      anchor: 'middle' as const,
    })),
  )
  return [...beside, ...ins]
}

/** How far below its star a name may stand, in sizes of its letters; the best first. */
const shifts = [0, -0.3, 0.3, -0.6, 0.6, -0.9, 0.9, -1.2, 1.2, -1.5, -1.8]

/** What a label covers, with a little air. */
export function boxOf(
  { x, y, anchor, latin, arabic }: Label,
  { size, leading }: Pick<Lettering, 'size' | 'leading'>,
): Box {
  const letters = arabic.replaceAll(/\p{Mn}/gu, '')
  const width = size * Math.max(0.64 * latin.length, 0.6 * letters.length)
  const top = y - 0.95 * size
  return {
    x: x - width * { start: 0, middle: 0.5, end: 1 }[anchor],
    y: top,
    width,
    height: y + leading + 0.5 * size - top,
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
    { x: x - radius, y },
    { x: x + radius, y },
    { x, y: y - radius },
    { x, y: y + radius },
  ]
}
