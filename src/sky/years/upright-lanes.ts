import type { Years } from '#edition'
import { spreadApart } from './spread-apart.ts'
import { assignLanes } from './lanes.ts'
import type { Interval } from './years-chart.ts'

/** The path's distance from the edge where the years are, and how far it bends. */
export const pathShape = { edge: 84, bend: 18 }
/** Distance between lanes of lines and of stars, and from the path to the first study. */
const pitch = { line: 8, star: 17, study: 17 }
const STAR_LANES = 3
/** Distance between the names and what is left of them, bridged by a leader. */
export const LEADER = 24
/**
 * Minimum vertical distance of two stars: three fit on their lanes, and have leaders of their own.
 */
export const STAR_STEP = 7

/** Assigns lanes to all items, and finds where the column of the names begins. */
export function placeOnLanes(
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

export type LineItem = ReturnType<typeof placeOnLanes>['lines'][number]
export type StarItem = ReturnType<typeof placeOnLanes>['stars'][number]

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
