import { drawInstruments, type Instrument } from './instrument.ts'
import type { Point } from '../geometry.ts'
import { addDrawing } from '../paths.ts'
import type { Projection, Star } from '../projection.ts'

/** Limits of the radius of the part of the chart that a window shows, in the chart's units. */
const windowReach = { min: 150, max: 320 }
/** How much nearer the window is, each time that all stars have been used. */
const NEARER = 0.7

/**
 * Plates for projects without a picture, in one file. Each shows the project's star.
 * @param stars the projects' stars in order. The projects after them use the figure's other
 * stars, brightest first, and then all of them again from nearer.
 */
export function drawPlates(
  projects: { image?: unknown }[],
  stars: Star[],
  chart: Projection,
  base: string,
) {
  const instruments = projects.map((project, index) =>
    project.image ? undefined : chooseInstrument(index, stars, chart),
  )
  const files = new Map<string, Buffer>()
  if (!instruments.some(Boolean)) return { plates: [], files }
  const path = addDrawing(files, 'plates', drawInstruments(instruments, chart))
  return { plates: projects.map(({ image }) => (image ? undefined : base + path)), files }
}

export function chooseInstrument(
  index: number,
  stars: Star[],
  chart: Projection,
): Instrument | undefined {
  const others = chart.stars.filter(({ hip }) => stars.every((star) => star.hip !== hip))
  const inTurn = [...stars, ...others]
  const star = inTurn[index % inTurn.length]
  if (!star) return undefined
  // So that another star is in the window.
  const distances = listNeighbours(star, [...chart.lines, ...chart.outerLines]).map(
    ({ x, y }) => Math.hypot(x - star.x, y - star.y),
  )
  const nearest = Math.min(windowReach.max, ...distances)
  return {
    star,
    reach:
      Math.min(Math.max(windowReach.min, 1.6 * nearest), windowReach.max) *
      NEARER ** Math.floor(index / inTurn.length),
  }
}

/** The stars that lines connect to this one. */
function listNeighbours(star: Point, lines: Point[][]) {
  const isStar = (point?: Point) => point?.x === star.x && point.y === star.y
  return lines.flatMap((line) =>
    line.filter((_, index) => isStar(line[index - 1]) || isStar(line[index + 1])),
  )
}
