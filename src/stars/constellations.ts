import type { Outline } from './catalogue.ts'
import data from './constellations.json' with { type: 'json' }

/**
 * The constellations that a site can choose (`constellation` in site.yaml); the first is the
 * default. Positions (J2000, in degrees), visual magnitudes and colours (index B−V) are from
 * the Hipparcos catalogue (ESA 1997). Projects use the named stars in the order of the file:
 * brightest first, except for one star in a crowded place. Lines and boundaries (IAU 1930) are
 * from d3-celestial (Olaf Frohn, BSD-3-Clause, https://github.com/ofrohn/d3-celestial). Phones
 * leave out the lines of `apart`.
 */
export const figures: Record<ConstellationName, Outline> = data

export type ConstellationName = keyof typeof data

export const constellationNames = Object.keys(data) as [
  ConstellationName,
  ...ConstellationName[],
]
