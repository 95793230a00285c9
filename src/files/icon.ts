import { type Edition, getConstellation } from '#edition'
import { makeAccent, makeGrounds } from '#colours'
import { drawLines, drawStarPath, projectFigure, round, type Star } from '#sky'

const ICON_SIZE = 512
const iconBox = { x: 104, y: 104, width: 304, height: 304 }

/** The default icon: the constellation on the night sky. */
export function drawIcon({ constellation, accent }: Edition['site']): Buffer {
  const { stars, lines } = projectFigure(findMainPart(constellation), iconBox, {
    digits: 0,
  })
  const { night: ink } = makeAccent(accent)
  const [first, ...rest] = stars.filter(({ magnitude }) => magnitude < FAINTEST)
  return Buffer.from(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_SIZE} ${ICON_SIZE}">`,
      `<rect width="${ICON_SIZE}" height="${ICON_SIZE}" rx="116" fill="${makeGrounds(accent).dark}"/>`,
      `<path d="${drawLines(lines)}" fill="none" stroke="#6f8fc4" stroke-width="9" stroke-linejoin="round"/>`,
      `<path fill="#f1ece1" d="${rest.map((star) => drawRayedStar(star, false)).join('')}"/>`,
      `<path fill="${ink}" d="${first && drawRayedStar(first, true)}"/>`,
      '</svg>',
    ].join(''),
  )
}

/** Wraps a PNG of this size in an ICO file, for browsers and readers without SVG support. */
export function makeIco(png: Buffer, size: number) {
  const header = Buffer.alloc(22)
  // The file header with one image, then its entry: 32 bits per pixel.
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

/** Fainter stars would be no larger than the width of the lines. */
const FAINTEST = 3.3

/** The figure without the parts that phones leave out, because an icon is small. */
function findMainPart(name: Edition['site']['constellation']) {
  const { stars, lines } = getConstellation(name)
  const inLines = new Set(lines.flat())
  return { lines, stars: stars.filter(({ hip }) => inLines.has(hip)) }
}

/** A star with four rays, as on the page. */
function drawRayedStar(star: Star, isFirst: boolean) {
  return drawStarPath(
    star,
    isFirst ? 92 : round(Math.max(17, 40 - 7 * star.magnitude), 0),
  )
}
