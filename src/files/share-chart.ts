import { type Edition, constellationOf } from '#edition'
import { accentOf, groundsOf } from '#colours'
import {
  drawEngraving,
  gridPath,
  projectFigure,
  range,
  round,
  type Box,
  type Projection,
} from '#sky'
import type { ConstellationName } from '#stars'

/** The size that social networks recommend. */
export const width = 1200
export const height = 630
/** The margin on both sides. */
export const margin = 84
/** Maximum width of the text. */
export const column = 640
/** Minimum distance of background stars from text. */
const clearance = 12

/** The side of the constellation. */
export type Side = 'left' | 'right'

/** The constellation at its position on the image. */
export function drawingOn(side: Side, constellation: ConstellationName) {
  const [width, height] = [400, 538]
  const x = side === 'right' ? 735 : 65
  return projectFigure(constellationOf(constellation), { x, y: 34, width, height })
}

/**
 * The sky behind the text as SVG: grid, background stars and constellation.
 * @param names the boxes of the stars' names
 */
export function chart(
  side: Side,
  drawing: Projection,
  site: Edition['site'],
  names: Box[] = [],
): string {
  const night = groundsOf(site.accent).dark
  const accent = accentOf(site.accent).night
  const [clear, dense] = side === 'right' ? [0, width] : [width, 0]
  const grid = drawing.graticule({ beyond: 45, meridians: 7.5, parallels: 10 })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${clear}" x2="${dense}">`,
    `<stop offset="0.45" stop-color="#6f8fc4" stop-opacity="0"/>`,
    `<stop offset="0.75" stop-color="#6f8fc4" stop-opacity="0.42"/></linearGradient></defs>`,
    `<rect width="100%" height="100%" fill="${night}"/>`,
    `<path d="${gridPath(grid)}" fill="none" stroke="url(#fade)"/>`,
    `<g fill="#f1ece1">${fieldStars(side, names)}</g>`,
    `<path d="${graduatedEdge(side)}" fill="none" stroke="#6f8fc4" stroke-opacity="0.5"/>`,
    drawEngraving(drawing, 8.2, {
      star: '#f1ece1',
      accent,
      ground: night,
      line: '#7183a6',
    }),
    '</svg>',
  ].join('')
}

/** The graduated lower edge of the chart, below the text. */
function graduatedEdge(side: Side) {
  const y = height - 58
  const [start, step] = side === 'right' ? [margin, 18] : [width - margin, -18]
  const ticks = range(0, 30, 1).map(
    (index) => `M${start + index * step} ${y}v${index % 5 === 0 ? 12 : 6}`,
  )
  return `M${start} ${y}h${30 * step}${ticks.join('')}`
}

/**
 * Faint background stars, away from all text, where they could look like dots of letters. Their
 * positions look random but are the same in every build.
 */
function fieldStars(side: Side, names: Box[]) {
  const isRead = (x: number) =>
    side === 'right'
      ? x < margin + column + clearance
      : x > width - margin - column - clearance
  const isNamed = (x: number, y: number) =>
    names.some(
      (name) =>
        name.x - clearance < x &&
        x < name.x + name.width + clearance &&
        name.y - clearance < y &&
        y < name.y + name.height + clearance,
    )
  return range(0, 239, 1)
    .map((index) => {
      // Multiples of the golden ratio and similar numbers fill a square evenly without a
      // pattern.
      const x = round(((index * 0.7548776662) % 1) * width, 2)
      const y = round(((index * 0.5698402909) % 1) * (height - 60), 2)
      if (isRead(x) || isNamed(x, y)) return ''
      const radius = round(0.6 + ((index * 0.6180339887) % 1) * 0.9, 2)
      const opacity = round(0.12 + ((index * 0.4142135624) % 1) * 0.4, 2)
      return `<circle cx="${x}" cy="${y}" r="${radius}" opacity="${opacity}"/>`
    })
    .join('')
}
