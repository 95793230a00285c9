import type { Locale } from '../languages'

/** A place on the sky (J2000), in degrees: right ascension, which grows to the left, and declination. */
interface SkyPlace {
  ra: number
  dec: number
}

interface CatalogueStar extends SkyPlace {
  /** Its number in the Hipparcos catalogue. */
  hip: number
  magnitude: number
  /** The index B−V: below 0 it looks bluish, above 0.8 orange. */
  color: number
  latin?: string
}

/** A star with a name of its own. */
export interface NamedStar extends CatalogueStar {
  latin: string
  arabic: string
  /** None in a language where the name says it itself. */
  meaning: Record<Locale, string | undefined>
}

/** A constellation, as it stands in constellations.ts. */
export interface Figure {
  /** As astronomers call it. */
  latin: string
  /**
   * The corners of its part of the sky: right ascension and declination (J2000), in degrees. The
   * International Astronomical Union drew the borders along meridians and parallels of 1875.
   */
  boundary: readonly (readonly [number, number])[]
  stars: readonly (CatalogueStar | NamedStar)[]
  /** The strokes, each from star to star. */
  lines: readonly (readonly number[])[]
  /** Those of a part for which a phone has no room. */
  apart?: readonly (readonly number[])[]
}

/** A constellation, with what the languages call it and its stars. */
export interface Constellation extends Figure {
  name: Record<Locale, string>
}

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
export interface Drawing {
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
): Drawing {
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

/** Those that projects take, in their order. */
export function namedStars({ stars }: Constellation) {
  return stars.filter((star): star is NamedStar => 'meaning' in star)
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

/** A graticule as a path of SVG. */
export function gridPath({ meridians, parallels }: ReturnType<Drawing['graticule']>) {
  return [...meridians, ...parallels].map(({ points }) => curve(points)).join('')
}

/** Quadratic curves, each through three of the points. */
function curve([start, ...rest]: Point[]) {
  if (!start) return ''
  let [path, from] = [`M${pair(start)}`, start]
  for (let index = 0; index + 1 < rest.length; index += 2) {
    const [through, to] = [rest[index], rest[index + 1]]
    if (!through || !to) break
    const x = Math.round(2 * through.x - (from.x + to.x) / 2)
    const y = Math.round(2 * through.y - (from.y + to.y) / 2)
    path += `Q${x} ${y} ${pair(to)}`
    from = to
  }
  return path
}

/** Strokes as a path of SVG. */
export function pathOf(lines: Point[][]) {
  return lines.map((line) => `M${line.map(pair).join('L')}`).join('')
}

/**
 * The figure in SVG, as engravers print it: a ring of the ground around each star keeps the
 * strokes off it.
 * @param unit the radius of a star of magnitude 0
 */
export function engraving(
  { stars, lines, linesApart }: Drawing,
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
    .map((star) => starPath(star, round(unit * (2.4 - 0.4 * star.magnitude), 2)))
  return [
    `<path d="${pathOf([...lines, ...linesApart])}" fill="none" stroke="${inks.line}" stroke-width="${round(0.2 * unit, 2)}"/>`,
    `<path d="${rays.join('')}" fill="${inks.accent}"/>`,
    ...dots,
  ].join('')
}

/** The one drawing of a star, as in the bar: four rays, a sixth as wide as they are long. */
export function starPath({ x, y }: Point, reach: number) {
  const waist = round(reach / 6, 1)
  const long = round(reach - waist, 1)
  return `M${x} ${round(y - reach, 2)}l${waist} ${long} ${long} ${waist}-${long} ${waist}-${waist} ${long}-${waist}-${long}-${long}-${waist} ${long}-${waist}z`
}

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

function sin(degrees: number) {
  return Math.sin((degrees * Math.PI) / 180)
}

function cos(degrees: number) {
  return Math.cos((degrees * Math.PI) / 180)
}
