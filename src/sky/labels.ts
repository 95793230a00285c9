import {
  areCrossing,
  contains,
  measureDistanceToBox,
  measureDistanceToStroke,
  expand,
  crossesBox,
  findNearestPoint,
  overlaps,
  listStrokes,
  type Box,
  type Point,
  type Stroke,
} from './geometry.ts'

/* All lengths are in ems of the label's font, so a layout is valid at every size of the chart. */

/** A star that may have a label, and that other labels must not touch. */
interface Anchor extends Point {
  id: number
  /** Radius of its drawing, with its rays. */
  reach: number
  /**
   * The number of named stars from which it can be mistaken for another label's own. A bright
   * star always can: 0.
   */
  rankAsRival: number
}

/** The text beside a star. */
export interface Label {
  star: Anchor
  width: number
  height: number
  /** Whether it is chosen only where no other form has a position, near its star or far. */
  isLastChoice?: boolean
}

/**
 * Position of a label relative to its star: the label is moved left and up by these fractions
 * of its own width and height.
 */
interface Side {
  left: number
  up: number
}

/** How far a label is from its star: a far one has a leader. */
type Distance = 'near' | 'far'

export interface PlacedLabel<Form extends Label> {
  label: Form
  side: Side
  /** The area that the letters cover. */
  box: Box
  /** The touch target, with the minimum gap to other labels: closer ones would read as one. */
  touchBox: Box
  /** How far the touch target extends above and below the letters. */
  pad: number
  /** The line from the star to a label that is too far away to be read as the star's. */
  leader: Stroke | undefined
  /** The number of named stars up to which no other star can be mistaken for the label's own. */
  maxNamedStars: number
}

/** What labels are placed on: the figure, which they must not touch, and their spacing. */
export interface LabelArea {
  /** No label leaves these bounds. */
  bounds: Box
  /** The figure's lines, each a list of points. */
  lines: Point[][]
  stars: Anchor[]
  /** Distance between a label and its star, horizontally and vertically. */
  gap: Point
  /** Minimum height of a touch target. */
  target: number
}

/**
 * Without a leader, any other named star must be this many times farther from the label than
 * its own star.
 */
const RIVAL_FACTOR = 1.4

/** How much farther than its own star any other must be: letters are drawn not quite as measured. */
const MIN_LEAD = 0.15

/** Maximum length of a leader. */
const MAX_LEADER = 5

/** Half of the minimum horizontal gap between two labels. */
const HALF_LABEL_GAP = 0.4

/** Minimum distance of letters, whose background is slightly larger, from the drawing. */
const CLEARANCE = 0.25

/** Maximum number of placements that the search tries. */
const MAX_ATTEMPTS = 200

/**
 * Places as many labels as possible, in order: a label is left out only together with all
 * labels after it. No label overlaps a line, a star or another label.
 * @param forms the possible forms of each label, best first
 */
export function placeLabelsInOrder<Form extends Label>(forms: Form[][], area: LabelArea) {
  const free = findFreePositions(forms, area)
  for (let count = forms.length; count > 0; count--) {
    const unmistakable = free.map((positions) =>
      positions.filter(({ maxNamedStars }) => maxNamedStars >= count),
    )
    const placed = findPositions(unmistakable.slice(0, count))
    if (placed) return placed
  }
  return []
}

/** Places all labels beside their stars, without leaders, or returns undefined. */
export function placeAllLabels<Form extends Label>(forms: Form[][], area: LabelArea) {
  const isBeside = ({ maxNamedStars, leader }: PlacedLabel<Form>) =>
    maxNamedStars >= forms.length && !leader
  return findPositions(
    findFreePositions(forms, area).map((positions) => positions.filter(isBeside)),
  )
}

