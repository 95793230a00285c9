import type { Years } from '#edition'
import { listRange, type Point } from '../geometry.ts'
import {
  LEADER,
  type LineItem,
  pathShape,
  placeOnLanes,
  STAR_STEP,
} from './upright-lanes.ts'
import { listLeaderAnchors, LINE_HEIGHT, NAME_GAP, placeNames } from './upright-names.ts'
import {
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
  const anchored = listLeaderAnchors(lines, stars, sun && { word: now.word, ...sun })
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
