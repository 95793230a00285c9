import { readFileSync } from 'node:fs'
import type { Edition } from '../../model/edition'
import { socialNetworks } from '../../model/edition/contact'
import {
  draw,
  graticule,
  range,
  type SkyPlace,
  type Star,
} from '../../model/sky/constellation'
import { orion } from '../../model/sky/orion'

/** The side of the chart, in its own units. */
const size = 1000
const drawing = draw(orion, size, { digits: 0 })

/** What the graticule spans. */
const corners: [SkyPlace, SkyPlace] = [
  { ra: 67, dec: -12 },
  { ra: 99, dec: 24 },
]

/**
 * Everything that the pages draw by reference (`<use href="#…">`): the icons, the
 * constellation and the lighthouse. It stands once in each page's HTML, in no script.
 */
export function sprite({ social, languages }: Edition) {
  const used = social.map(({ icon }) => icon)
  const idle = socialNetworks.filter((network) => !used.includes(network))
  // Without a language in their script, Arabic names would need a font for themselves.
  const inArabic = languages.some(({ dir }) => dir === 'rtl')
  return readFileSync('src/ui/sprite.svg', 'utf8')
    .replaceAll(new RegExp(`<symbol id="icon-(${idle.join('|')})".*?</symbol>`, 'g'), '')
    .replaceAll(/>\s+</g, '><')
    .replace(/ xmlns="[^"]*"/, '')
    .trim()
    .replace('</svg>', () => `${chart(inArabic)}</svg>`)
}

function chart(inArabic: boolean) {
  const { stars, lines, linesApart } = drawing
  const grid = graticule(drawing, range(70, 95, 5), range(-10, 20, 10), corners)
  return [
    `<symbol id="orion" viewBox="0 0 ${size} ${size}">`,
    `<g class="orion-grid"><path d="${grid}"/></g>`,
    `<path class="orion-lines" d="${lines}"/>`,
    ...stars.map(glint),
    dots(stars.filter(({ isApart }) => !isApart)),
    `<g class="orion-club"><path class="orion-lines" d="${linesApart}"/>`,
    dots(stars.filter(({ isApart }) => isApart)),
    '</g>',
    ...stars.map((star) => names(star, inArabic)),
    '</symbol>',
  ].join('')
}

/** Stars are printed in sizes, one for each whole magnitude. */
function sizeOf({ magnitude }: Star) {
  return Math.round(magnitude)
}

function radiusOf(size: number) {
  return Math.max(2, 10.5 - 1.9 * size)
}

/** How far the rays reach, where a star has any. */
function reachOf(star: Star) {
  return star.magnitude < 2 ? Math.round(3.2 * radiusOf(sizeOf(star))) : 0
}

/** Stars, a path for each size: strokes of no length, with round ends. */
function dots(chosen: Star[]) {
  return [...new Set(chosen.map(sizeOf))]
    .map((size) => {
      const places = chosen.filter((star) => sizeOf(star) === size)
      const d = places.map(({ x, y }) => `M${x} ${y}h.1`).join('')
      return `<path class="orion-stars" stroke-width="${(2 * radiusOf(size)).toFixed(0)}" d="${d}"/>`
    })
    .join('')
}

function glint(star: Star) {
  const long = reachOf(star)
  if (!long) return ''
  return `<path class="orion-glint" d="M${star.x} ${star.y}m0-${long} 2 ${long} ${long} 2-${long} 2-2 ${long}-2-${long}-${long}-2 ${long}-2z"/>`
}

/** Of a star, in both scripts where the site has both. */
function names(star: Star, inArabic: boolean) {
  const { id, x, y, latin, arabic } = star
  const label = orion.labels[id]
  if (!label) return ''
  const isBefore = label.side === 'left'
  const clear = Math.max(22, reachOf(star) + 8)
  const at = x + (isBefore ? -clear : clear)
  const inBoth = inArabic ? `<tspan x="${at}" dy="26" lang="ar">${arabic}</tspan>` : ''
  return `<text x="${at}" y="${y + label.below - 2}"${isBefore ? ' text-anchor="end"' : ''}>${latin}${inBoth}</text>`
}
