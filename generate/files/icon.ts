import type { Edition } from '../../model/edition'
import { accentOf, night } from '../../model/sky/accent'
import { draw, pathOf, round, type Star } from '../../model/sky/constellation'
import { constellationOf } from '../reading/constellations'

const size = 512
const place = { x: 88, y: 88, width: 336, height: 336 }

/** The site's icon, unless the owner has one: the constellation, small, on the night sky. */
export function drawnIcon({ constellation, accent }: Edition['site']): Buffer {
  const { stars, lines } = draw(mainPartOf(constellation), place, { digits: 0 })
  const { night: ink } = accentOf(accent)
  const shown = stars.filter(({ magnitude }) => magnitude < FAINTEST)
  return Buffer.from(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
      `<rect width="${size}" height="${size}" rx="116" fill="${night}"/>`,
      `<path d="${pathOf(lines)}" fill="none" stroke="#6f8fc4" stroke-width="10" stroke-linejoin="round"/>`,
      `<path fill="#f1ece1" d="${shown.slice(1).map(glint).join('')}"/>`,
      `<path fill="${ink}" d="${shown.slice(0, 1).map(glint).join('')}"/>`,
      '</svg>',
    ].join(''),
  )
}

/** Fainter stars are no larger than the lines are wide. */
const FAINTEST = 3.3

/** Without what a phone's screen leaves out: there is less room here. */
function mainPartOf(name: Edition['site']['constellation']) {
  const { stars, lines } = constellationOf(name)
  const drawn = new Set(lines.flat())
  return { lines, stars: stars.filter(({ hip }) => drawn.has(hip)) }
}

/** A star with four rays, as on the page. */
function glint({ x, y, magnitude, isBrightest }: Star, index: number) {
  const reach =
    index === 0 && isBrightest ? 96 : round(Math.max(20, 60 - 14 * magnitude), 0)
  const waist = round(reach * 0.24, 0)
  const long = reach - waist
  return `M${x} ${y - reach}l${waist} ${long} ${long} ${waist}-${long} ${waist}-${waist} ${long}-${waist}-${long}-${long}-${waist} ${long}-${waist}z`
}