/** Places each label that still fits around the labels already placed. */
export function placeOtherLabels<Form extends Label>(
  labels: Form[][],
  area: LabelArea,
  placedBefore: PlacedLabel<Form>[],
) {
  const placed = [...placedBefore]
  return findFreePositions(labels, area).map((free, index) => {
    const count = placedBefore.length + index + 1
    const isClear = placed.every(({ maxNamedStars }) => maxNamedStars >= count)
    const position = free.find(
      (candidate) =>
        isClear &&
        candidate.maxNamedStars >= count &&
        placed.every((label) => areApart(candidate, label)),
    )
    if (position) placed.push(position)
    return position
  })
}

/** For each label, in all its forms, the positions where it overlaps nothing that is drawn. */
function findFreePositions<Form extends Label>(
  labels: Form[][],
  area: LabelArea,
): PlacedLabel<Form>[][] {
  const middle = area.stars.reduce((sum, { x }) => sum + x, 0) / area.stars.length
  const isFree = createSpaceTest(area)
  const place = (label: Form, side: Side, distance: Distance): PlacedLabel<Form>[] => {
    const box = makeBox(label, side, area)
    if (!isFree(box)) return []
    const leader = distance === 'far' ? findLeader(box, label.star, area) : undefined
    const maxNamedStars = countNameableStars(box, label.star, area, distance)
    if (maxNamedStars === 0 || (distance === 'far' && !leader)) return []
    const pad = getPadding(label, area)
    const touchBox = expand(box, { x: HALF_LABEL_GAP, y: pad })
    // The bar's links are above, and that to the projects that have no label is below.
    if (
      area.target > 0 &&
      !contains(area.bounds, { ...touchBox, x: box.x, width: box.width })
    )
      return []
    return [{ label, side, box, pad, touchBox, leader, maxNamedStars }]
  }
  return labels.map((forms) =>
    [
      ...forms.flatMap((label) =>
        listSides(label.star.x > middle ? 'right' : 'left').flatMap((side) =>
          place(label, side, 'near'),
        ),
      ),
      ...forms.flatMap((label) => farSides.flatMap((side) => place(label, side, 'far'))),
    ].toSorted((a, b) => rank(a) - rank(b)),
  )
}

function rank({ label }: { label: Label }) {
  return label.isLastChoice ? 1 : 0
}

/** Returns a test: is a box within the area, and does it overlap nothing that is drawn? */
export function createSpaceTest({ bounds, lines, stars }: LabelArea) {
  const strokes = lines.flatMap(listStrokes)
  return (box: Box, margin = { x: CLEARANCE, y: CLEARANCE }) => {
    const padded = expand(box, margin)
    return (
      contains(bounds, box) &&
      !stars.some((star) => measureDistanceToBox(padded, star) < star.reach) &&
      !strokes.some((stroke) => crossesBox(padded, stroke))
    )
  }
}

/**
 * The number of stars that can be named before one of them is mistaken for the label's own; 0
 * if a star is nearer to the label than its own. Where a leader shows the own star, only a star
 * right beside the label can be mistaken.
 */
function countNameableStars(
  box: Box,
  labelled: Anchor,
  { stars, gap }: LabelArea,
  distance: Distance,
) {
  const toLabelled = measureDistanceToBox(box, labelled)
  const ranks = stars.flatMap((star) => {
    const toStar = measureDistanceToBox(box, star)
    const limit = distance === 'far' ? star.reach + gap.x : RIVAL_FACTOR * toLabelled
    if (star.id === labelled.id || toStar >= limit) return []
    return distance === 'near' && toStar < toLabelled + MIN_LEAD ? 0 : star.rankAsRival
  })
  return Math.min(Infinity, ...ranks)
}

