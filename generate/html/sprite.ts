import { readFileSync } from 'node:fs'
import { networkOf, socialNetworks } from '../../model/categories'
import { locales } from '../../model/languages'
import type { Content } from '../../model/schema'
import { lines, project, stars, type Star } from '../../model/sky/orion'

/** The side of the chart, in its own units. */
const side = 1000

/** Where a star's name stands, clear of the lines: the side, and how far below its place. */
const labels: Record<string, { anchor: 'start' | 'end'; below: number }> = {
  betelgeuse: { anchor: 'end', below: 0 },
  bellatrix: { anchor: 'start', below: 24 },
  meissa: { anchor: 'end', below: -26 },
  mintaka: { anchor: 'start', below: -8 },
  alnitak: { anchor: 'end', below: 10 },
  saiph: { anchor: 'end', below: -6 },
  rigel: { anchor: 'start', below: 0 },
}

/**
 * Everything that the pages draw by reference (`<use href="#…">`): the icons, the
 * constellation and the lighthouse. It stands once in each page's HTML, in no script.
 */
export function drawings({ profile, site }: Pick<Content, 'profile' | 'site'>) {
  const used = profile.social.map(({ network }) => networkOf(network))
  // Without a language in their script, they would need a font for themselves.
  const inArabic = site.languages.some((tag) => locales[tag].dir === 'rtl')
  const idle = socialNetworks.filter((network) => !used.includes(network))
  return readFileSync('src/ui/sprite.svg', 'utf8')
    .replaceAll(new RegExp(`<symbol id="icon-(${idle.join('|')})".*?</symbol>`, 'g'), '')
    .replaceAll(/>\s+</g, '><')
    .replace(/ xmlns="[^"]*"/, '')
    .trim()
    .replace('</svg>', () => `${orion(inArabic)}</svg>`)
}

function orion(inArabic: boolean) {
  return [
    `<symbol id="orion" viewBox="0 0 ${String(side)} ${String(side)}">`,
    `<g class="orion-grid">${graticule()}</g>`,
    figure(lines.filter((pair) => !isClub(pair))),
    ...stars.map(glint),
    dots(stars.filter(({ id }) => !clubStars.has(id))),
    '<g class="orion-club">',
    figure(lines.filter(isClub)),
    dots(stars.filter(({ id }) => clubStars.has(id))),
    '</g>',
    ...stars.map((star) => names(star, inArabic)),
    '</symbol>',
  ].join('')
}

/** Hours of right ascension and degrees of declination, as fine lines. */
function graticule() {
  const meridians = [70, 75, 80, 85, 90, 95].map((ra) => {
    const [[x1, y1], [x, y], [x2, y2]] = [
      placeOf({ ra, dec: -12 }),
      placeOf({ ra, dec: 6 }),
      placeOf({ ra, dec: 24 }),
    ]
    // A quadratic curve that goes through all three.
    const control = [2 * x - (x1 + x2) / 2, 2 * y - (y1 + y2) / 2].map(Math.round)
    return `M${String(x1)} ${String(y1)}Q${control.join(' ')} ${String(x2)} ${String(y2)}`
  })
  const parallels = [-10, 0, 10, 20].map((dec) =>
    curve([67, 99].map((ra) => ({ ra, dec }))),
  )
  return `<path d="${[...meridians, ...parallels].join('')}"/>`
}

function curve(points: Pick<Star, 'ra' | 'dec'>[]) {
  return `M${points.map((point) => placeOf(point).join(' ')).join('L')}`
}

/** The strokes between stars; one that begins where the last one ended goes on from there. */
function figure(pairs: typeof lines) {
  const at = (id: string) => {
    const star = stars.find((item) => item.id === id)
    if (!star) throw new Error(`The figure has no star ${id}`)
    return placeOf(star).join(' ')
  }
  const d = pairs.map(([from, to], index) => {
    const goesOn = pairs[index - 1]?.[1] === from
    return `${goesOn ? '' : `M${at(from)}`}L${at(to)}`
  })
  return `<path class="orion-lines" d="${d.join('')}"/>`
}

/** The hunter's raised club, for which a phone has no room. */
function isClub(pair: [string, string]) {
  return pair.some((id) => clubStars.has(id))
}

const clubStars = new Set(['mu', 'xi', 'nu', 'chi1', 'chi2'])

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
      const places = chosen.filter((star) => sizeOf(star) === size).map(placeOf)
      const d = places.map((place) => `M${place.join(' ')}h.1`).join('')
      return `<path class="orion-stars" stroke-width="${(2 * radiusOf(size)).toFixed(0)}" d="${d}"/>`
    })
    .join('')
}

function glint(star: Star) {
  const reach = reachOf(star)
  if (!reach) return ''
  const long = String(reach)
  return `<path class="orion-glint" d="M${placeOf(star).join(' ')}m0-${long} 2 ${long} ${long} 2-${long} 2-2 ${long}-2-${long}-${long}-2 ${long}-2z"/>`
}

/** Of a star, in both scripts where the site has both. */
function names(star: Star, inArabic: boolean) {
  const label = labels[star.id]
  if (!label || !star.name) return ''
  const [x, y] = placeOf(star)
  const isBefore = label.anchor === 'end'
  const clear = Math.max(22, reachOf(star) + 8)
  const at = String(x + (isBefore ? -clear : clear))
  const { latin, arabic } = star.name
  return `<text x="${at}" y="${String(y + label.below - 2)}"${isBefore ? ' text-anchor="end"' : ''}>${latin}${inArabic ? `<tspan x="${at}" dy="26" lang="ar">${arabic}</tspan>` : ''}</text>`
}

function placeOf(place: Pick<Star, 'ra' | 'dec'>): [number, number] {
  const { x, y } = project(place)
  return [Math.round(x * side), Math.round(y * side)]
}
