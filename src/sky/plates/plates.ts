import type { DrawnPlate } from '#edition'
import { hashParts } from '#workspace'
import { makeRule } from '#colours'
import { drawInstruments, type Instrument } from './instrument.ts'
import type { Point } from '../geometry.ts'
import type { Projection, Star } from '../projection.ts'

/**
 * Minimum and maximum radius of the part of the chart that a window shows, in the chart's units.
 */
const windowReach = { min: 150, max: 320 }
/** How much nearer the window is, each time that all stars have been used. */
const NEARER = 0.7

/**
 * The hue of the first drawn plate, and the step to the next one's: twelve plates in a row differ.
 */
const hues = { first: 60, step: 150 }

/** What a plate depends on. */
interface PlateProject {
  image?: unknown
  /** The month in which it was finished, as year-month. */
  finished?: string | undefined
}

/**
 * Plates for projects without a picture, in one file. Each shows the project's star and its month,
 * in another hue than the plates beside it.
 * @param stars the projects' stars in order. The projects after them use the figure's other
 * stars, brightest first, and then all of them again from nearer.
 */
export function drawPlates(
  projects: PlateProject[],
  stars: Star[],
  chart: Projection,
  base: string,
) {
  const instruments = projects.map((project, index) =>
    project.image ? undefined : chooseInstrument(index, project.finished, stars, chart),
  )
  const drawing = Buffer.from(drawInstruments(instruments, chart))
  const path = `assets/plates-${hashParts(drawing)}.svg`
  const drawn = projects.filter(({ image }) => !image)
  const plates = projects.map((project): DrawnPlate | undefined =>
    project.image
      ? undefined
      : { file: base + path, hue: chooseHue(drawn.indexOf(project)) },
  )
  const isUsed = plates.some(Boolean)
  return { plates, files: new Map(isUsed ? [[path, drawing]] : []) }
}

export function chooseInstrument(
  index: number,
  finished: string | undefined,
  stars: Star[],
  chart: Projection,
): Instrument | undefined {
  const others = chart.stars.filter(({ hip }) => stars.every((star) => star.hip !== hip))
  const all = [...stars, ...others]
  const star = all[index % all.length]
  if (!star) return undefined
  // So that another star is in the window.
  const [nearest = windowReach.max] = listNeighbours(star, [
    ...chart.lines,
    ...chart.outerLines,
  ])
    .map(({ x, y }) => Math.hypot(x - star.x, y - star.y))
    .sort((one, other) => one - other)
  const month = Number(finished?.split('-')[1])
  return {
    star,
    reach:
      Math.min(Math.max(windowReach.min, 1.6 * nearest), windowReach.max) *
      NEARER ** Math.floor(index / all.length),
    month: month > 0 ? month : undefined,
  }
}

/** The stars that lines connect to this one. */
function listNeighbours(star: Point, lines: Point[][]) {
  const isStar = (point?: Point) => point?.x === star.x && point.y === star.y
  return lines.flatMap((line) =>
    line.filter((_, index) => isStar(line[index - 1]) || isStar(line[index + 1])),
  )
}

function chooseHue(place: number) {
  return (hues.first + hues.step * place) % 360
}

export function makeHueStyles(plates: (DrawnPlate | undefined)[]) {
  const used = new Set(plates.flatMap((plate) => plate?.hue ?? []))
  return [...used].map((hue) => makeRule(`.hue-${hue}`, { '--hue': hue })).join('')
}
