import { outlineText } from '#fonts'
import { getRadius, getSize } from '../chart.ts'
import {
  clipToCircle,
  listCurvePoints,
  drawLines,
  drawStarPath,
  wrapDrawings,
} from '../paths.ts'
import { listRange, round, type Point } from '../geometry.ts'
import { type Projection, type Star } from '../projection.ts'

/*
 * An astrolabe, for a project without a picture: a round window on the project's star, a ring of
 * months and a limb of degrees. All radii are in the drawing's own units.
 */

/** Radii of the instrument's rings, from the window to the limb. */
export const radius = { window: 66, months: 70, limb: 83, edge: 90 }
/** The drawing's bounds: the throne above the limb, and room for the pointer around it. */
const viewBox = '-100 -116 200 216'
const NUMERAL_SIZE = 9
/** Height of Amiri's capitals in ems. */
const CAPITALS = 0.64
/** Radius of the ring around the window's star. */
const RING = 9

/** What one instrument shows. */
export interface Instrument {
  /** The star in the middle of the window. */
  star: Star
  /** Radius of the part of the chart that the window shows, in the chart's units. */
  reach: number
  /** The month that the pointer shows, from 1 to 12. */
  month: number | undefined
}

/**
 * Draws the instruments as one SVG file: `#dial` has what all of them share, and `#plate-…` the
 * window and the pointer of one. Colours are the page's CSS variables.
 */
export function drawInstruments(
  instruments: (Instrument | undefined)[],
  chart: Projection,
) {
  const grid = chart.makeGraticule({ beyond: 20, meridians: 5, parallels: 10 })
  const curves = [...grid.meridians, ...grid.parallels].map(({ points }) =>
    listCurvePoints(points),
  )
  const drawings = [
    // Without a viewBox of its own, so that the corners are at those of the plate.
    `<symbol id="dial">${drawCorners()}<svg viewBox="${viewBox}">${drawDial()}</svg></symbol>`,
    ...instruments.map((one, index) =>
      one
        ? `<symbol id="plate-${index + 1}" viewBox="${viewBox}">${drawWindow(one, chart, curves)}${one.month ? drawPointer(one.month) : ''}</symbol>`
        : '',
    ),
  ]
  return wrapDrawings(drawings.join(''))
}

/** Thin strokes of the same width at every size of the plate. */
const engraved =
  'fill="none" stroke="var(--scale)" stroke-linejoin="round" vector-effect="non-scaling-stroke"'

/** The window's ground, limb and ring of months, and the throne from which it hangs. */
function drawDial() {
  const { window, months, limb, edge } = radius
  const rings = [window, months, limb, edge].map((r) => drawCirclePath(r))
  const ticks = listRange(0, 355, 5).map((degrees) => {
    const length = degrees % 30 === 0 ? 7 : degrees % 10 === 0 ? 4.5 : 2.5
    return drawSpoke(degrees, edge - length, edge)
  })
  const sectors = listRange(0, 330, 30).map((degrees) => drawSpoke(degrees, months, limb))
  const throne =
    'M-17-89c1-7 6-6 6-10 0-3-4-3-4-6 4-1 6-1 8-4h14c2 3 4 3 8 4 0 3-4 3-4 6 0 4 5 3 6 10M-5-109a5 5 0 0 1 10 0M-6-97a6 6 0 0 1 12 0'
  return [
    `<circle r="${window}" fill="var(--ground)"/>`,
    `<path ${engraved} d="${[...rings, ...ticks, ...sectors].join('')}${throne}"/>`,
    `<g fill="var(--numerals,var(--ink-soft))">${numerals.map(({ text, degrees }) => drawNumeral(text, degrees)).join('')}</g>`,
  ].join('')
}

/** The months, each in the middle of its sector; January begins at the top. */
const numerals = 'I II III IV V VI VII VIII IX X XI XII'
  .split(' ')
  .map((text, index) => ({ text, degrees: 30 * index + 15 }))

function drawNumeral(text: string, degrees: number) {
  const { width, path } = outlineText(text)
  const middle = (radius.months + radius.limb - CAPITALS * NUMERAL_SIZE) / 2
  const x = round((-NUMERAL_SIZE * width) / 2, 2)
  return `<g transform="rotate(${degrees})translate(${x} ${round(-middle, 2)})scale(${NUMERAL_SIZE} ${-NUMERAL_SIZE})">${path}</g>`
}

