import { remember } from '#workspace'
import {
  placeAllLabels,
  type Label,
  type PlacedLabel,
  type LabelArea,
} from '../labels.ts'
import {
  listRange,
  type Point,
  type Stroke,
  areCrossing,
  measureDistanceToStroke,
} from '../geometry.ts'

/*
 * Where the skills are on their chart. All lengths are in ems of the letters.
 */

/** A skill to be placed. */
export interface ChartedSkill {
  /** Width of its name, in the widest language. */
  width: number
  /** Radius of its star. */
  reach: number
}

/** Two skills that some projects use together, and the number of these projects. */
export interface Join {
  ends: [number, number]
  weight: number
}

export interface SkillLayout {
  positions: Point[]
  labels: PlacedLabel<SkillLabel>[]
  /** The lines that are drawn. */
  joins: Join[]
}

interface SkillLabel extends Label {
  skill: number
}

export const chartSize = { width: 80, height: 21 }
/** Distance of the stars from the area's edges, where their names need room. */
const INSET = { x: 5, y: 2.5 }
/** Distance of a name from its star. */
const NAME_GAP = { x: 1.5, y: 1.1 }
/** The number of layouts from which the best is taken. */
const LAYOUT_COUNT = 12
const STEPS = 220
/** How near a line may come to a star that it does not belong to. */
const LINE_CLEARANCE = 1.3

/**
 * Lays out the skills so that all their names can be read: no line crosses another line, a name
 * or a star. A line that would cross a line of more projects is left out.
 * @returns undefined if no layout was found in which the lines hold all skills together
 */
export const layOutSkills = remember((skills: ChartedSkill[], joins: Join[]) => {
  // The more lines, the better; but in a dense chart only fewer leave room for the names.
  for (const perSkill of [2, 1.4, 1]) {
    const layouts = listRange(0, LAYOUT_COUNT - 1, 1).flatMap((seed) => {
      const positions = arrangeStars(skills, joins, seed)
      const drawnJoins = selectJoins(joins, positions, perSkill * skills.length)
      if (findLargestPiece(drawnJoins).length < skills.length) return []
      const labels = placeSkillNames(skills, positions, drawnJoins)
      return labels ? { positions, labels, joins: drawnJoins } : []
    })
    const weigh = ({ joins }: SkillLayout) =>
      joins.reduce((sum, { weight }) => sum + weight, 0)
    const [best] = layouts.toSorted((a, b) => weigh(b) - weigh(a))
    if (best) return best
  }
  return undefined
})

/** The skills of the largest piece that lines hold together, in order. */
export function findLargestPiece(joins: Join[]) {
  const pieces: Set<number>[] = []
  for (const { ends } of joins) {
    const touched = pieces.filter((piece) => ends.some((end) => piece.has(end)))
    for (const piece of touched) pieces.splice(pieces.indexOf(piece), 1)
    pieces.push(new Set([...ends, ...touched.flatMap((piece) => [...piece])]))
  }
  const [largest = new Set()] = pieces.toSorted((a, b) => b.size - a.size)
  return [...largest].toSorted((a, b) => a - b)
}

