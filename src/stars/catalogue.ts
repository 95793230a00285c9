/**
 * A position on the sky (J2000) in degrees: right ascension, which grows to the left, and
 * declination.
 */
export interface SkyPlace {
  ra: number
  dec: number
}

export interface CatalogueStar extends SkyPlace {
  /** Number in the Hipparcos catalogue. */
  hip: number
  magnitude: number
  /** Colour index B−V: below 0 looks bluish, above 0.8 orange. */
  color: number
  latin?: string
}

/** A constellation in constellations.json. */
export interface Outline {
  /** The astronomical name. */
  latin: string
  /**
   * Corners of the constellation's area. The International Astronomical Union drew the borders along meridians and parallels of
   * 1875.
   */
  boundary: readonly SkyPlace[]
  stars: readonly CatalogueStar[]
  /** The figure's lines, each from star to star. */
  lines: readonly (readonly number[])[]
  /** Lines of a part that phones leave out. */
  apart?: readonly (readonly number[])[]
}
