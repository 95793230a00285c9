import type { Figure } from '#edition'
import type { SkyPlace } from '#stars'
import {
  cos,
  findFrame,
  listRange,
  round,
  sin,
  type Box,
  type Point,
} from './geometry.ts'

/** A star on a drawing. */
export interface Star extends Point {
  hip: number
  /** The magnitude as printed: smaller is larger. A figure of faint stars is printed larger. */
  magnitude: number
  /** The star's visible colour, if it has any. */
  tint: 'warm' | 'cool' | undefined
  /** Whether it is printed in the accent colour. */
  isBrightest: boolean
  latin: string | undefined
  /** Whether it belongs to the part that phones leave out. */
  isOuter: boolean
}

/** A constellation projected onto a drawing. */
export interface Projection {
  /** Brightest first. */
  stars: Star[]
  lines: Point[][]
  outerLines: Point[][]
  /** The border of the constellation. */
  boundary: Point[]
  /** The grid, as far beyond the figure as is given, in degrees. */
  makeGraticule: (beyond: number) => Record<'meridians' | 'parallels', GridLine[]>
}

/** A line of constant right ascension or declination. */
interface GridLine {
  /** The right ascension or declination, in degrees. */
  value: number
  /** Points for quadratic curves. */
  points: Point[]
}

/**
 * Projects the sky as seen from the ground, in stereographic projection around the figure's
 * centre: x grows to the right (west), y downwards (south). Never mirror it: no sky looks like
 * that.
 * @param box the box that the figure fills as far as its aspect ratio allows
 * @param options.digits number of decimals of coordinates
 */
export function projectFigure(
  {
    stars: catalogued,
    lines,
    apart = [],
    boundary = [],
  }: Pick<Figure, 'stars' | 'lines'> & Partial<Figure>,
  box: Box,
  { digits = 2 } = {},
): Projection {
  const project = createProjection(catalogued)
  const frame = findFrame(catalogued.map(project))
  const scale = Math.min(box.width / frame.width, box.height / frame.height)
  const place = (star: SkyPlace) => {
    const { x, y } = project(star)
    const across = (box.width - frame.width * scale) / 2
    const down = (box.height - frame.height * scale) / 2
    return {
      x: round(box.x + across + (x - frame.x) * scale, digits),
      y: round(box.y + down + (y - frame.y) * scale, digits),
    }
  }
  const brightest = Math.min(...catalogued.map(({ magnitude }) => magnitude))
  const inLines = new Set(lines.flat())
  const stars = catalogued
    .toSorted((a, b) => a.magnitude - b.magnitude)
    .map((star): Star => ({
      ...place(star),
      hip: star.hip,
      magnitude: star.magnitude - Math.max(0, (brightest - RIGEL) / 2),
      tint: chooseTint(star.color),
      isBrightest: star.magnitude < brightest + SAME_BRIGHTNESS,
      latin: star.latin,
      isOuter: !inLines.has(star.hip),
    }))
  const placeLine = (line: readonly number[]) =>
    line.map((hip) => {
      const star = catalogued.find((item) => item.hip === hip)
      if (!star) throw new Error(`The figure has no star ${hip}`)
      return place(star)
    })
  return {
    stars,
    lines: lines.map(placeLine),
    outerLines: apart.map(placeLine),
    boundary: boundary.flatMap((from, index) => {
      const to = boundary[(index + 1) % boundary.length] ?? from
      // A parallel is curved: split it into chords of at most 6°.
      const pieces = Math.ceil(Math.abs(to.ra - from.ra) / 6) || 1
      return listRange(0, pieces - 1, 1).map((piece) =>
        place({
          ra: from.ra + ((to.ra - from.ra) * piece) / pieces,
          dec: from.dec + ((to.dec - from.dec) * piece) / pieces,
        }),
      )
    }),
    makeGraticule: (beyond) => listGridLines(catalogued, place, beyond),
  }
}

/** The tint of a colour index B−V. */
function chooseTint(color: number) {
  if (color > 0.8) return 'warm'
  return color < 0 ? 'cool' : undefined
}

/** The magnitude of the brightest star of the brightest figure. */
const RIGEL = 0.18
/** Stars whose magnitudes differ by less than this look equally bright. */
const SAME_BRIGHTNESS = 0.4

/** A stereographic projection onto a plane that touches the sky at the centre of these places. */
function createProjection(places: readonly SkyPlace[]) {
  const add = (coordinate: (place: SkyPlace) => number) =>
    places.reduce((sum, place) => sum + coordinate(place), 0)
  const x = add(({ ra, dec }) => cos(dec) * cos(ra))
  const y = add(({ ra, dec }) => cos(dec) * sin(ra))
  const z = add(({ dec }) => sin(dec))
  const middle = {
    ra: (Math.atan2(y, x) * 180) / Math.PI,
    dec: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI,
  }
  return ({ ra, dec }: SkyPlace): Point => {
    const east = ra - middle.ra
    const nearness = sin(middle.dec) * sin(dec) + cos(middle.dec) * cos(dec) * cos(east)
    const scale = 2 / (1 + nearness)
    const north = cos(middle.dec) * sin(dec) - sin(middle.dec) * cos(dec) * cos(east)
    return { x: -scale * cos(dec) * sin(east), y: -scale * north }
  }
}

/** The meridians, every 5 degrees, and the parallels, every 10. */
function listGridLines(
  stars: readonly SkyPlace[],
  place: (place: SkyPlace) => Point,
  beyond: number,
) {
  const decs = stars.map(({ dec }) => dec)
  const south = Math.max(-80, Math.min(...decs) - beyond)
  const north = Math.min(80, Math.max(...decs) + beyond)
  // Meridians converge towards the poles.
  const aside = beyond / cos((south + north) / 2)
  const ras = stars.map(({ ra }) => ra)
  const [west, east] = [Math.min(...ras) - aside, Math.max(...ras) + aside]
  const step = (east - west) / Math.ceil((east - west) / 40)
  const isCrowded = (east - west) / 5 > MAX_MERIDIANS
  return {
    meridians: listMultiples(isCrowded ? 10 : 5, west, east).map((ra) => ({
      value: ra,
      points: [south, (south + north) / 2, north].map((dec) => place({ ra, dec })),
    })),
    parallels: listMultiples(10, south, north).map((dec) => ({
      value: dec,
      points: listRange(west, east, step / 2).map((ra) => place({ ra, dec })),
    })),
  }
}

/** Above this number, draw only every second meridian. */
const MAX_MERIDIANS = 16

function listMultiples(step: number, from: number, to: number) {
  return listRange(Math.ceil(from / step) * step, Math.floor(to / step) * step, step)
}
