import type { Locale } from '../languages'

/** A place on the sky (J2000), in degrees: right ascension, which grows to the left, and declination. */
export interface SkyPlace {
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

/** Those that projects take, in their order. */
export function namedStars({ stars }: Constellation) {
  return stars.filter((star): star is NamedStar => 'meaning' in star)
}

/** So many stars have their names on the chart, where there are fewer projects. */
const LEAST = 6

/**
 * The stars whose names are shown, with so many projects.
 * @param isNamed whether a star may stand for itself
 */
export function shownStars(
  constellation: Constellation,
  projects: number,
  isNamed: boolean,
) {
  return namedStars(constellation).slice(0, Math.max(isNamed ? LEAST : 0, projects))
}
