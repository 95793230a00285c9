import type { Box, Point, Star } from './projection.ts'

/* All lengths are in ems of the letters: the sheet gives them their size, and nothing else does. */

/** What is written beside a star. */
export interface Label {
  star: Star
  width: number
  height: number
}

/** Where a label stands: it begins at its star, moved by these parts of itself to the left and up. */
interface Side {
  left: number
  up: number
}

/** A straight line between two points. */
type Stroke = [Point, Point]

export interface Placed<Form extends Label> {
  label: Form
  side: Side
  /** What its letters cover. */
  box: Box
  /** What a finger touches, and the air between two labels: nearer, they read as one. */
  touched: Box
  /** How far what a finger touches reaches above and below the letters. */
  pad: number
  /** Where the label stands too far from its star: a line between them. */
  leader: Stroke | undefined
  /** With so many stars named, one could take another for the label's own. */
  until: number
}

/** What labels are placed on. */
export interface Sheet {
  /** What none of them leaves. */
  bounds: Box
  /** Strokes, each a line of points. */
  lines: Point[][]
  stars: Star[]
  /** How far a star's drawing reaches. */
  reach: (star: Star) => number
  /** How far a label keeps from its star, to the sides and up and down. */
  gap: Point
  /** The least height that a finger finds. */
  target: number
  /** From how many named stars on one could take this for a label's own; a bright one always. */
  rivalFrom: (star: Star) => number
}

/** Without a leader, each is so much nearer to its own star than to any that one could take for it. */
const NEARER = 1.4

/** How long a leader may be. */
const LEADER = 5

/** Beside a label: half of what parts it from the next. */
const BETWEEN = 0.4

/** Between letters, whose ground reaches a little beyond them, and what is drawn. */
const AIR = 0.25

/** So many ways are tried before a label is given up. */
const PATIENCE = 200

/**
 * Places beside their stars for as many of the first labels as all have one: a later one never
 * stands where an earlier one does not. No label meets a stroke, a star or another label.
 * @param all the forms that each label can have, the best one first
 */
export function placesInOrder<Form extends Label>(all: Form[][], sheet: Sheet) {
  const free = freePlaces(all, sheet)
  for (let count = all.length; count > 0; count--) {
    const placed = search(
      free.slice(0, count).map((places) => places.filter(({ until }) => until >= count)),
    )
    if (placed) return placed
  }
  return []
}

/** Places for those labels that find one beside what is placed already. */
export function placesBeside<Form extends Label>(
  all: Form[][],
  sheet: Sheet,
  taken: Placed<Form>[] = [],
) {
  const placed = [...taken]
  return freePlaces(all, sheet).map((free, index) => {
    const count = taken.length + index + 1
    const isClear = placed.every(({ until }) => until >= count)
    const found = free.find(
      (one) =>
        isClear && one.until >= count && placed.every((other) => areApart(one, other)),
    )
    if (found) placed.push(found)
    return found
  })
}

/** Of each label the places, in all its forms, where it meets nothing that is drawn. */
function freePlaces<Form extends Label>(all: Form[][], sheet: Sheet): Placed<Form>[][] {
  const middle = sheet.stars.reduce((sum, { x }) => sum + x, 0) / sheet.stars.length
  const isFree = freeOn(sheet)
  const place = (label: Form, side: Side, isFar: boolean): Placed<Form>[] => {
    const box = boxOf(label, side, sheet)
    if (!isFree(box)) return []
    const leader = isFar ? leaderTo(box, label.star, sheet) : undefined
    const until = isFar ? Infinity : clearUntil(box, label.star, sheet)
    if (until === 0 || (isFar && !leader)) return []
    const pad = padOf(label, sheet)
    const touched = grown(box, { x: BETWEEN, y: pad })
    return [{ label, side, box, pad, touched, leader, until }]
  }
  return all.map((forms) => [
    ...forms.flatMap((label) =>
      sidesOf(label.star.x > middle).flatMap((side) => place(label, side, false)),
    ),
    ...forms.flatMap((label) => farSides.flatMap((side) => place(label, side, true))),
  ])
}

/** Tells whether a box stays on the sheet, and meets nothing that is drawn. */
export function freeOn({ bounds, lines, stars, reach }: Sheet) {
  const strokes = lines.flatMap(strokesOf)
  return (box: Box, air = { x: AIR, y: AIR }) => {
    const aired = grown(box, air)
    return (
      holds(bounds, box) &&
      !stars.some((star) => distance(aired, star) < reach(star)) &&
      !strokes.some((stroke) => isCutBy(aired, stroke))
    )
  }
}

/** How many stars may be named before one could take another for the label's own; a nearer one always. */
function clearUntil(box: Box, own: Star, { stars, rivalFrom }: Sheet) {
  const far = distance(box, own)
  const rivals = stars.filter(
    (star) => star.hip !== own.hip && distance(box, star) < NEARER * far,
  )
  return Math.min(
    Infinity,
    ...rivals.map((star) => (distance(box, star) < far ? 0 : rivalFrom(star))),
  )
}

/** A line from a star's rim to the nearest letters, if it is short, and passes no star and no stroke. */
function leaderTo(
  box: Box,
  own: Star,
  { stars, lines, reach }: Sheet,
): Stroke | undefined {
  const to = nearestIn(box, own)
  const length = Math.hypot(to.x - own.x, to.y - own.y)
  const start = (reach(own) + AIR) / length
  if (length > LEADER) return undefined
  const at = (part: number) => ({
    x: own.x + part * (to.x - own.x),
    y: own.y + part * (to.y - own.y),
  })
  const isBlocked = stars.some(
    (star) => star.hip !== own.hip && distanceFrom([own, to], star) < reach(star) + AIR,
  )
  const leader: Stroke = [at(start), at(1 - (2 * AIR) / length)]
  const crossesStroke = lines.flatMap(strokesOf).some((one) => intersect(leader, one))
  return isBlocked || crossesStroke ? undefined : leader
}

