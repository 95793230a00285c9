import { readFileSync } from 'node:fs'
import type { Edition } from '../../model/edition'
import { socialNetworks } from '../../model/edition/contact'
import {
  draw,
  pathOf,
  type ConstellationName,
  type Star,
} from '../../model/sky/constellation'
import { labelsOf, type Label } from '../../model/sky/labels'
import { constellationOf } from '../reading/constellations'

/** The side of the chart, in its own units. */
const size = 1000
/** Where the figure stands on it. */
const place = { x: 140, y: 31, width: 720, height: 938 }
export const lettering = {
  size: 24,
  leading: 26,
  gap: (star: Star) => Math.max(22, reachOf(star) + 8),
  // Between 64 and 80 rem, the outer edge leaves the window (see hero.css).
  bounds: { x: 100, y: 0, width: 800, height: size },
}

/**
 * Everything that the pages draw by reference (`<use href="#…">`): the icons, the
 * constellation and the lighthouse. It stands once in each page's HTML, in no script.
 */
export function sprite({ site, social, languages }: Edition) {
  const used = social.map(({ icon }) => icon)
  const idle = socialNetworks.filter((network) => !used.includes(network))
  // Without a language in their script, Arabic names would need a font for themselves.
  const inArabic = languages.some(({ dir }) => dir === 'rtl')
  return readFileSync('src/ui/sprite.svg', 'utf8')
    .replaceAll(new RegExp(`<symbol id="icon-(${idle.join('|')})".*?</symbol>`, 'g'), '')
    .replaceAll(/>\s+</g, '><')
    .replace(/ xmlns="[^"]*"/, '')
    .trim()
    .replace('</svg>', () => `${chart(site.constellation, inArabic)}</svg>`)
}

/** The chart's drawing, and the names on it. */
export function chartOf(constellation: ConstellationName) {
  const drawing = draw(constellationOf(constellation), place, { rise: 0.2, digits: 0 })
  return { drawing, labels: labelsOf(drawing, lettering) }
}

function chart(constellation: ConstellationName, inArabic: boolean) {
  const { drawing, labels } = chartOf(constellation)
  const { stars, lines, linesApart } = drawing
  const grid = drawing.graticule({ beyond: 4, meridians: 5, parallels: 10 })
  const apart = [
    `<g class="figure-apart"><path class="figure-lines" d="${pathOf(linesApart)}"/>`,
    dots(stars.filter(({ isApart }) => isApart)),
    '</g>',
  ]
  return [
    `<symbol id="figure" viewBox="0 0 ${size} ${size}">`,
    `<g${linesApart.length > 0 ? ' class="figure-aside"' : ''}>`,
    `<g class="figure-grid"><path d="${grid}"/></g>`,
    `<path class="figure-lines" d="${pathOf(lines)}"/>`,
    ...stars.map(glint),
    dots(stars.filter(({ isApart }) => !isApart)),
    ...(linesApart.length > 0 ? apart : []),
    ...labels.map((label) => names(label, inArabic)),
    '</g></symbol>',
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
      return `<path class="figure-stars" stroke-width="${(2 * radiusOf(size)).toFixed(0)}" d="${d}"/>`
    })
    .join('')
}

function glint(star: Star) {
  const long = reachOf(star)
  if (!long) return ''
  return `<path class="figure-glint" d="M${star.x} ${star.y}m0-${long} 2 ${long} ${long} 2-${long} 2-2 ${long}-2-${long}-${long}-2 ${long}-2z"/>`
}

/** Of a star, in both scripts where the site has both. */
function names({ x, y, anchor, latin, arabic }: Label, inArabic: boolean) {
  const inBoth = inArabic
    ? `<tspan x="${x}" dy="${lettering.leading}" lang="ar">${arabic}</tspan>`
    : ''
  return `<text x="${x}" y="${y}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${latin}${inBoth}</text>`
}
