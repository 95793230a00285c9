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

/** An icon for browsers and readers that know no SVG: a PNG of this size in pixels, in an ICO file. */
export function icoOf(png: Buffer, size: number) {
  const header = Buffer.alloc(22)
  // One picture, of 32 bits a pixel: the header of the file, then its only entry.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
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