/** Springs along the joins, and repulsion between all skills, from a spiral as the start. */
function arrangeStars(skills: ChartedSkill[], joins: Join[], seed: number): Point[] {
  const count = skills.length
  const { width, height } = chartSize
  const middle = { x: width / 2, y: height / 2 }
  const positions = Array.from({ length: count }, (_, index) => {
    const distance = Math.sqrt((index + 0.5) / count)
    const angle = index * 2.39996 + seed * 1.7
    return {
      x: middle.x + distance * Math.cos(angle) * 0.4 * width,
      y: middle.y + distance * Math.sin(angle) * 0.4 * height,
    }
  })
  const degree = positions.map(
    (_, index) => joins.filter(({ ends }) => ends.includes(index)).length,
  )
  const ideal = 0.68 * Math.sqrt((width * height) / count)
  for (const step of listRange(1, STEPS, 1)) {
    const moves = positions.map(({ x, y }) => ({
      x: (middle.x - x) * 0.03,
      y: (middle.y - y) * 0.075,
    }))
    const push = (index: number, x: number, y: number) => {
      const move = moves[index]
      if (move) [move.x, move.y] = [move.x + x, move.y + y]
    }
    for (const [from, a] of positions.entries())
      for (const [to, b] of positions.entries()) {
        if (to <= from) continue
        // Names are wide, so that distance counts less across.
        const [dx, dy] = [(a.x - b.x) / 1.5, a.y - b.y]
        const force = (0.3 * ideal ** 2) / Math.max(0.5, dx * dx + dy * dy) / ideal
        push(from, dx * force, dy * force)
        push(to, -dx * force, -dy * force)
      }
    for (const { ends, weight } of joins) {
      const [a, b] = getLine(ends, positions)
      const [dx, dy] = [a.x - b.x, a.y - b.y]
      const length = Math.hypot(dx, dy) || 1
      const degreeOfBusier = Math.max(degree[ends[0]] ?? 1, degree[ends[1]] ?? 1)
      const force =
        (0.12 * Math.min(weight, 3) * (length - ideal)) / length / degreeOfBusier
      push(ends[0], -dx * force, -dy * force)
      push(ends[1], dx * force, dy * force)
    }
    const heat = 1.5 * (1 - step / (STEPS + 1))
    for (const [index, position] of positions.entries()) {
      const { x, y } = moves[index] ?? { x: 0, y: 0 }
      const limit = Math.min(1, heat / (Math.hypot(x, y) || 1))
      position.x = clamp(position.x + x * limit, INSET.x, width - INSET.x)
      position.y = clamp(position.y + y * limit, INSET.y, height - INSET.y)
    }
  }
  return positions.map(({ x, y }) => ({
    x: Math.round(10 * x) / 10,
    y: Math.round(10 * y) / 10,
  }))
}

function clamp(value: number, min: number, max: number) {
  return Math.min(Math.max(value, min), max)
}

/** The line between two skills. */
export function getLine([from, to]: Join['ends'], positions: Point[]): Stroke {
  const [start, end] = [positions[from], positions[to]]
  if (!start || !end)
    throw new Error(`There is no position for the skills ${from} and ${to}`)
  return [start, end]
}

/** The joins of most projects first, and then short ones, without those that would cross. */
function selectJoins(joins: Join[], positions: Point[], maxJoins: number) {
  const measureJoin = ({ ends }: Join) => {
    const [from, to] = getLine(ends, positions)
    return Math.hypot(from.x - to.x, from.y - to.y)
  }
  const drawnJoins: Join[] = []
  const inOrder = joins.toSorted(
    (a, b) => b.weight - a.weight || measureJoin(a) - measureJoin(b),
  )
  for (const join of inOrder) {
    const line = getLine(join.ends, positions)
    const isBlocked = positions.some(
      (position, index) =>
        !join.ends.includes(index) &&
        measureDistanceToStroke(line, position) < LINE_CLEARANCE,
    )
    const crosses = drawnJoins.some(
      ({ ends }) =>
        !ends.some((end) => join.ends.includes(end)) &&
        areCrossing(line, getLine(ends, positions)),
    )
    if (!isBlocked && !crosses && drawnJoins.length < maxJoins) drawnJoins.push(join)
  }
  return drawnJoins
}

/** What names are placed on: the stars and the lines. */
function makeArea(skills: ChartedSkill[], positions: Point[], joins: Join[]): LabelArea {
  return {
    bounds: { x: 0, y: 0, ...chartSize },
    lines: joins.map(({ ends }) => ends.flatMap((end) => positions[end] ?? [])),
    stars: positions.map((position, skill) => ({
      ...position,
      id: skill,
      reach: skills[skill]?.reach ?? 0,
      rankAsRival: 0,
    })),
    gap: NAME_GAP,
    target: 0,
  }
}

/** Places every name beside its star, or returns undefined. */
function placeSkillNames(skills: ChartedSkill[], positions: Point[], joins: Join[]) {
  const area = makeArea(skills, positions, joins)
  const forms = area.stars.map((star, skill) => [
    { star, skill, width: skills[skill]?.width ?? 0, height: 1.3 },
  ])
  return placeAllLabels(forms, area)
}
