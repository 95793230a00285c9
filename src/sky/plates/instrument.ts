import { getRadius, getSize } from '../chart.ts'
import {
  clipToCircle,
  listCurvePoints,
  drawLines,
  drawStarPath,
  wrapDrawings,
} from '../paths.ts'
import { cos, listRange, round, sin, type Point } from '../geometry.ts'
import { makeRule } from '#colours'
import { type Projection, type Star } from '../projection.ts'

/*
 * An astrolabe, for a project without a picture: a round window on the project's star and a limb of
 * degrees. All radii are in the drawing's own units.
 */

/** Radii of the instrument's rings, from the window to the limb. */
export const radius = { window: 66, rete: 70, limb: 83, edge: 90 }
/** The drawing's bounds: the limb, the throne above it, and room around them. */
const [top, height] = [-116, 216]
const viewBox = `-100 ${top} 200 ${height}`

/** CSS by which the window alone is seen (plate.css): the drawing's height, and its middle. */
export const windowStyles = makeRule('.plate-window', {
  '--enlarged': height / (2 * radius.window),
  '--below-middle': (-top - height / 2) / height,
})

/** Radius of the ring around the window's star. */
const RING = 9

/** What one instrument shows. */
export interface Instrument {
  /** The star in the middle of the window. */
  star: Star
  /** Radius of the part of the chart that the window shows, in the chart's units. */
  reach: number
}

/**
 * Draws the instruments as one SVG file: `#dial` has what all of them share, and `#plate-…` the
 * window of one. Colours are the page's CSS variables.
 */
export function drawInstruments(
  instruments: (Instrument | undefined)[],
  chart: Projection,
) {
  const grid = chart.makeGraticule(20)
  const curves = [...grid.meridians, ...grid.parallels].map(({ points }) =>
    listCurvePoints(points),
  )
  const drawings = [
    `<symbol id="dial" viewBox="${viewBox}">${drawDial()}</symbol>`,
    ...instruments.map((instrument, index) =>
      instrument
        ? `<symbol id="plate-${index + 1}" viewBox="${viewBox}">${drawWindow(instrument, chart, curves)}</symbol>`
        : '',
    ),
  ]
  return wrapDrawings(drawings.join(''))
}

/** Thin strokes of the same width at every size of the plate. */
const engraved =
  'fill="none" stroke="var(--scale)" stroke-linejoin="round" vector-effect="non-scaling-stroke"'

/** The window's ground, the limb, and the throne from which it hangs. */
function drawDial() {
  const { window, rete, limb, edge } = radius
  const rings = [window, rete, limb, edge].map((r) => drawCirclePath(r))
  const ticks = listRange(0, 355, 5).map((degrees) =>
    drawSpoke(degrees, edge - getTickLength(degrees), edge),
  )
  const sectors = listRange(0, 330, 30).map((degrees) => drawSpoke(degrees, rete, limb))
  const throne =
    'M-17-89c1-7 6-6 6-10 0-3-4-3-4-6 4-1 6-1 8-4h14c2 3 4 3 8 4 0 3-4 3-4 6 0 4 5 3 6 10M-5-109a5 5 0 0 1 10 0M-6-97a6 6 0 0 1 12 0'
  return [
    `<circle r="${window}" fill="var(--ground)"/>`,
    `<path ${engraved} d="${[...rings, ...ticks, ...sectors].join('')}${throne}"/>`,
  ].join('')
}

function getTickLength(degrees: number) {
  if (degrees % 30 === 0) return 7
  return degrees % 10 === 0 ? 4.5 : 2.5
}

/** The star in its ring, with the lines, stars and grid around it as far as the window reaches. */
function drawWindow({ star, reach }: Instrument, chart: Projection, curves: Point[][]) {
  const scale = (radius.window - 1) / reach
  const place = ({ x, y }: Point) => ({
    x: round((x - star.x) * scale, 1),
    y: round((y - star.y) * scale, 1),
  })
  const drawInWindow = (lines: Point[][]) =>
    drawLines(lines.flatMap((line) => clipToCircle(line.map(place), radius.window - 1)))
  const neighbours = chart.stars.flatMap((neighbour) => {
    const point = place(neighbour)
    const size = round(Math.min(3.6, 0.3 * getRadius(getSize(neighbour)) + 0.4), 1)
    const distance = Math.hypot(point.x, point.y)
    const isShown = distance > RING + size && distance < radius.window - size - 2
    return isShown ? [{ ...neighbour, ...point, size }] : []
  })
  const chooseInk = ({ tint }: Pick<Star, 'tint'>) =>
    tint ? `var(--${tint},var(--ink))` : 'var(--ink)'
  return [
    `<path ${engraved.replace('--scale', '--line')} d="${drawInWindow(curves)}"/>`,
    `<path ${engraved.replace('--scale', '--lapis')} d="${drawInWindow([...chart.lines, ...chart.outerLines])}"/>`,
    ...neighbours.map(
      ({ size, x, y, tint }) =>
        `<circle cx="${x}" cy="${y}" r="${size}" fill="${chooseInk({ tint })}"/>`,
    ),
    `<circle r="${RING}" fill="var(--ground)" stroke="var(--gold)" vector-effect="non-scaling-stroke"/>`,
    `<path fill="${chooseInk(star)}" d="${drawStarPath({ x: 0, y: 0 }, 7.5)}"/><circle r="2.6" fill="${chooseInk(star)}"/>`,
  ].join('')
}

function drawCirclePath(r: number) {
  return `M0-${r}A${r} ${r} 0 0 1 0 ${r} ${r} ${r} 0 0 1 0-${r}`
}

/** A radial stroke, clockwise from the top. */
function drawSpoke(degrees: number, from: number, to: number) {
  const [start, end] = [getPointAtAngle(degrees, from), getPointAtAngle(degrees, to)]
  return `M${start.x} ${start.y}L${end.x} ${end.y}`
}

function getPointAtAngle(degrees: number, r: number): Point {
  return { x: round(r * sin(degrees), 2), y: round(-r * cos(degrees), 2) }
}
