/** A place on the sky (J2000), in degrees: right ascension, which grows to the left, and declination. */
export interface SkyPlace {
  ra: number
  dec: number
}

/** Where a star's name stands, clear of the lines: on which side, and how far below its star. */
interface Label {
  side: 'left' | 'right'
  below: number
}

/** A constellation, as data. */
export interface Constellation {
  id: string
  /** It stands within a square of `span` degrees around this, with a little air around it. */
  middle: SkyPlace
  span: number
  /** Id (in a catalogue, or a name), place, visual magnitude, and the name in both scripts. */
  stars: [id: string, ra: number, dec: number, magnitude: number, ...names: string[]][]
  /** The strokes, each along the stars of these ids. */
  lines: string[]
  /** Those of a part for which a phone has no room. */
  linesApart: string[]
  /** The names on the page's chart, a square of 1000 units. */
  labels: Record<string, Label>
  /** The names on the share image, in its pixels. */
  shareLabels: Record<string, Label>
}

interface Point {
  x: number
  y: number
}

/** A star on a picture; the smaller its magnitude, the brighter it is. */
export interface Star extends Point {
  id: string
  magnitude: number
  latin?: string | undefined
  arabic?: string | undefined
  /** Of the part for which a phone has no room. */
  isApart: boolean
}

/** A constellation on a picture, of which each painter paints what it needs. */
interface Drawing {
  stars: Star[]
  /** The strokes, as paths of SVG. */
  lines: string
  linesApart: string
  /** Puts any place on the sky onto the picture. */
  place: (place: SkyPlace) => Point
}

/**
 * Draws the sky as the eye sees it from below: x grows to the right (west), y downwards (south).
 * Never mirror it: no sky looks like that.
 * @param size of the square in which the constellation stands
 * @param corner of that square, at the upper left
 * @param digits that places are rounded to
 */
export function draw(
  { middle, span, ...constellation }: Constellation,
  size: number,
  { corner = { x: 0, y: 0 }, digits = 2 } = {},
): Drawing {
  const place = ({ ra, dec }: SkyPlace) => {
    const x = ((middle.ra - ra) * Math.cos((dec * Math.PI) / 180)) / span
    const y = (middle.dec - dec) / span
    return {
      x: round(corner.x + (0.5 + x) * size, digits),
      y: round(corner.y + (0.5 + y) * size, digits),
    }
  }
  const inLines = constellation.lines.flatMap((line) => line.split(' '))
  const stars = constellation.stars.map(([id, ra, dec, magnitude, latin, arabic]) => {
    const isApart = !inLines.includes(id)
    return { id, magnitude, latin, arabic, isApart, ...place({ ra, dec }) }
  })
  const at = (id: string) => {
    const star = stars.find((item) => item.id === id)
    if (!star) throw new Error(`The figure has no star ${id}`)
    return pair(star)
  }
  const path = (lines: string[]) =>
    lines.map((line) => `M${line.split(' ').map(at).join('L')}`).join('')
  return {
    stars,
    lines: path(constellation.lines),
    linesApart: path(constellation.linesApart),
    place,
  }
}

/** Lines of these right ascensions and declinations, from corner to corner, as one path. */
export function graticule(
  { place }: Drawing,
  hours: number[],
  parallels: number[],
  [from, to]: [SkyPlace, SkyPlace],
) {
  const meridians = hours.map((ra) => {
    const start = place({ ra, dec: from.dec })
    const middle = place({ ra, dec: (from.dec + to.dec) / 2 })
    const end = place({ ra, dec: to.dec })
    // A quadratic curve that goes through all three.
    const x = Math.round(2 * middle.x - (start.x + end.x) / 2)
    const y = Math.round(2 * middle.y - (start.y + end.y) / 2)
    return `M${pair(start)}Q${x} ${y} ${pair(end)}`
  })
  const across = parallels.map(
    (dec) => `M${pair(place({ ...from, dec }))}L${pair(place({ ...to, dec }))}`,
  )
  return [...meridians, ...across].join('')
}

/**
 * The figure in SVG, as engravers print it: a ring of the ground around each star keeps the
 * strokes off it.
 * @param unit the radius of a star of magnitude 0
 */
export function engraving(
  { stars, lines, linesApart }: Drawing,
  unit: number,
  inks: { star: string; gold: string; ground: string; line: string },
) {
  const dots = stars.map(({ x, y, magnitude }) => {
    const radius = round(unit * Math.max(0.25, 1 - 0.175 * magnitude), 2)
    const ring = round(radius + 0.4 * unit, 2)
    const ink = magnitude < 0.6 ? inks.gold : inks.star
    return `<circle cx="${x}" cy="${y}" r="${ring}" fill="${inks.ground}"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}"/>`
  })
  return `<path d="${lines}${linesApart}" fill="none" stroke="${inks.line}" stroke-width="${round(0.2 * unit, 2)}"/>${dots.join('')}`
}

/** The night sky of the dark theme (as in src/lib/theme.ts), for what can't read a style sheet. */
export const night = '#0c1226'

export function range(from: number, to: number, step: number) {
  const count = Math.round((to - from) / step) + 1
  return Array.from({ length: count }, (_, index) => from + index * step)
}

export function round(value: number, digits: number) {
  return Number(value.toFixed(digits))
}

function pair({ x, y }: Point) {
  return `${x} ${y}`
}
