import type { DatedItem, Years } from '#edition'
import { spreadApart } from './spread-apart.ts'
import { listRange, type Point } from '../geometry.ts'
import { assignLanes } from './lanes.ts'
import {
  shorten,
  makeTimeScale,
  makeYearLabel,
  type YearsChart,
  type YearsLabel,
  type TextMeasure,
  type Interval,
} from './years-chart.ts'

/*
 * The chart of the years for phones: time runs upwards along the sun's path, the latest at the
 * top. Studies are left of the path, then come work, courses and projects, and to the right of
 * all of them the names in one column, so that no name can meet a line or a star.
 *
 * Each name has an anchor: the height at which its leader begins. The leader runs level to the
 * common edge of what is drawn, and only from there to its name. The names are in the order of
 * their anchors, so no two leaders can cross.
 */

/** Height of the chart, in its units; it grows with the number of names. */
const heightRange = { min: 420, max: 760 }
/** The path's distance from the edge where the years are, and how far it bends. */
const pathShape = { edge: 84, bend: 18 }
/** Distance between lanes of lines and of stars, and from the path to the first study. */
const pitch = { line: 8, star: 17, study: 17 }
const STAR_LANES = 3
const LINE_HEIGHT = 17
const NAME_GAP = 4
/** Distance between the names and what is left of them, bridged by a leader. */
const LEADER = 24
/**
 * Minimum vertical distance of two stars: three fit on their lanes, and have leaders of their own.
 */
const STAR_STEP = 7
/** Maximum vertical distance of a name from its star, or from the end of its line. */
const REACH = { star: 60, line: 24 }

/** @param width of the whole chart, with its names */
export function layOutUpright(
  width: number,
  years: Years,
  textMeasure: TextMeasure,
): YearsChart {
  const count = years.items.length + (years.now ? 1 : 0)
  const height = Math.min(
    Math.max(heightRange.min, count * (LINE_HEIGHT + NAME_GAP) + 20),
    heightRange.max,
  )
  // Names of one line are the last choice, because they are cut.
  const [first, ...others] = [3, 2, 1].flatMap((maxLines) =>
    [...listRange(height, heightRange.max - 1, 80), heightRange.max].map((height) => ({
      maxLines,
      height,
    })),
  )
  let best = layOutWithin(width, years, textMeasure, first)
  for (const choice of others) {
    if (best.nameCount === count) break
    const next = layOutWithin(width, years, textMeasure, choice)
    if (next.nameCount > best.nameCount) best = next
  }
  return best.chart
}

/** @param choice the chart's height, and the number of lines that a name may have */
function layOutWithin(
  width: number,
  years: Years,
  textMeasure: TextMeasure,
  { height, maxLines } = { height: heightRange.min, maxLines: 3 },
) {
  const { now } = years
  const [top, foot] = [12, height - 8]
  const { at, ticks } = makeTimeScale(years, [foot, top], 2 * LINE_HEIGHT)
  const onPath = (y: number) =>
    pathShape.edge + pathShape.bend * Math.sin((Math.PI * y) / height)
  const sun = now && { x: onPath(at(now.month)), y: at(now.month) }
  const { lines, stars, column } = placeOnLanes(years, at, onPath, {
    from: sun ? sun.y + STAR_STEP : top,
    to: foot,
  })
  const anchored = findAnchors(lines, stars, sun && { word: now.word, ...sun })
  const named = placeNames(
    anchored,
    { room: width - column, height, maxLines },
    textMeasure,
  )
  // The topmost year may have no room for its number.
  const shownYears = ticks.flatMap(({ x: y, year }) =>
    year === undefined || y < LINE_HEIGHT ? [] : { y, year },
  )
  const chart: YearsChart = {
    width,
    height,
    isUpright: true,
    labels: [
      ...named.flatMap(({ kind, lines, y }) =>
        lines.map((text, index): YearsLabel => {
          const width = textMeasure.measureWidth(text)
          const baseline = y + index * LINE_HEIGHT + 5
          return { kind, text, width, angle: 0, x: column + width / 2, y: baseline }
        }),
      ),
      ...shownYears.map(({ y, year }) => {
        const label = makeYearLabel(year, { x: 0, y: y - 7 }, textMeasure)
        return { ...label, x: label.width / 2 }
      }),
    ],
    strokes: [
      ...shownYears.map(({ y }) => drawRuleThrough({ x: 0, y }, { x: onPath(y), y })),
      ...named.map(({ x, leaderRange: [from, to], y }) => {
        const begin = Math.min(Math.max(y, from), to)
        return drawRuleThrough(
          { x: x(begin), y: begin },
          { x: column - LEADER, y: begin },
          { x: column - 4, y },
        )
      }),
      { kind: 'path', points: listPointsAlong([top, foot], onPath) },
      ...lines.flatMap((item) => listRoleLines(item, at)),
    ],
    stars: stars.map(({ x, y }) => ({ x, y })),
    sun,
  }
  return { chart, nameCount: named.length }
}

