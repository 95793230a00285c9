import type { Outline } from './catalogue.ts'
import data from './constellations.json' with { type: 'json' }

/**
 * The constellations that a site can choose from (`constellation` in site.yaml); the first is the
 * default. Places (J2000, in degrees), visual magnitudes and colours (the index B−V) are those of the
 * Hipparcos catalogue (ESA 1997), by its numbers; the lines go from star to star. Projects take the
 * stars with a name of their own in the order of the file, the brightest first, except one that
 * others crowd. Made from the data of d3-celestial (Olaf Frohn, BSD-3-Clause,
 * https://github.com/ofrohn/d3-celestial), as are the corners of the boundaries (IAU 1930). A phone
 * has no room for the lines of `apart`.
 */
export const figures = data as unknown as Record<ConstellationName, Outline>

export type ConstellationName = keyof typeof data

export const constellationNames = Object.keys(data) as [
  ConstellationName,
  ...ConstellationName[],
]