/** The star in its ring, with the lines, stars and grid around it as far as the window reaches. */
function drawWindow({ star, reach }: Instrument, chart: Projection, curves: Point[][]) {
  const scale = (radius.window - 1) / reach
  const place = ({ x, y }: Point) => ({
    x: round((x - star.x) * scale, 1),
    y: round((y - star.y) * scale, 1),
  })
  const showInWindow = (lines: Point[][]) =>
    drawLines(lines.flatMap((line) => clipToCircle(line.map(place), radius.window - 1)))
  const stars = chart.stars.flatMap((other) => {
    const at = place(other)
    const size = round(Math.min(3.6, 0.3 * getRadius(getSize(other)) + 0.4), 1)
    const far = Math.hypot(at.x, at.y)
    const isShown = far > RING + size && far < radius.window - size - 2
    return isShown ? [{ ...other, ...at, size }] : []
  })
  const chooseInk = ({ tint }: Pick<Star, 'tint'>) =>
    tint ? `var(--${tint},var(--ink))` : 'var(--ink)'
  return [
    `<path ${engraved.replace('--scale', '--line')} d="${showInWindow(curves)}"/>`,
    `<path ${engraved.replace('--scale', '--lapis')} d="${showInWindow([...chart.lines, ...chart.outerLines])}"/>`,
    ...stars.map(
      ({ size, x, y, tint }) =>
        `<circle cx="${x}" cy="${y}" r="${size}" fill="${chooseInk({ tint })}"/>`,
    ),
    `<circle r="${RING}" fill="var(--ground)" stroke="var(--gold)" vector-effect="non-scaling-stroke"/>`,
    `<path fill="${chooseInk(star)}" d="${drawStarPath({ x: 0, y: 0 }, 7.5)}"/><circle r="2.6" fill="${chooseInk(star)}"/>`,
  ].join('')
}

/** The ends of the rule that lies across an astrolabe, at a month and opposite it. */
function drawPointer(month: number) {
  const { window, months, limb, edge } = radius
  const sector = [-15, 15].map((degrees) => getPointAtAngle(degrees, months))
  const beyond = [15, -15].map((degrees) => getPointAtAngle(degrees, limb))
  const [from, to] = sector as [Point, Point]
  const [back, end] = beyond as [Point, Point]
  return [
    `<g transform="rotate(${30 * month - 15})" fill="var(--gold)">`,
    `<path opacity=".22" d="M${from.x} ${from.y}A${months} ${months} 0 0 1 ${to.x} ${to.y}L${back.x} ${back.y}A${limb} ${limb} 0 0 0 ${end.x} ${end.y}z"/>`,
    `<path d="M-3-${window}h6l-3-${months - window}zM0-${limb}l3-10h-2.3v-6h-1.4v6h-2.300zM-.7 ${limb}h1.400v${edge - limb + 3}h-1.400z"/>`,
    `<circle cy="${edge + 5}" r="2.600"/></g>`,
  ].join('')
}

/** A quadrant in each corner of the plate, as on the back of an astrolabe. */
function drawCorners() {
  const ticks = listRange(0, 90, 6).map((degrees) => drawSpoke(90 + degrees, 31, 35))
  const hours = listRange(15, 75, 15).map((degrees) => drawSpoke(90 + degrees, 17, 29))
  const arcs = [35, 31, 29, 17].map((r) => `M0 ${r}A${r} ${r} 0 0 0 ${r} 0`)
  const d = `M0 35V0H35${[...arcs, ...ticks, ...hours].join('')}`
  return [
    { x: 'xMin', y: 'YMin', turn: '' },
    { x: 'xMax', y: 'YMin', turn: 'matrix(-1 0 0 1 36 0)' },
    { x: 'xMin', y: 'YMax', turn: 'matrix(1 0 0 -1 0 36)' },
    { x: 'xMax', y: 'YMax', turn: 'matrix(-1 0 0 -1 36 36)' },
  ]
    .map(
      ({ x, y, turn }) =>
        `<svg height="36%"${y === 'YMax' ? ' y="64%"' : ''} viewBox="-.5-.5 37 37" preserveAspectRatio="${x}${y}"><path ${engraved} opacity=".6"${turn && ` transform="${turn}"`} d="${d}"/></svg>`,
    )
    .join('')
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
  const angle = (degrees * Math.PI) / 180
  return { x: round(r * Math.sin(angle), 2), y: round(-r * Math.cos(angle), 2) }
}