/** Assigns lanes to all items, and finds where the column of the names begins. */
function placeOnLanes(
  years: Years,
  at: (month: number) => number,
  onPath: (y: number) => number,
  { from, to }: { from: number; to: number },
) {
  const studies = assignLanes(years, 'education', at, 3)
  const work = assignLanes(years, 'experience', at, 3)
  const courses = assignLanes(years, 'courses', at, 2)
  const stars = placeStars(years, at, [from, to])
  const starLanes = Math.max(0, ...stars.map(({ lane }) => lane + 1))
  const beyondWork = pitch.line * Math.max(1, work.lanes)
  const beyondCourses = beyondWork + pitch.line * courses.lanes
  const offsets = {
    education: (lane: number) => -pitch.study - pitch.line * lane,
    experience: (lane: number) => pitch.line * lane,
    courses: (lane: number) => beyondWork + pitch.line * lane,
    projects: (lane: number) => beyondCourses + 6 + pitch.star * lane,
  }
  const column =
    pathShape.edge +
    pathShape.bend +
    beyondCourses +
    pitch.star * starLanes +
    (starLanes > 0 ? 0 : -pitch.line) +
    LEADER
  return {
    column,
    lines: [work, studies, courses]
      .flatMap(({ placed }) => placed)
      .map((item) => {
        const offset = offsets[item.kind](item.lane)
        return { ...item, x: (y: number) => onPath(y) + offset }
      }),
    stars: stars.map((star) => {
      return { ...star, x: onPath(star.y) + offsets.projects(star.lane) }
    }),
  }
}

type LineItem = ReturnType<typeof placeOnLanes>['lines'][number]
type StarItem = ReturnType<typeof placeOnLanes>['stars'][number]

/** Each project has a star: those of the same time are a little apart, on lanes of their own. */
function placeStars(
  { items }: Years,
  at: (month: number) => number,
  [from, to]: Interval,
) {
  const projects = items
    .filter(({ kind }) => kind === 'projects')
    .map((item) => ({ ...item, preferred: at((item.from + item.until) / 2) }))
    .toSorted((one, other) => one.preferred - other.preferred)
  const size = Math.min(STAR_STEP, (to - from) / projects.length)
  const ys =
    spreadApart(projects.map(({ preferred }) => ({ preferred, size, from, to }))) ?? []
  const lasts = Array.from({ length: STAR_LANES }, () => -Infinity)
  return projects.map((item, index) => {
    const y = ys[index] ?? item.preferred
    const free = lasts.findIndex((last) => y - last > STAR_LANES * STAR_STEP - 1)
    const lane = free < 0 ? lasts.indexOf(Math.min(...lasts)) : free
    lasts[lane] = y
    return { ...item, y, lane }
  })
}

/** One line for each role at an employer, as in the chart for wider windows. */
function listRoleLines(
  { kind, line, x, roles }: LineItem,
  at: (month: number) => number,
) {
  if (kind === 'projects') return []
  const parts = roles?.map(({ from, until }): Interval => {
    const end = at(until)
    return [end, Math.max(end + 5, at(from) - 3)]
  })
  return (parts ?? [line]).map((part) => ({ kind, points: listPointsAlong(part, x) }))
}

interface Anchored extends Pick<DatedItem, 'kind' | 'title' | 'short'> {
  /** The height at which the leader begins. */
  anchor: number
  /** The horizontal position where it begins, at a height. */
  x: (y: number) => number
  /** Where the leader may begin without changing the order. */
  leaderRange: Interval
  /** The vertical extent in which the name must begin. */
  range: Interval
}

/** Everything that gets a name, the most important first, and where its leader begins. */
function findAnchors(
  lines: LineItem[],
  stars: StarItem[],
  now: (Point & { word: string }) | undefined,
): Anchored[] {
  const fixAnchor = ({ x, y }: Point, gap: number, reach: number) => ({
    anchor: y,
    x: () => x + gap,
    leaderRange: [y, y] satisfies Interval,
    range: [y - reach, y + reach] satisfies Interval,
  })
  const onLines = listLineAnchors(lines, [
    ...stars.map(({ y }) => y),
    ...(now ? [now.y] : []),
  ])
  const isCourse = ({ kind }: Anchored) => kind === 'courses'
  return [
    ...(now
      ? [
          {
            kind: 'experience' as const,
            title: now.word,
            ...fixAnchor(now, 8, REACH.line),
          },
        ]
      : []),
    ...onLines.filter((anchored) => !isCourse(anchored)),
    ...stars.map((star) => ({ ...star, ...fixAnchor(star, 10, REACH.star) })),
    ...onLines.filter(isCourse),
  ]
}

