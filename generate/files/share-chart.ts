import { lines, project, stars, type Star } from '../../model/sky/orion'
import { night } from '../../model/urls'

/** The size that every network asks for. */
export const width = 1200
export const height = 630
/** What stays free at either end of the line. */
export const margin = 84

/** Where the constellation stands. */
export type Side = 'left' | 'right'

/** Pixels for one unit of the projection. */
const scale = 575

/** A star's place on the picture. */
export function placeOf(star: Pick<Star, 'ra' | 'dec'>, side: Side) {
  const { x, y } = project(star)
  const middle = side === 'right' ? 935 : 265
  return {
    x: round(middle + (x - 0.5) * scale),
    y: round(height / 2 - 12 + (y - 0.5) * scale),
  }
}

/** The sky behind the words, as SVG: graticule, field stars, and Orion. */
export function chart(side: Side): string {
  const [clear, dense] = side === 'right' ? [0, width] : [width, 0]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${clear}" x2="${dense}">`,
    `<stop offset="0.45" stop-color="#6f8fc4" stop-opacity="0"/>`,
    `<stop offset="0.75" stop-color="#6f8fc4" stop-opacity="0.42"/></linearGradient></defs>`,
    `<rect width="100%" height="100%" fill="${night}"/>`,
    `<g fill="none" stroke="url(#fade)">${graticule(side)}</g>`,
    `<g fill="#f1ece1">${fieldStars()}</g>`,
    `<path d="${edge(side)}" fill="none" stroke="#6f8fc4" stroke-opacity="0.5"/>`,
    `<path d="${figure(side)}" stroke="#93a9d1" stroke-opacity="0.75" stroke-width="1.5"/>`,
    ...stars.map((star) => drawn(star, side)),
    '</svg>',
  ].join('')
}

function figure(side: Side) {
  const byId = new Map(stars.map((star) => [star.id, star]))
  return lines
    .map((ends) => {
      const [start, end] = ends.map((id) => byId.get(id)).filter((star) => !!star)
      if (!start || !end) return ''
      return path([placeOf(start, side), placeOf(end, side)])
    })
    .join('')
}

/** A ring of night around each star keeps the strokes off it, as engravers do. */
function drawn(star: Star, side: Side) {
  const { x, y } = placeOf(star, side)
  const radius = round(Math.max(2, 8.2 - 1.45 * star.magnitude))
  const fill = star.magnitude < 0.6 ? '#ebc166' : '#f1ece1'
  return [
    `<circle cx="${x}" cy="${y}" r="${round(radius + 4)}" fill="${night}"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`,
  ].join('')
}

/** Hours and degrees, every 7.5° and 10°. */
function graticule(side: Side) {
  const degrees = (from: number, to: number, step: number) =>
    Array.from(
      { length: Math.round((to - from) / step) + 1 },
      (_, index) => from + index * step,
    )
  const hours = degrees(30, 142.5, 7.5).map((ra) =>
    path(degrees(-30, 40, 1).map((dec) => placeOf({ ra, dec }, side))),
  )
  const parallels = degrees(-20, 30, 10).map((dec) =>
    path([placeOf({ ra: 150, dec }, side), placeOf({ ra: 15, dec }, side)]),
  )
  return [...hours, ...parallels].map((d) => `<path d="${d}"/>`).join('')
}

/** The chart's lower edge below the words, graduated. */
function edge(side: Side) {
  const y = height - 58
  const ticks = Array.from({ length: 31 }, (_, index) => {
    const x =
      (side === 'right' ? 0 : width) + (side === 'right' ? 1 : -1) * (margin + index * 18)
    return { x, length: index % 5 === 0 ? 12 : 6 }
  })
  return [
    path([ticks[0], ticks.at(-1)].map((tick) => ({ x: tick?.x ?? 0, y }))),
    ...ticks.map(({ x, length }) =>
      path([
        { x, y },
        { x, y: y + length },
      ]),
    ),
  ].join('')
}

/** Faint stars without names. Their places look random, but are the same at every build. */
function fieldStars() {
  return Array.from({ length: 90 }, (_, index) => {
    // The golden ratio and its like fill a square evenly, without a pattern.
    const x = round(((index * 0.7548776662) % 1) * width)
    const y = round(((index * 0.5698402909) % 1) * (height - 60))
    const radius = round(0.6 + ((index * 0.6180339887) % 1) * 0.9)
    const opacity = round(0.12 + ((index * 0.4142135624) % 1) * 0.4)
    return `<circle cx="${x}" cy="${y}" r="${radius}" opacity="${opacity}"/>`
  }).join('')
}

function path(points: { x: number; y: number }[]) {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

function round(value: number) {
  return Math.round(value * 100) / 100
}
