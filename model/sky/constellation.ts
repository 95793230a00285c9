/** A place on the sky (J2000), in degrees. */
export interface SkyPlace {
  /** Right ascension: it grows towards the east, which is left on the sky. */
  ra: number
  /** Declination, north of the equator. */
  dec: number
}

/** A star; the smaller its (visual) magnitude, the brighter it is. */
export interface Star extends SkyPlace {
  /** Its name, or its letter in Bayer's atlas. */
  id: string
  magnitude: number
  name?: { latin: string; arabic: string }
}

/** Where a star's name stands, clear of the lines: on which side, and how far below its star. */
export interface Label {
  side: 'left' | 'right'
  below: number
}

/** A constellation, as data. */
export interface Constellation {
  id: string
  /** It stands within a square of `span` degrees around this, with a little air around it. */
  middle: SkyPlace
  span: number
  stars: Star[]
  /**
   * The strokes, each from one star's `id` to another's, in an order in which most go on from
   * the last: that keeps their path short.
   */
  lines: [string, string][]
  /** Stars of a part for which a phone has no room. */
  apart: string[]
  /** The names on the page's chart, a square of 1000 units. */
  labels: Record<string, Label>
  /** The names on the share image, in its pixels. */
  shareLabels: Record<string, Label>
}

export interface Point {
  x: number
  y: number
}

/** Puts a place on the sky onto a picture. */
export type Projection = (place: SkyPlace) => Point

/**
 * The sky as the eye sees it from below: x grows to the right (west), y downwards (south). Never
 * mirror it: no sky looks like that.
 * @param size of the square in which the constellation stands
 * @param corner of that square, at the upper left
 * @param digits that places are rounded to
 */
export function projectionOf(
  { middle, span }: Constellation,
  {
    size,
    corner = { x: 0, y: 0 },
    digits = 2,
  }: { size: number; corner?: Point; digits?: number },
): Projection {
  return ({ ra, dec }) => {
    const x = ((middle.ra - ra) * Math.cos((dec * Math.PI) / 180)) / span
    const y = (middle.dec - dec) / span
    return {
      x: round(corner.x + (0.5 + x) * size, digits),
      y: round(corner.y + (0.5 + y) * size, digits),
    }
  }
}

/** The constellation's strokes; one that begins where the last one ended goes on from there. */
export function strokes(
  { stars, lines }: Constellation,
  place: Projection,
  pairs = lines,
) {
  const at = (id: string) => {
    const star = stars.find((item) => item.id === id)
    if (!star) throw new Error(`The figure has no star ${id}`)
    return pair(place(star))
  }
  return pairs
    .map(([from, to], index) =>
      pairs[index - 1]?.[1] === from ? `L${at(to)}` : `M${at(from)}L${at(to)}`,
    )
    .join('')
}

interface Graticule {
  /** The right ascensions and declinations that are drawn. */
  hours: number[]
  parallels: number[]
  /** How far the lines of the other direction reach. */
  from: SkyPlace
  to: SkyPlace
}

/** Lines of right ascension and of declination, as one path. */
export function graticule({ hours, parallels, from, to }: Graticule, place: Projection) {
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
    (dec) => `M${pair(place({ ra: from.ra, dec }))}L${pair(place({ ra: to.ra, dec }))}`,
  )
  return [...meridians, ...across].join('')
}

interface Print {
  ink: string
  /** The ink of the brightest stars. */
  gold: string
  /** The ink of the strokes, as SVG attributes. */
  line: string
  ground: string
  /** The size of a star of magnitude 0, how much each magnitude takes from it, and the least. */
  radius: { largest: number; step: number; least: number }
  /** How wide a ring of the ground stands around each star. */
  ring: number
}

/** The figure in SVG, as engravers print it: a ring around each star keeps the strokes off it. */
export function engraving(
  constellation: Constellation,
  place: Projection,
  { ink, gold, line, ground, radius: { largest, step, least }, ring }: Print,
) {
  const dots = constellation.stars.map((star) => {
    const { x, y } = place(star)
    const radius = round(Math.max(least, largest - step * star.magnitude), 2)
    const fill = star.magnitude < 0.6 ? gold : ink
    return (
      `<circle cx="${x}" cy="${y}" r="${round(radius + ring, 2)}" fill="${ground}"/>` +
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
    )
  })
  return `<path d="${strokes(constellation, place)}" fill="none" ${line}/>${dots.join('')}`
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
