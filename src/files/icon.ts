import { type Edition, constellationOf } from '#edition'
import { accentOf, groundsOf } from '#colours'
import { pathOf, starPath, draw, round, type Star } from '#sky'

const size = 512
const place = { x: 104, y: 104, width: 304, height: 304 }

/** The site's icon, unless the owner has one: the constellation, small, on the night sky. */
export function drawnIcon({ constellation, accent }: Edition['site']): Buffer {
  const { stars, lines } = draw(mainPartOf(constellation), place, { digits: 0 })
  const { night: ink } = accentOf(accent)
  const [first, ...rest] = stars.filter(({ magnitude }) => magnitude < FAINTEST)
  return Buffer.from(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
      `<rect width="${size}" height="${size}" rx="116" fill="${groundsOf(accent).dark}"/>`,
      `<path d="${pathOf(lines)}" fill="none" stroke="#6f8fc4" stroke-width="9" stroke-linejoin="round"/>`,
      `<path fill="#f1ece1" d="${rest.map((star) => glint(star, false)).join('')}"/>`,
      `<path fill="${ink}" d="${first && glint(first, true)}"/>`,
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
function glint(star: Star, isFirst: boolean) {
  return starPath(star, isFirst ? 92 : round(Math.max(17, 40 - 7 * star.magnitude), 0))
}
