import type { Figure } from '#edition'
import type { SkyPlace } from '#stars'

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

/** A star on a picture. */
export interface Star extends Point {
  hip: number
  /** As it is printed: the smaller, the larger; a figure of faint stars is printed larger. */
  magnitude: number
  /** Which colour the eye sees in it, if it sees any. */
  tint: 'warm' | 'cool' | undefined
  /** One of those that are printed in the accent. */
  isBrightest: boolean
  latin: string | undefined
  arabic: string | undefined
  /** Of the part for which a phone has no room. */
  isApart: boolean
}

/** A constellation on a picture, of which each painter paints what it needs. */
export interface Projection {
  /** From the brightest on. */
  stars: Star[]
  lines: Point[][]
  linesApart: Point[][]
  /** The border of its part of the sky. */
  boundary: Point[]
  /** Meridians and parallels. */
  graticule: (grid: Grid) => Record<'meridians' | 'parallels', GridLine[]>
}

/** A line on which right ascension or declination is the same. */
interface GridLine {
  /** That, in degrees. */
  value: number
  /** Those that a quadratic curve goes through. */
  points: Point[]
}

/** What of the sky a graticule spans beyond the figure, and how far apart its lines are, in degrees. */
interface Grid {
  beyond: number
  meridians: number
  parallels: number
}

/**
 * Draws the sky as the eye sees it from below, in stereographic projection about the figure's
 * middle: x grows to the right (west), y downwards (south). Never mirror it: no sky looks like
 * that.
 * @param box which the figure fills, as far as its shape allows
 * @param options.rise where it stands in a box that is too tall: 0 for the top, 0.5 for the middle
 * @param options.digits that places are rounded to
 */
export function draw(
  {
    stars: listed,
    lines,
    apart = [],
    boundary = [],
  }: Pick<Figure, 'stars' | 'lines'> & Partial<Figure>,
  box: Box,
  { rise = 0.5, digits = 2 } = {},
): Projection {
  const project = projection(listed)
  const frame = frameOf(listed.map(project))
  const scale = Math.min(box.width / frame.width, box.height / frame.height)
  const place = (star: SkyPlace) => {
    const { x, y } = project(star)
    const across = (box.width - frame.width * scale) / 2
    const down = (box.height - frame.height * scale) * rise
    return {
      x: round(box.x + across + (x - frame.x) * scale, digits),
      y: round(box.y + down + (y - frame.y) * scale, digits),
    }
  }
  const brightest = Math.min(...listed.map(({ magnitude }) => magnitude))
  const inLines = new Set(lines.flat())
  const stars = listed
    .toSorted((a, b) => a.magnitude - b.magnitude)
    .map((star): Star => ({
      ...place(star),
      hip: star.hip,
      magnitude: star.magnitude - Math.max(0, (brightest - RIGEL) / 2),
      tint: star.color > 0.8 ? 'warm' : star.color < 0 ? 'cool' : undefined,
      isBrightest: star.magnitude < brightest + NEARLY,
      latin: star.latin,
      arabic: 'arabic' in star ? star.arabic : undefined,
      isApart: !inLines.has(star.hip),
    }))
  const along = (line: readonly number[]) =>
    line.map((hip) => {
      const star = listed.find((item) => item.hip === hip)
      if (!star) throw new Error(`The figure has no star ${hip}`)
      return place(star)
    })
  return {
    stars,
    lines: lines.map(along),
    linesApart: apart.map(along),
    boundary: boundary.flatMap(([ra, dec], index) => {
      const [toRa, toDec] = boundary[(index + 1) % boundary.length] ?? [ra, dec]
      // A parallel is bent: no chord of it is longer than that.
      const pieces = Math.ceil(Math.abs(toRa - ra) / 6) || 1
      return range(0, pieces - 1, 1).map((piece) =>
        place({
          ra: ra + ((toRa - ra) * piece) / pieces,
          dec: dec + ((toDec - dec) * piece) / pieces,
        }),
      )
    }),
    graticule: (grid) => graticule(listed, place, grid),
  }
}

/** The magnitude of the brightest star of the brightest figure. */
const RIGEL = 0.18
/** Stars differ by less than this where neither looks the brighter one. */
const NEARLY = 0.4

/** Puts places on the sky onto a plane that touches it in the middle of these. */
function projection(places: readonly SkyPlace[]) {
  const vectors = places.map(({ ra, dec }) => [
    cos(dec) * cos(ra),
    cos(dec) * sin(ra),
    sin(dec),
  ])
  const [x = 0, y = 0, z = 0] = [0, 1, 2].map((axis) =>
    vectors.reduce((sum, vector) => sum + (vector[axis] ?? 0), 0),
  )
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

function frameOf(points: Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Meridians, and parallels, each with its value in degrees and points along it. */
function graticule(
  stars: readonly SkyPlace[],
  place: (place: SkyPlace) => Point,
  { beyond, meridians, parallels }: Grid,
) {
  const decs = stars.map(({ dec }) => dec)
  const south = Math.max(-80, Math.min(...decs) - beyond)
  const north = Math.min(80, Math.max(...decs) + beyond)
  // Meridians come together towards the poles.
  const aside = beyond / cos((south + north) / 2)
  const ras = stars.map(({ ra }) => ra)
  const [west, east] = [Math.min(...ras) - aside, Math.max(...ras) + aside]
  const along = (dec: number) => {
    const pieces = Math.ceil((east - west) / 40)
    const step = (east - west) / pieces
    return range(west, east, step / 2).map((ra) => place({ ra, dec }))
  }
  const upwards = (ra: number) =>
    [south, (south + north) / 2, north].map((dec) => place({ ra, dec }))
  const isCrowded = (east - west) / meridians > MOST_MERIDIANS
  return {
    meridians: multiples(isCrowded ? 2 * meridians : meridians, west, east).map((ra) => ({
      value: ra,
      points: upwards(ra),
    })),
    parallels: multiples(parallels, south, north).map((dec) => ({
      value: dec,
      points: along(dec),
    })),
  }
}

/** Where there would be more, every second one is drawn. */
const MOST_MERIDIANS = 16

function multiples(step: number, from: number, to: number) {
  return range(Math.ceil(from / step) * step, Math.floor(to / step) * step, step)
}

export function range(from: number, to: number, step: number) {
  const count = Math.round((to - from) / step) + 1
  return Array.from({ length: count }, (_, index) => from + index * step)
}

export function round(value: number, digits: number) {
  return Number(value.toFixed(digits))
}

function sin(degrees: number) {
  return Math.sin((degrees * Math.PI) / 180)
}

function cos(degrees: number) {
  return Math.cos((degrees * Math.PI) / 180)
}