/** A place for each, or nothing where none was found. */
function search<Form extends Label>(free: Placed<Form>[][]): Placed<Form>[] | undefined {
  let patience = PATIENCE
  const found: Placed<Form>[] = []
  const isDone = (open: { index: number; places: Placed<Form>[] }[]): boolean => {
    // Who has the fewest places left chooses next, and leaves each of the others one.
    const [next, ...others] = open.toSorted((a, b) => a.places.length - b.places.length)
    if (!next) return true
    return next.places.some((place) => {
      if (patience <= 0) return false
      patience -= 1
      const leaves = ({ places }: (typeof others)[number]) =>
        places.some((other) => areApart(place, other))
      if (!others.every(leaves)) return false
      const left = others.map(({ index, places }) => ({
        index,
        places: places.filter((other) => areApart(place, other)),
      }))
      found[next.index] = place
      return isDone(left)
    })
  }
  return isDone(free.map((places, index) => ({ index, places }))) ? found : undefined
}

function areApart(one: Placed<Label>, other: Placed<Label>) {
  return (
    !meets(one.touched, other.touched) &&
    !crosses(one, other) &&
    !crosses(other, one) &&
    !(one.leader && other.leader && intersect(one.leader, other.leader))
  )
}

/** Whether each of two lines has the ends of the other one on both of its sides. */
function intersect([a, b]: Stroke, [c, d]: Stroke) {
  return (
    sideOf([a, b], c) !== sideOf([a, b], d) && sideOf([c, d], a) !== sideOf([c, d], b)
  )
}

/** On which side of a line a point lies: -1 or 1, or 0 upon it. */
function sideOf([from, to]: Stroke, { x, y }: Point) {
  return Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x))
}

function crosses({ leader }: Placed<Label>, { touched }: Placed<Label>) {
  return leader && isCutBy(touched, leader)
}

/** Beside a star, away from the figure rather than into it; else above or below it. */
function sidesOf(isRight: boolean): Side[] {
  const outwards = isRight ? 0 : 1
  const beside = [outwards, 1 - outwards].flatMap((left) =>
    [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0, 1].map((up) => ({ left, up })),
  )
  const ends = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9].flatMap((left) =>
    [0, 1, -0.25, 1.25].map((up) => ({ left, up })),
  )
  return [...beside.slice(0, 5), ...ends, ...beside.slice(5)]
}

/** Away from a star that has no room beside it. */
const farSides: Side[] = [
  ...[-0.3, 1.3, -0.6, 1.6, -1, 2].flatMap((left) =>
    [0.5, 0.2, 0.8, -0.2, 1.2, -0.5, 1.5, -1, 2].map((up) => ({ left, up })),
  ),
  ...[0.5, 0.2, 0.8, 0, 1].flatMap((left) =>
    [-0.6, 1.6, -1, 2, -1.5, 2.5].map((up) => ({ left, up })),
  ),
]

/** What the letters of a label cover. */
function boxOf(label: Label, { left, up }: Side, sheet: Sheet): Box {
  const { star, width, height } = label
  const pad = padOf(label, sheet)
  return {
    x: star.x - left * width + (1 - 2 * left) * sheet.gap.x,
    y: star.y - up * (height + 2 * pad) + pad,
    width,
    height,
  }
}

function padOf({ height }: Label, { gap, target }: Sheet) {
  return Math.max(gap.y, (target - height) / 2)
}

export function meets(a: Box, b: Box) {
  return (
    a.x < b.x + b.width &&
    b.x < a.x + a.width &&
    a.y < b.y + b.height &&
    b.y < a.y + a.height
  )
}

function nearestIn({ x, y, width, height }: Box, point: Point): Point {
  return {
    x: Math.min(Math.max(point.x, x), x + width),
    y: Math.min(Math.max(point.y, y), y + height),
  }
}

function distance(box: Box, point: Point) {
  const { x, y } = nearestIn(box, point)
  return Math.hypot(x - point.x, y - point.y)
}

function holds(outer: Box, inner: Box) {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

function grown({ x, y, width, height }: Box, by: Point): Box {
  return { x: x - by.x, y: y - by.y, width: width + 2 * by.x, height: height + 2 * by.y }
}

/** The straight pieces of a line. */
function strokesOf(line: Point[]): Stroke[] {
  return line.slice(1).map((to, index) => [line[index] ?? to, to])
}

/**
 * Whether some of a stroke lies in a box: they share a place in width and in height, and not all
 * corners lie on one side of it.
 */
function isCutBy(box: Box, stroke: Stroke) {
  const [{ x, y }, to] = stroke
  const right = box.x + box.width
  const foot = box.y + box.height
  if (Math.max(x, to.x) <= box.x || Math.min(x, to.x) >= right) return false
  if (Math.max(y, to.y) <= box.y || Math.min(y, to.y) >= foot) return false
  const side = sideOf(stroke, box)
  return (
    side !== sideOf(stroke, { x: right, y: box.y }) ||
    side !== sideOf(stroke, { x: box.x, y: foot }) ||
    side !== sideOf(stroke, { x: right, y: foot })
  )
}

/** How far a point is from a stroke. */
function distanceFrom([from, to]: Stroke, { x, y }: Point) {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const part = ((x - from.x) * across + (y - from.y) * down) / (across ** 2 + down ** 2)
  const at = Math.min(Math.max(part, 0), 1)
  return Math.hypot(x - from.x - at * across, y - from.y - at * down)
}