/** Where the leaders of lines begin: as far as possible from all other leaders. */
function listLineAnchors(lines: LineItem[], otherAnchors: number[]): Anchored[] {
  const taken = [...otherAnchors]
  const anchors = lines.map(({ line: [from, to] }) => {
    const middle = (from + to) / 2
    const measureDistanceToTaken = (y: number) =>
      Math.min(10, ...taken.map((other) => Math.abs(y - other)))
    const [anchor = middle] = listRange(from + 3, to - 3, 2)
      .concat(middle)
      .sort(
        (one, other) =>
          measureDistanceToTaken(other) - measureDistanceToTaken(one) ||
          Math.abs(one - middle) - Math.abs(other - middle),
      )
    taken.push(anchor)
    return anchor
  })
  return lines.map(({ kind, title, short, line: [from, to], x }, index) => {
    const anchor = anchors[index] ?? from
    const above = Math.max(...taken.filter((other) => other < anchor))
    const below = Math.min(...taken.filter((other) => other > anchor))
    return {
      kind,
      title,
      short,
      anchor,
      x: (y: number) => x(y) + 3,
      leaderRange: [
        Math.max((above + anchor) / 2, Math.min(from + 3, anchor)),
        Math.min((below + anchor) / 2, Math.max(to - 3, anchor)),
      ],
      range: [Math.min(from, anchor - REACH.line), Math.max(to, anchor + REACH.line)],
    }
  })
}

interface PlacedName extends Anchored {
  lines: string[]
  /** The middle of the first line. */
  y: number
}

/** Places as many names as fit beside their items, in the order of their anchors. */
function placeNames(
  anchored: Anchored[],
  { room, height, maxLines }: { room: number; height: number; maxLines: number },
  textMeasure: TextMeasure,
): PlacedName[] {
  const half = (LINE_HEIGHT + NAME_GAP) / 2
  const seen = new Set<string>()
  let named: PlacedName[] = []
  for (const one of anchored) {
    const { kind, title, short = title, anchor } = one
    const whole = wrapText(title, room, textMeasure)
    const lines =
      whole.length <= maxLines
        ? whole
        : cutLines(wrapText(short, room, textMeasure), maxLines, room, textMeasure)
    // Two different names may become equal when they are shortened.
    const text = `${kind} ${lines.join(' ')}`
    if (seen.has(text) && text.endsWith('…')) continue
    const next = [...named, { ...one, lines, y: anchor }].toSorted(
      (one, other) => one.anchor - other.anchor,
    )
    const ys = spreadApart(
      next.map(({ anchor, range: [from, to], lines }) => {
        const size = LINE_HEIGHT * lines.length + NAME_GAP
        return {
          preferred: anchor - half,
          size,
          from: Math.max(0, from - half),
          to: Math.min(height, to - half + size),
        }
      }),
    )
    if (!ys) continue
    seen.add(text)
    named = next.map((name, index) => ({ ...name, y: (ys[index] ?? 0) + half }))
  }
  return named
}

function cutLines(
  lines: string[],
  maxLines: number,
  room: number,
  textMeasure: TextMeasure,
) {
  if (lines.length <= maxLines) return lines
  const last = lines.slice(maxLines - 1).join(' ')
  return [...lines.slice(0, maxLines - 1), shorten(room, last, textMeasure)]
}

/** Breaks a text into lines. A word that is too long is shortened. */
function wrapText(text: string, room: number, textMeasure: TextMeasure) {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && textMeasure.measureWidth(longer) <= room)
      lines[lines.length - 1] = longer
    else lines.push(shorten(room, word, textMeasure))
  }
  return lines
}

function listPointsAlong([from, to]: Interval, x: (y: number) => number): Point[] {
  const count = Math.ceil((to - from) / 30) || 1
  return Array.from({ length: count + 1 }, (_, index) => {
    const y = from + ((to - from) * index) / count
    return { x: x(y), y }
  })
}

function drawRuleThrough(...points: Point[]) {
  return { kind: 'rule' as const, points }
}
