import type { PublishedFiles } from '#pictures'
import { hashParts } from '#workspace'
import { listRange, round, type Point } from './geometry.ts'
import { type Projection } from './projection.ts'

/**
 * A file of drawings that the page shows by their ids. By itself it shows nothing: Chromium opens
 * it as a document, and would lay out all of it before the first frame. (It does so in a root or a
 * group that is not displayed.)
 */
export function wrapDrawings(drawings: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg"><svg display="none">${drawings}</svg></svg>`
}

/** Adds a drawing to the site's files, and returns its path. */
export function addDrawing(files: PublishedFiles, name: string, svg: string) {
  const path = `assets/${name}-${hashParts(svg)}.svg`
  files.set(path, Buffer.from(svg))
  return path
}

/** The grid as an SVG path. */
export function drawGrid(grid: ReturnType<Projection['makeGraticule']>) {
  return [...grid.meridians, ...grid.parallels]
    .map(({ points }) => drawCurve(points))
    .join('')
}

/** Quadratic curves, each through three of the points. */
function drawCurve(points: Point[]) {
  const [start] = points
  if (!start) return ''
  const curves = listCurves(points).map(([from, through, to]) => {
    const x = Math.round(2 * through.x - (from.x + to.x) / 2)
    const y = Math.round(2 * through.y - (from.y + to.y) / 2)
    return `Q${x} ${y} ${formatCoordinates(to)}`
  })
  return `M${formatCoordinates(start)}${curves.join('')}`
}

/** Points along the curves that `drawGrid` draws. */
export function listCurvePoints(points: Point[]): Point[] {
  const curves = listCurves(points).flatMap(([from, through, to]) =>
    listRange(0.1, 1, 0.1).map((fraction) => {
      const interpolate = (a: number, b: number, c: number) =>
        a * (1 - fraction) * (1 - 2 * fraction) +
        4 * b * fraction * (1 - fraction) +
        c * fraction * (2 * fraction - 1)
      return {
        x: interpolate(from.x, through.x, to.x),
        y: interpolate(from.y, through.y, to.y),
      }
    }),
  )
  return [...points.slice(0, 1), ...curves]
}

/** The beginning, the middle and the end of each curve. */
function listCurves(points: Point[]) {
  return points.flatMap((from, index) => {
    const [through, to] = points.slice(index + 1)
    return index % 2 === 0 && through && to ? [[from, through, to] as const] : []
  })
}

/** The parts of a line that are inside a circle around the origin. */
export function clipToCircle(line: Point[], radius: number): Point[][] {
  const pieces: Point[][] = []
  for (const [index, to] of line.slice(1).entries()) {
    const from = line[index] ?? to
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const length = dx * dx + dy * dy
    const middle = -(from.x * dx + from.y * dy) / length
    const nearest = (from.x + middle * dx) ** 2 + (from.y + middle * dy) ** 2
    const half = Math.sqrt(Math.max(0, radius * radius - nearest) / length)
    const [enter, leave] = [Math.max(0, middle - half), Math.min(1, middle + half)]
    if (nearest >= radius * radius || !(enter < leave)) continue
    const findPoint = (fraction: number) => ({
      x: round(from.x + fraction * dx, 1),
      y: round(from.y + fraction * dy, 1),
    })
    const start = enter === 0 ? from : findPoint(enter)
    const end = leave === 1 ? to : findPoint(leave)
    const last = pieces.at(-1)
    if (last && index > 0 && last.at(-1) === start) last.push(end)
    else pieces.push([start, end])
  }
  return pieces
}

/** Lines as an SVG path. */
export function drawLines(lines: Point[][]) {
  return lines.map((line) => `M${line.map(formatCoordinates).join('L')}`).join('')
}

/**
 * The figure as SVG in the style of an engraving: a ring in the background colour around each
 * star separates it from the lines.
 * @param unit the radius of a star of magnitude 0
 */
export function drawEngraving(
  { stars, lines, outerLines }: Projection,
  unit: number,
  inks: { star: string; accent: string; ground: string; line: string },
) {
  const dots = stars.map(({ x, y, magnitude, isBrightest }) => {
    const radius = round(unit * Math.max(0.25, 1 - 0.175 * magnitude), 2)
    const ring = round(radius + 0.4 * unit, 2)
    const ink = isBrightest ? inks.accent : inks.star
    return `<circle cx="${x}" cy="${y}" r="${ring}" fill="${inks.ground}"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}"/>`
  })
  const rays = stars
    .filter(({ magnitude }) => magnitude < 2)
    .map((star) => drawStarPath(star, round(unit * (2.4 - 0.4 * star.magnitude), 2)))
  return [
    `<path d="${drawLines([...lines, ...outerLines])}" fill="none" stroke="${inks.line}" stroke-width="${round(0.2 * unit, 2)}"/>`,
    `<path d="${rays.join('')}" fill="${inks.accent}"/>`,
    ...dots,
  ].join('')
}

/** The star shape that all drawings share: four rays, with a waist a sixth of their length. */
export function drawStarPath({ x, y }: Point, reach: number) {
  const waist = round(reach / 6, 1)
  const long = round(reach - waist, 1)
  return `M${x} ${round(y - reach, 2)}l${waist} ${long} ${long} ${waist}-${long} ${waist}-${waist} ${long}-${waist}-${long}-${long}-${waist} ${long}-${waist}z`
}

function formatCoordinates({ x, y }: Point) {
  return `${x} ${y}`
}
