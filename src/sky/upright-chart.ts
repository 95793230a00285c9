import type { Kind, Years } from '#edition'
import type { Point } from './projection.ts'
import {
  assignLanes,
  shorten,
  timeScale,
  yearLabel,
  type Chart,
  type Label,
  type Letters,
  type Span,
} from './year-chart.ts'

/*
 * The chart of the years for phones: time runs upwards along the sun's path, the latest at the
 * top. Studies are left of the path, then come work, courses and projects, and to the right of
 * all of them the names in one column, so that no name can meet a line or a star.
 */

/** Height of the chart, in its units; it grows with the number of names. */
const heights = { least: 420, most: 660 }
/** The path's distance from the edge where the years are, and how far it bends. */
const path = { edge: 84, bend: 18 }
/** Distance between lanes of lines and of stars, and from the path to the first study. */
const pitch = { line: 8, star: 17, study: 17 }
const LINE_HEIGHT = 17
const NAME_GAP = 4
/** Distance between the names and what is left of them, bridged by a leader. */
const LEADER = 16

interface Named {
  kind: Kind
  lines: string[]
  /** The vertical extent of what it names. */
  span: Span
  /** The horizontal position of what it names, at a height. */
  at: (y: number) => number
}

/** @param width of the whole chart, with its names */
export function chartUpright(width: number, years: Years, letters: Letters): Chart {
  const { now, items } = years
  const count = items.length + (now ? 1 : 0)
  const height = Math.min(
    Math.max(heights.least, count * (LINE_HEIGHT + NAME_GAP) + 20),
    heights.most,
  )
  const [top, foot] = [12, height - 8]
  const { at, ticks } = timeScale(years, [foot, top], 2 * LINE_HEIGHT)
  const onPath = (y: number) => path.edge + path.bend * Math.sin((Math.PI * y) / height)
  const { placed, column } = placeOnLanes(years, at, onPath)
  const sun = now && { x: onPath(at(now.month)), y: at(now.month) }
  const wanted = placed.map(wantedName)
  if (sun) wanted.unshift(nameOfNow(now.word, sun))
  const names = setNames(wanted, width - column, height, letters)
  const named = arrange(names, column, height)
  // The topmost year may have no room for its number.
  const shownYears = ticks.flatMap(({ x: y, year }) =>
    year === undefined || y < LINE_HEIGHT ? [] : { y, year },
  )
  return {
    width,
    height,
    isUpright: true,
    labels: [
      ...named.flatMap(({ kind, lines, y }) =>
        lines.map((text, index): Label => {
          const wide = letters.widthOf(text)
          const drop = y + index * LINE_HEIGHT + 5
          return { kind, text, width: wide, angle: 0, x: column + wide / 2, y: drop }
        }),
      ),
      ...shownYears.map(({ y, year }) => {
        const label = yearLabel(year, { x: 0, y: y - 7 }, letters)
        return { ...label, x: label.width / 2 }
      }),
    ],
    strokes: [
      ...shownYears.map(({ y }) => rule({ x: 0, y }, { x: onPath(y), y })),
      ...named.map(({ from, y }) => rule(from, { x: column - 4, y })),
      { kind: 'path', points: along([top, foot], onPath) },
      ...placed.flatMap((item) => linesOf(item, at)),
    ],
    stars: placed.flatMap(({ kind, line: [from, to], x }) => {
      const y = (from + to) / 2
      return kind === 'projects' ? { x: x(y), y } : []
    }),
    sun,
  }
}

/** Assigns lanes to all items, and finds where the column of the names begins. */
function placeOnLanes(
  years: Years,
  at: (month: number) => number,
  onPath: (y: number) => number,
) {
  const studies = assignLanes(years, 'education', at, 3)
  const work = assignLanes(years, 'experience', at, 3)
  const courses = assignLanes(years, 'courses', at, 2)
  const projects = assignLanes(years, 'projects', at, 3)
  const beyondWork = pitch.line * Math.max(1, work.lanes)
  const beyondCourses = beyondWork + pitch.line * courses.lanes
  const offsets = {
    education: (lane: number) => -pitch.study - pitch.line * lane,
    experience: (lane: number) => pitch.line * lane,
    courses: (lane: number) => beyondWork + pitch.line * lane,
    projects: (lane: number) => beyondCourses + 6 + pitch.star * lane,
  }
  const column =
    path.edge +
    path.bend +
    beyondCourses +
    pitch.star * projects.lanes +
    (projects.lanes > 0 ? 0 : -pitch.line) +
    LEADER
  const placed = [work, studies, projects, courses]
    .flatMap(({ placed }) => placed)
    .map((item) => {
      const offset = offsets[item.kind](item.lane)
      return { ...item, x: (y: number) => onPath(y) + offset }
    })
  return { placed, column }
}

type Item = ReturnType<typeof placeOnLanes>['placed'][number]

/** One line for each role at an employer, as in the chart for wider windows. */
function linesOf({ kind, line, x, roles }: Item, at: (month: number) => number) {
  if (kind === 'projects') return []
  const parts = roles?.map(({ from, until }): Span => {
    const end = at(until)
    return [end, Math.max(end + 5, at(from) - 3)]
  })
  return (parts ?? [line]).map((part) => ({ kind, points: along(part, x) }))
}

