import { readFileSync } from 'node:fs'
import { socialNetworks } from '../content/categories'
import type { Content } from '../content/schema'
import { lines, project, stars, type Star } from '../src/lib/orion'

/** The side of the chart, in its own units. */
const side = 1000

/** Where a star's name stands, clear of the lines: the side, and how far below its place. */
const labels: Record<string, { anchor: 'start' | 'end'; below: number }> = {
  betelgeuse: { anchor: 'end', below: 0 },
  bellatrix: { anchor: 'start', below: 24 },
  meissa: { anchor: 'end', below: -14 },
  mintaka: { anchor: 'start', below: -8 },
  alnitak: { anchor: 'end', below: 10 },
  saiph: { anchor: 'end', below: -6 },
  rigel: { anchor: 'start', below: 0 },
}

/**
 * Everything that the pages draw by reference (`<use href="#…">`): the icons, the
 * constellation and the lighthouse. It stands once in each page's HTML, in no script.
 */
export function drawings({ profile }: Pick<Content, 'profile'>) {
  const used = profile.social.map(({ network }) => network)
  const idle = socialNetworks.filter((network) => !used.includes(network))
  return readFileSync('src/ui/drawings.svg', 'utf8')
    .replaceAll(new RegExp(`<symbol id="icon-(${idle.join('|')})".*?</symbol>`, 'g'), '')
    .replaceAll(/>\s+</g, '><')
    .replace(/ xmlns="[^"]*"/, '')
    .trim()
    .replace('</svg>', () => `${orion()}</svg>`)
}

function orion() {
  return [
    `<symbol id="orion" viewBox="0 0 ${String(side)} ${String(side)}">`,
    `<g class="orion-grid">${graticule()}</g>`,
    `<path class="orion-lines" d="${figure((pair) => !isClub(pair))}"/>`,
    `<path class="orion-club" d="${figure(isClub)}"/>`,
    ...stars.map(star),
    '</symbol>',
  ].join('')
}

/** Hours of right ascension and degrees of declination, as fine lines. */
function graticule() {
  const meridians = [70, 75, 80, 85, 90, 95].map((ra) =>
    curve([-12, 0, 12, 24].map((dec) => ({ ra, dec }))),
  )
  const parallels = [-10, 0, 10, 20].map((dec) =>
    curve([67, 99].map((ra) => ({ ra, dec }))),
  )
  return `<path d="${[...meridians, ...parallels].join('')}"/>`
}

function curve(points: Pick<Star, 'ra' | 'dec'>[]) {
  return `M${points.map((point) => placeOf(point).join(' ')).join('L')}`
}

function figure(which: (pair: [string, string]) => boolean) {
  const byId = new Map(stars.map((item) => [item.id, item]))
  return lines
    .filter(which)
    .map((pair) => curve(pair.flatMap((id) => byId.get(id) ?? [])))
    .join('')
}

/** The hunter's raised club, for which a phone has no room. */
function isClub(pair: [string, string]) {
  return pair.some((id) => clubStars.has(id))
}

const clubStars = new Set(['mu', 'xi', 'nu', 'chi1', 'chi2'])

function star({ id, magnitude, name, ...place }: Star) {
  const [x, y] = placeOf(place)
  const radius = Math.max(2, 10.5 - 1.9 * magnitude)
  const rays = magnitude < 2 ? glint(x, y, radius * 3.2) : ''
  const label = labels[id]
  const { anchor, below } = label ?? { anchor: 'start', below: 0 }
  const names =
    label && name
      ? text(x + (anchor === 'start' ? 22 : -22), y + below, anchor, name)
      : ''
  const club = clubStars.has(id) ? ' class="orion-club"' : ''
  return `${rays}<circle${club} cx="${String(x)}" cy="${String(y)}" r="${radius.toFixed(1)}"/>${names}`
}

function glint(x: number, y: number, reach: number) {
  const long = reach.toFixed(0)
  return `<path class="orion-glint" d="M${String(x)} ${String(y)}m0-${long} 2 ${long} ${long} 2-${long} 2-2 ${long}-2-${long}-${long}-2 ${long}-2z"/>`
}

function text(
  x: number,
  y: number,
  anchor: string,
  { latin, arabic }: { latin: string; arabic: string },
) {
  const at = (below: number) =>
    `x="${String(x)}" y="${String(y + below)}"${anchor === 'end' ? ' text-anchor="end"' : ''}`
  return `<text ${at(-2)}>${latin}</text><text ${at(24)} lang="ar">${arabic}</text>`
}

function placeOf(place: Pick<Star, 'ra' | 'dec'>): [number, number] {
  const { x, y } = project(place)
  return [Math.round(x * side), Math.round(y * side)]
}
