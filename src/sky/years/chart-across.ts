import type { DatedItem, DatedKind, Years } from '#edition'
import { assignLanes, starSize } from './lanes.ts'
import {
  letterSize,
  makeTimeScale,
  makeYearLabel,
  type Interval,
  type TextMeasure,
  type YearsChart,
  type YearsLabel,
} from './years-chart.ts'
import type { Point } from '../geometry.ts'

/*
 * The chart of the years: everything with a date, along the sun's path. It is laid out from
 * left to right; the drawing mirrors it for right-to-left pages.
 */

/** Distance of the first and last month from the chart's edges. */
const EDGE = 16
/** Distance between two lanes. */
const LANE_PITCH = 31

/** Time runs horizontally: courses and projects above the path, work on it, studies below. */
export function layOutAcross(
  width: number,
  years: Years,
  textMeasure: TextMeasure,
): YearsChart {
  const room: Interval = [EDGE, width - EDGE]
  const { at, ticks } = makeTimeScale(years, room, 2 * textMeasure.measureWidth('2000'))
  const { lanes, offsets, nowName } = placeKinds(width, years, at, textMeasure)
  const above = starSize + 8 - offsets.projects(Math.max(0, lanes.projects.lanes - 1))
  const { top, onPath, curveAlong, makeNameLabel } = drawSunPath(width, above)

  const items = [lanes.projects, lanes.courses, lanes.experience, lanes.education]
  const placed = items.flatMap(({ placed }) => placed)
  const studies = lanes.education.lanes
  const foot = top + offsets.education(studies) + (studies > 0 ? 0 : 6)
  const drops = { projects: 5, courses: -7, experience: 23, education: 23 }
  const names = [
    ...(nowName
      ? [makeNameLabel('experience', years.now?.word ?? '', nowName, -13)]
      : []),
    ...placed.flatMap(({ kind, name, text, lane }) =>
      name ? makeNameLabel(kind, text, name, offsets[kind](lane) + drops[kind]) : [],
    ),
  ]
  return {
    width,
    height: Math.round(foot + 21),
    labels: [
      ...names,
      ...ticks.flatMap(({ x, year }) =>
        year ? makeYearLabel(year, { x, y: foot + 16 }, textMeasure) : [],
      ),
    ],
    strokes: [
      ...ticks.flatMap(({ x, year, size }) =>
        drawRuleAroundNames(names, x, [year ? onPath(x, 0).y : foot - size, foot]),
      ),
      { kind: 'rule', points: [0, width].map((x) => ({ x, y: foot })) },
      { kind: 'path', points: curveAlong([0, width], 0) },
      ...placed.flatMap(({ kind, line, lane, roles }) =>
        listRoleLines(kind, line, roles, at).map((part) => {
          return { kind, points: curveAlong(part, offsets[kind](lane)) }
        }),
      ),
    ],
    stars: lanes.projects.placed.map(({ line: [from, to], lane }) =>
      onPath((from + to) / 2, offsets.projects(lane)),
    ),
    sun: years.now && onPath(at(years.now.month), 0),
  }
}

/** Assigns the items of every kind to lanes. `offsets` are the lanes' distances from the path. */
function placeKinds(
  width: number,
  years: Years,
  at: (month: number) => number,
  textMeasure: TextMeasure,
) {
  const { now } = years
  const place = (
    kind: DatedKind,
    maxLanes: number,
    taken: Interval[] = [],
    end = width,
  ) => assignLanes(years, kind, at, maxLanes, { end, textMeasure, taken })
  const half = now ? textMeasure.measureWidth(now.word) / 2 : 0
  const sunAt = now && Math.min(at(now.month), width - half - 2)
  const nowName: Interval | undefined = sunAt ? [sunAt - half, sunAt + half] : undefined
  const lanes = {
    projects: place('projects', 8),
    courses: place('courses', 4, nowName && [nowName]),
    // Names of work end before the sun.
    experience: place('experience', 5, [], now && at(now.month) - starSize),
    education: place('education', 4),
  }
  const { courses, experience } = lanes
  const offsets = {
    projects: (lane: number) => -27 - LANE_PITCH * courses.lanes - 25 * lane,
    courses: (lane: number) => -15 - LANE_PITCH * lane,
    experience: (lane: number) => LANE_PITCH * lane,
    education: (lane: number) => LANE_PITCH * (Math.max(1, experience.lanes) + lane),
  }
  return { lanes, offsets, nowName }
}

/** One line for each role at an employer, so that it is parted where the role changes. */
function listRoleLines(
  kind: DatedKind,
  line: Interval,
  roles: DatedItem['roles'],
  at: (month: number) => number,
): Interval[] {
  if (kind === 'projects') return []
  if (!roles) return [line]
  return roles.map(({ from, until }) => {
    const start = at(from)
    return [start, Math.max(start + 5, at(until) - 3)]
  })
}

/** The sun's path, and functions that place points, curves and names at a distance from it. */
function drawSunPath(width: number, above: number) {
  const bend = width / 60
  const top = bend + above
  const onPath = (x: number, offset: number): Point => ({
    x,
    y: top + offset - bend * Math.sin((Math.PI * x) / width),
  })
  const curveAlong = ([from, to]: Interval, offset: number) => {
    const count = Math.ceil((to - from) / 40)
    const step = (to - from) / count
    return Array.from({ length: count + 1 }, (_, at) => onPath(from + step * at, offset))
  }
  const makeNameLabel = (
    kind: DatedKind,
    text: string,
    [from, to]: Interval,
    offset: number,
  ): YearsLabel => {
    const place = onPath((from + to) / 2, offset)
    const slope = -(Math.PI / width) * bend * Math.cos((Math.PI * place.x) / width)
    const angle = (Math.atan(slope) * 180) / Math.PI
    return { kind, text, width: to - from, angle, ...place }
  }
  return { top, onPath, curveAlong, makeNameLabel }
}

/** A vertical rule, interrupted where it would cross a name. */
function drawRuleAroundNames(
  names: YearsLabel[],
  x: number,
  [top, foot]: Interval,
): YearsChart['strokes'] {
  const gaps = names
    .filter((name) => Math.abs(x - name.x) < name.width / 2 + 4)
    .map((name): Interval => {
      const y = name.y + (x - name.x) * Math.tan((name.angle * Math.PI) / 180)
      return [y - letterSize.above - 3, y + letterSize.below + 3]
    })
    .sort(([one], [other]) => one - other)
  const starts = [top, ...gaps.map(([, end]) => end)]
  const ends = [...gaps.map(([begin]) => begin), foot]
  return starts.flatMap((start, index) => {
    const [from, to] = [Math.max(top, start), Math.min(foot, ends[index] ?? foot)]
    return to > from
      ? {
          kind: 'rule',
          points: [
            { x, y: from },
            { x, y: to },
          ],
        }
      : []
  })
}