function wantedName({ kind, title, short = title, line, x }: Item): Wanted {
  const middle = (line[0] + line[1]) / 2
  return kind === 'projects'
    ? { kind, title, short, span: [middle, middle], at: (y) => x(y) + 10 }
    : { kind, title, short, span: line, at: (y) => x(y) + 3 }
}

function nameOfNow(word: string, { x, y }: Point): Wanted {
  return { kind: 'experience', title: word, short: word, span: [y, y], at: () => x + 8 }
}

interface Wanted {
  kind: Kind
  title: string
  short: string
  span: Span
  at: (y: number) => number
}

/** Sets as many names as fit, in up to three lines each if there is room, else in one. */
function setNames(
  wanted: Wanted[],
  room: number,
  height: number,
  letters: Letters,
): Named[] {
  const set = (most: number) => {
    const seen = new Set<string>()
    return wanted.flatMap(({ kind, title, short, ...place }): Named[] => {
      const whole = wrap(title, room, letters)
      const lines =
        whole.length <= most
          ? whole
          : cut(wrap(short, room, letters), most, room, letters)
      // Two different names may become equal when they are shortened.
      const text = `${kind} ${lines.join(' ')}`
      if (seen.has(text) && text.endsWith('…')) return []
      seen.add(text)
      return [{ kind, lines, ...place }]
    })
  }
  const whole = [3, 2].map(set).find((names) => heightOf(names) <= height)
  return whole ?? set(1).slice(0, Math.floor(height / (LINE_HEIGHT + NAME_GAP)))
}

function cut(lines: string[], most: number, room: number, letters: Letters) {
  if (lines.length <= most) return lines
  const last = lines.slice(most - 1).join(' ')
  return [...lines.slice(0, most - 1), shorten(room, last, letters)]
}

function heightOf(names: Named[]) {
  return names.reduce((sum, { lines }) => sum + LINE_HEIGHT * lines.length + NAME_GAP, 0)
}

/** Breaks a text into lines. A word that is too long is shortened. */
function wrap(text: string, room: number, letters: Letters) {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && letters.widthOf(longer) <= room)
      lines[lines.length - 1] = longer
    else lines.push(shorten(room, word, letters))
  }
  return lines
}

/**
 * Gives each name its height: as near to what it names as the others allow. Names are
 * exchanged as long as their leaders cross.
 * @returns with `y` the middle of the first line, and `from` where its leader begins
 */
function arrange(names: Named[], column: number, height: number) {
  const order = names.toSorted((one, other) => middleOf(one) - middleOf(other))
  const limit = order.length ** 2
  let placed = place(order, height)
  for (let tries = 0; tries < limit; tries++) {
    const crossing = placed.findIndex((one, index) => {
      const next = placed[index + 1]
      return next && cross(one, next, column)
    })
    const [one, next] = [order[crossing], order[crossing + 1]]
    if (!one || !next) break
    order.splice(crossing, 2, next, one)
    placed = place(order, height)
  }
  return placed
}

/** The mean of two ways to part names that overlap, downwards and upwards, parts them, too. */
function place(order: Named[], height: number) {
  const tall = order.map(({ lines }) => LINE_HEIGHT * lines.length + NAME_GAP)
  const wished = order.map((name) => middleOf(name) - (LINE_HEIGHT + NAME_GAP) / 2)
  const total = tall.reduce((sum, one) => sum + one, 0)
  const before = tall.map((_, index) =>
    tall.slice(0, index).reduce((sum, one) => sum + one, 0),
  )
  // Within these bounds, what is above and below has room.
  const bounded = wished.map((y, index) => {
    const above = before[index] ?? 0
    return Math.min(Math.max(y, above), height - total + above)
  })
  const down: number[] = []
  for (const [index, y] of bounded.entries())
    down.push(Math.max(y, (down[index - 1] ?? -Infinity) + (tall[index - 1] ?? 0)))
  const up: number[] = []
  for (const [index, y] of [...bounded.entries()].reverse())
    up[index] = Math.min(y, (up[index + 1] ?? Infinity) - (tall[index] ?? 0))
  return order.map((name, index) => {
    const y = ((down[index] ?? 0) + (up[index] ?? 0)) / 2 + (LINE_HEIGHT + NAME_GAP) / 2
    const [from, to] = name.span
    const start = Math.min(Math.max(y, Math.min(from + 3, to)), Math.max(to - 3, from))
    return { ...name, y, from: { x: name.at(start), y: start } }
  })
}

function middleOf({ span: [from, to] }: Named) {
  return (from + to) / 2
}

type Placed = ReturnType<typeof place>[number]

/** Whether the leaders of a name and of the name below it cross. */
function cross(one: Placed, next: Placed, column: number) {
  const x = Math.max(one.from.x, next.from.x)
  const heightAt = ({ from, y }: Placed) =>
    from.y + ((y - from.y) * (x - from.x)) / (column - from.x)
  return heightAt(one) > heightAt(next)
}

function along([from, to]: Span, x: (y: number) => number): Point[] {
  const count = Math.ceil((to - from) / 30) || 1
  return Array.from({ length: count + 1 }, (_, index) => {
    const y = from + ((to - from) * index) / count
    return { x: x(y), y }
  })
}

function rule(...points: [Point, Point]) {
  return { kind: 'rule' as const, points }
}
