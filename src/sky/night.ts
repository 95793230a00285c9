import type { Constellation } from '#edition'
import type { PublishedFiles } from '#pictures'
import { makeRule } from '#colours'
import { addDrawing, drawLines, drawStarPath } from './paths.ts'
import { cos, findFrame, listRange, round, sin, type Point } from './geometry.ts'
import { projectFigure } from './projection.ts'

/*
 * One night passes down the page: above the rule of each section, its horizon, the figure has
 * risen higher, until it culminates in the middle of the page; then it sinks in the west.
 */

/** Size of the sky above a rule, in the drawing's units: pixels in a wide window. */
export const nightSize = { width: 200, height: 120 }
/** Distance between two drawings in the file, so that no edge shows another drawing. */
const DRAWING_GAP = 4
/** Distance between the figure at its highest and the horizon and the sky's edges. */
const MARGIN = 5
/** How far the figure turns from rising to setting, in degrees. */
const FIGURE_TURN = 100

/** How far the night has passed at each of a number of sections, from 0 to 1. */
export function makeNightSteps(count: number) {
  return listRange(0.5, count - 0.5, 1).map((index) => index / count)
}

/** Draws the steps below one another, in one file that the page uses as a mask. */
export function drawNight(
  constellation: Constellation,
  sections: string[],
  base: string,
) {
  const steps = makeNightSteps(sections.length)
  const { width, height } = nightSize
  // Half of a figure is a claw, or two arms: it is left out.
  const standing = placeFigures(constellation, steps).flatMap((figure, index) =>
    figure.altitude >= height / 4 ? { ...figure, index } : [],
  )
  const drawings = standing.map(
    ({ lines, stars }, index) =>
      // The inner drawing ends at the horizon.
      `<svg y="${index * (height + DRAWING_GAP)}" width="${width}" height="${height}"><path fill="none" stroke="#000" opacity=".6" stroke-linejoin="round" d="${drawLines(lines)}"/><path d="${stars.map(({ size, ...star }) => drawStarPath(star, size)).join('')}"/></svg>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${(height + DRAWING_GAP) * standing.length - DRAWING_GAP}">${drawings.join('')}</svg>`
  const getStep = (index: number) =>
    round((100 * index) / Math.max(1, standing.length - 1), 2)
  const rules = standing.map((figure, index) =>
    makeRule(`#${sections[figure.index]}`, {
      '--stands': 'block',
      '--hour': round(steps[figure.index] ?? 0, 2),
      '--step': `${getStep(index)}%`,
    }),
  )
  const files: PublishedFiles = new Map()
  if (standing.length === 0) return { files, css: '' }
  const path = addDrawing(files, 'night', svg)
  const heights = standing.map(({ altitude }) => altitude)
  const highest = heights.indexOf(Math.max(...heights))
  const root = {
    '--night': `url(${base}${path})`,
    '--highest': `${getStep(highest)}%`,
  }
  return { files, css: makeRule(':root', root) + rules.join('') }
}

/** The figure at each step, at the largest scale at which all of them fit into their skies. */
export function placeFigures(constellation: Constellation, steps: number[]) {
  const { width, height } = nightSize
  const figure = projectFigure(constellation, { x: 0, y: 0, width: 100, height: 100 })
  const turned = steps.map((progress) => {
    // Clockwise: it leans east when it rises, and west when it sets.
    const turn = (point: Point) => rotate(point, (progress - 0.5) * FIGURE_TURN)
    return { progress, turn, frame: findFrame(figure.stars.map(turn)) }
  })
  const scale = Math.min(
    ...turned.flatMap(({ frame }) => [
      (width - 2 * MARGIN) / frame.width,
      (height - 2 * MARGIN) / frame.height,
    ]),
  )
  // The heights of its middle, at the ends and in the middle of the night. They depend on no step's
  // own size, so that it never sinks before it culminates.
  const lowest = -0.45 * scale * Math.min(...turned.map(({ frame }) => frame.height))
  const highest =
    0.5 * scale * Math.max(...turned.map(({ frame }) => frame.height)) + MARGIN
  return turned.map(({ progress, turn, frame }) => {
    const altitude = lowest + (highest - lowest) * Math.sin(Math.PI * progress)
    const corner = {
      x: width / 2 - (scale * frame.width) / 2,
      y: height - altitude - (scale * frame.height) / 2,
    }
    const place = (point: Point) => {
      const { x, y } = turn(point)
      return {
        x: round(corner.x + scale * (x - frame.x), 1),
        y: round(corner.y + scale * (y - frame.y), 1),
      }
    }
    return {
      lines: [...figure.lines, ...figure.outerLines].map((line) => line.map(place)),
      stars: figure.stars.map((star) => ({
        ...place(star),
        size: round(Math.max(1.6, 4.4 - 0.9 * star.magnitude), 1),
      })),
      /** Height of the figure's middle above the horizon. */
      altitude,
    }
  })
}

function rotate({ x, y }: Point, degrees: number): Point {
  const [across, down] = [cos(degrees), sin(degrees)]
  return { x: x * across - y * down, y: x * down + y * across }
}