/** A line from the star's edge to the nearest letters, if it is short and crosses no star or line. */
function findLeader(
  box: Box,
  from: Anchor,
  { stars, lines }: LabelArea,
): Stroke | undefined {
  const to = findNearestPoint(box, from)
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const start = (from.reach + CLEARANCE) / length
  if (length > MAX_LEADER) return undefined
  const findPoint = (fraction: number) => ({
    x: from.x + fraction * (to.x - from.x),
    y: from.y + fraction * (to.y - from.y),
  })
  const isBlocked = stars.some(
    (star) =>
      star.id !== from.id &&
      measureDistanceToStroke([from, to], star) < star.reach + CLEARANCE,
  )
  const leader: Stroke = [findPoint(start), findPoint(1 - (2 * CLEARANCE) / length)]
  const crossesStroke = lines
    .flatMap(listStrokes)
    .some((stroke) => areCrossing(leader, stroke))
  return isBlocked || crossesStroke ? undefined : leader
}

/** Backtracking search: a position for each label, or undefined if the attempts find none. */
function findPositions<Form extends Label>(
  free: PlacedLabel<Form>[][],
): PlacedLabel<Form>[] | undefined {
  let attemptsLeft = MAX_ATTEMPTS
  const chosen: PlacedLabel<Form>[] = []
  const placeAll = (open: { index: number; options: PlacedLabel<Form>[] }[]): boolean => {
    // Place the label with the fewest positions left first, and only where every other label
    // keeps one.
    const [next, ...others] = open.toSorted((a, b) => a.options.length - b.options.length)
    if (!next) return true
    return next.options.some((option) => {
      if (attemptsLeft <= 0) return false
      attemptsLeft -= 1
      const keepsOption = ({ options }: (typeof others)[number]) =>
        options.some((other) => areApart(option, other))
      if (!others.every(keepsOption)) return false
      const remaining = others.map(({ index, options }) => ({
        index,
        options: options.filter((other) => areApart(option, other)),
      }))
      chosen[next.index] = option
      return placeAll(remaining)
    })
  }
  return placeAll(free.map((options, index) => ({ index, options }))) ? chosen : undefined
}

function areApart(a: PlacedLabel<Label>, b: PlacedLabel<Label>) {
  return (
    !overlaps(a.touchBox, b.touchBox) &&
    !doesLeaderCross(a, b) &&
    !doesLeaderCross(b, a) &&
    !(a.leader && b.leader && areCrossing(a.leader, b.leader))
  )
}

function doesLeaderCross(a: PlacedLabel<Label>, b: PlacedLabel<Label>) {
  return a.leader && crossesBox(b.touchBox, a.leader)
}

/**
 * Positions in order of preference for a star in this half of the figure: beside it on the outer
 * side, the inner side, then above and below.
 */
function listSides(half: 'left' | 'right'): Side[] {
  const outwards = half === 'right' ? 0 : 1
  const beside = [outwards, 1 - outwards].flatMap((left) =>
    [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0, 1].map((up) => ({ left, up })),
  )
  const ends = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9].flatMap((left) =>
    [0, 1].map((up) => ({ left, up })),
  )
  return [...beside.slice(0, 5), ...ends, ...beside.slice(5)]
}

/** Positions farther from the star, for labels that need a leader. */
const farSides: Side[] = [
  ...[-0.3, 1.3, -0.6, 1.6, -1, 2].flatMap((left) =>
    [0.5, 0.2, 0.8, -0.2, 1.2, -0.5, 1.5, -1, 2].map((up) => ({ left, up })),
  ),
  ...[0.5, 0.2, 0.8, 0, 1].flatMap((left) =>
    [-0.6, 1.6, -1, 2, -1.5, 2.5].map((up) => ({ left, up })),
  ),
]

function makeBox(label: Label, { left, up }: Side, area: LabelArea): Box {
  const { star, width, height } = label
  const pad = getPadding(label, area)
  return {
    x: star.x - left * width + (1 - 2 * left) * area.gap.x,
    y: star.y - up * (height + 2 * pad) + pad,
    width,
    height,
  }
}

function getPadding({ height }: Label, { gap, target }: LabelArea) {
  return Math.max(gap.y, (target - height) / 2)
}
