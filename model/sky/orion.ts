/*
 * Orion, the one constellation that the site draws. Places are J2000, in degrees; magnitudes
 * are visual. Its brightest stars are called by their Arabic names in every language.
 */

/** A star of the figure; the smaller its magnitude, the brighter it is. */
export interface Star {
  /** Its name, or its letter in Bayer's atlas. */
  id: string
  /** Right ascension, in degrees: it grows towards the east, which is left on the sky. */
  ra: number
  /** Declination, in degrees north of the equator. */
  dec: number
  magnitude: number
  name?: { latin: string; arabic: string }
}

/** Every star of the figure: body, sword, shield and club. */
export const stars: Star[] = [
  named('betelgeuse', 88.793, 7.407, 0.5, 'Betelgeuse', 'يد الجوزاء'),
  named('rigel', 78.634, -8.202, 0.13, 'Rigel', 'رجل الجوزاء'),
  named('bellatrix', 81.283, 6.35, 1.64, 'Bellatrix', 'الناجذ'),
  named('mintaka', 83.002, -0.299, 2.23, 'Mintaka', 'المنطقة'),
  named('alnilam', 84.053, -1.202, 1.69, 'Alnilam', 'النظام'),
  named('alnitak', 85.19, -1.943, 1.77, 'Alnitak', 'النطاق'),
  named('saiph', 86.939, -9.67, 2.09, 'Saiph', 'السيف'),
  named('meissa', 83.784, 9.934, 3.33, 'Meissa', 'الميسان'),
  { id: 'hatysa', ra: 83.858, dec: -5.91, magnitude: 2.77 },
  { id: 'pi1', ra: 73.724, dec: 10.151, magnitude: 4.65 },
  { id: 'pi2', ra: 72.653, dec: 8.9, magnitude: 4.36 },
  { id: 'pi3', ra: 72.46, dec: 6.961, magnitude: 3.19 },
  { id: 'pi4', ra: 72.802, dec: 5.605, magnitude: 3.69 },
  { id: 'pi5', ra: 73.563, dec: 2.441, magnitude: 3.72 },
  { id: 'pi6', ra: 74.637, dec: 1.714, magnitude: 4.47 },
  { id: 'mu', ra: 90.596, dec: 9.647, magnitude: 4.12 },
  { id: 'xi', ra: 92.985, dec: 14.209, magnitude: 4.45 },
  { id: 'nu', ra: 91.893, dec: 14.768, magnitude: 4.42 },
  { id: 'chi1', ra: 88.596, dec: 20.276, magnitude: 4.39 },
  { id: 'chi2', ra: 90.98, dec: 20.138, magnitude: 4.63 },
]

/**
 * The strokes of the figure, each from one star's `id` to another's, in an order in which most go on
 * from the last: that keeps its path short.
 */
export const lines: [string, string][] = [
  ['betelgeuse', 'meissa'],
  ['meissa', 'bellatrix'],
  ['bellatrix', 'betelgeuse'],
  ['betelgeuse', 'alnitak'],
  ['alnitak', 'saiph'],
  ['saiph', 'rigel'],
  ['rigel', 'mintaka'],
  ['mintaka', 'bellatrix'],
  ['bellatrix', 'pi3'],
  ['alnitak', 'alnilam'],
  ['alnilam', 'mintaka'],
  ['alnilam', 'hatysa'],
  ['pi1', 'pi2'],
  ['pi2', 'pi3'],
  ['pi3', 'pi4'],
  ['pi4', 'pi5'],
  ['pi5', 'pi6'],
  ['betelgeuse', 'mu'],
  ['mu', 'nu'],
  ['nu', 'chi1'],
  ['chi1', 'chi2'],
  ['chi2', 'xi'],
  ['xi', 'mu'],
  ['xi', 'nu'],
]

/** The figure stands within a square of this many degrees, with a little air around it. */
const span = 32
/** What stands in the middle of that square. */
const middle = { ra: 83.1, dec: 5.3 }

/**
 * A place on the sky as the eye sees it from below: x grows to the right (west), y downwards
 * (south), and the whole figure lies between 0 and 1. Never mirror it: no sky looks like that.
 */
export function project({ ra, dec }: Pick<Star, 'ra' | 'dec'>) {
  const x = ((middle.ra - ra) * Math.cos((dec * Math.PI) / 180)) / span
  const y = (middle.dec - dec) / span
  return { x: 0.5 + x, y: 0.5 + y }
}

function named(
  id: string,
  ra: number,
  dec: number,
  magnitude: number,
  latin: string,
  arabic: string,
): Star {
  return { id, ra, dec, magnitude, name: { latin, arabic } }
}
