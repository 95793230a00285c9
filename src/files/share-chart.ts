import { type Edition, constellationOf } from '#edition'
import { accentOf, groundsOf } from '#colours'
import { engraving, gridPath, draw, range, round, type Box, type Projection } from '#sky'
import type { ConstellationName } from '#stars'

/** The size that every network asks for. */
export const width = 1200
export const height = 630
/** What stays free at either end of the line. */
export const margin = 84
/** How much of the width the words may take. */
export const column = 640
/** What no field star comes nearer to a word. */
const air = 12

/** Where the constellation stands. */
export type Side = 'left' | 'right'

/** The constellation in its place on the picture. */
export function drawingOn(side: Side, constellation: ConstellationName) {
  const [width, height] = [400, 538]
  const x = side === 'right' ? 735 : 65
  return draw(constellationOf(constellation), { x, y: 34, width, height })
}

/**
 * The sky behind the words, as SVG: graticule, field stars, and the constellation.
 * @param names what the stars' names cover
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
    `<path d="${edge(side)}" fill="none" stroke="#6f8fc4" stroke-opacity="0.5"/>`,
    engraving(drawing, 8.2, {
      star: '#f1ece1',
      accent,
      ground: night,
      line: '#7183a6',
    }),
    '</svg>',
  ].join('')
}

/** The chart's lower edge below the words, graduated. */
function edge(side: Side) {
  const y = height - 58
  const [start, step] = side === 'right' ? [margin, 18] : [width - margin, -18]
  const ticks = range(0, 30, 1).map(
    (index) => `M${start + index * step} ${y}v${index % 5 === 0 ? 12 : 6}`,
  )
  return `M${start} ${y}h${30 * step}${ticks.join('')}`
}

/**
 * Faint stars without names, away from the words and the names of stars, where they could be read as
 * dots of letters. Their places look random, but are the same at every build.
 */
function fieldStars(side: Side, names: Box[]) {
  const isRead = (x: number) =>
    side === 'right' ? x < margin + column + air : x > width - margin - column - air
  const isNamed = (x: number, y: number) =>
    names.some(
      (name) =>
        name.x - air < x &&
        x < name.x + name.width + air &&
        name.y - air < y &&
        y < name.y + name.height + air,
    )
  return range(0, 239, 1)
    .map((index) => {
      // The golden ratio and its like fill a square evenly, without a pattern.
      const x = round(((index * 0.7548776662) % 1) * width, 2)
      const y = round(((index * 0.5698402909) % 1) * (height - 60), 2)
      if (isRead(x) || isNamed(x, y)) return ''
      const radius = round(0.6 + ((index * 0.6180339887) % 1) * 0.9, 2)
      const opacity = round(0.12 + ((index * 0.4142135624) % 1) * 0.4, 2)
      return `<circle cx="${x}" cy="${y}" r="${radius}" opacity="${opacity}"/>`
    })
    .join('')
}
