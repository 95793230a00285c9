/** A place on the sky (J2000), in degrees: right ascension, which grows to the left, and declination. */
export interface SkyPlace {
  ra: number
  dec: number
}

export interface CatalogueStar extends SkyPlace {
  /** Its number in the Hipparcos catalogue. */
  hip: number
  magnitude: number
  /** The index B−V: below 0 it looks bluish, above 0.8 orange. */
  color: number
  latin?: string
}

/** A constellation, as it stands in constellations.ts. */
export interface Outline {
  /** As astronomers call it. */
  latin: string
  /**
   * The corners of its part of the sky: right ascension and declination (J2000), in degrees. The
   * International Astronomical Union drew the borders along meridians and parallels of 1875.
   */
  boundary: readonly (readonly [number, number])[]
  stars: readonly CatalogueStar[]
  /** The strokes, each from star to star. */
  lines: readonly (readonly number[])[]
  /** Those of a part for which a phone has no room. */
  apart?: readonly (readonly number[])[]
}
