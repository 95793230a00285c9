import { type Edition, type Sky, shownStars, constellationOf } from '#edition'
import { setTextOf } from '#text'
import { hashOf } from '#workspace'
import { mapLetters, widthOf } from '#fonts'
import type { Files } from '#pictures'
import { chartOf } from './chart.ts'
import { drawEnding, size as endingSize } from './ending.ts'
import { figure } from './figure.ts'
import { drawHeadings } from './headings.ts'
import { drawnPlates, hueStyles } from './plates.ts'
import {
  layOut,
  LEGIBLE,
  NAME,
  ownNameAndValues,
  type Layout,
  type Measure,
  type Printing,
} from './index-layout.ts'
import { round, type Point } from './projection.ts'

/** The first screen's chart: its file, its index, and the style rules that put that in its place. */
export function makeSky(editions: Edition[], base: string) {
  const [first] = editions as [Edition]
  const { site, sections, projects } = first
  const constellation = constellationOf(site.constellation)
  const isNamed = site.starNames
  const shown = sections.includes('projects') ? projects : []
  const titles = shown.map((_, index) =>
    editions.map(({ projects }) => setTextOf(projects[index]?.title ?? '')),
  )
  const stars = shownStars(constellation, titles.length, isNamed)
  const layout = layOut({ constellation, stars, titles, isNamed }, measure)
  const { name, latin } = constellation
  const names = [...editions.map(({ locale }) => name[locale]), name.ar, latin]
  const { own, values } = ownNameAndValues(layout, names, measure)
  const drawing = Buffer.from(figure(constellation, values, site.languages))
  const path = `assets/figure-${hashOf(drawing)}.svg`
  const drawn = drawHeadings(editions, base)
  const ending = Buffer.from(drawEnding(site.ending))
  const endingPath = `assets/ending-${hashOf(ending)}.svg`
  const sky: Omit<Sky, 'icons'> = {
    constellation,
    figure: base + path,
    ending: { href: `${base}${endingPath}#ending`, ...endingSize },
    headings: drawn.headings,
    plates: drawnPlates(
      first.written.projects,
      layout.entries.map(({ star }) => star),
      chartOf(constellation),
    ),
    index: layout.entries.map(({ project, named }) => project ?? named),
  }
  const files: Files = new Map([[path, drawing], [endingPath, ending], ...drawn.files])
  return { sky, files, css: stylesOf(layout, own) + hueStyles(sky.plates) }
}

/** Browsers round, and hint. */
export const measure: Measure = {
  title: (text) => 1.03 * widthOf(text, 1),
  name: (text) => 1.03 * widthOf(text, 1, mapLetters),
}

/** Which printing has room, and where the entries stand in it; hero.css says how they look. */
function stylesOf({ entries, atlas, pocket }: Layout, own: Point | undefined) {
  const stars = entries.map(({ star }, index) =>
    rule(index, { left: `${star.x / 10}%`, top: `${star.y / 10}%` }),
  )
  const onPocket = entries.map((_, index) => stated(pocket, index))
  const onAtlas = entries.map((_, index) => stated(atlas, index))
  const name = own && {
    display: 'block',
    left: `${round((100 * own.x) / atlas.width, 1)}%`,
    top: `${round((100 * own.y) / atlas.height, 1)}%`,
    ...(atlas.isWhole ? {} : { '--more': 'block' }),
  }
  return [
    ...stars,
    `.hero-stars{--name:${NAME}em}.hero-chart,.hero-stars{${declared({ ...shape(pocket), '--apart': 0, '--stroke': 3 })}}`,
    within(pocket, [
      '.hero-stars{--shown:block}',
      pocket.isWhole ? '.hero-line{--shown:none}' : '',
      `.hero-stars>li{${declared(usual)}}`,
      ...onPocket.map((place, index) =>
        rule(index, without(place, { ...usual, display: 'block' })),
      ),
    ]),
    // On a phone, the line that tells of more has room of its own below what can be read.
    pocket.isWhole ? '' : `.hero-index{--least:${LEGIBLE * pocket.height + 3}rem}`,
    within(atlas, [
      `.hero-chart,.hero-stars{${declared({ ...shape(atlas), '--apart': 'initial', '--stroke': 'initial' })}}`,
      '.hero-line{--shown:none}',
      ...onAtlas.map((place, index) =>
        rule(index, without(place, { ...usual, ...onPocket[index] })),
      ),
      name ? `.hero-stars>.hero-own{${declared(name)}}` : '',
    ]),
  ].join('')
}

type Declarations = Record<string, string | number>

/** Where the room is so large that the letters can be read. */
function within({ width, height }: Printing, rules: string[]) {
  const room = [`width>=${LEGIBLE * width}rem`, `height>=${LEGIBLE * height}rem`]
  return `@container(${room.join(')and (')}){${rules.join('')}}`
}

/** Where the chart lies in its middle, and how large it is, in ems. */
function shape({ width, height, chart, sheet }: Printing): Declarations {
  return {
    '--w': width,
    '--h': height,
    '--x': round(chart.x - width / 2, 2),
    '--y': round(chart.y - height / 2, 2),
    '--side': round(chart.side, 2),
    '--pad': `${sheet.gap.y}em`,
  }
}

/** What most of the entries have. */
const usual = {
  'text-align': 'left',
  '--pad': 'inherit',
  '--title': 'none',
  '--lines': 'none',
  '--own': 'block',
  '--other': 'none',
  '--leader': 0,
}

function stated({ places, sheet }: Printing, index: number): Declarations {
  const place = places[index]
  if (!place) return { display: 'none' }
  const { label, side, box, leader, pad } = place
  const { star } = label
  const { left, up } = side
  // Elsewhere, Chromium lets the ellipsis hang beyond the edge, where it is not seen.
  const align = label.cutAfter
    ? 'start'
    : left < 0.5
      ? 'left'
      : left > 0.5
        ? 'right'
        : 'center'
  return {
    display: 'block',
    'text-align': align,
    '--left': withinOf(left, star.x - box.x, star.x - box.x - box.width, sheet.gap.x),
    '--up': withinOf(up, star.y - box.y + pad, star.y - box.y - box.height - pad),
    '--pad': pad === sheet.gap.y ? 'inherit' : `${round(pad, 2)}em`,
    '--title': label.measure === undefined ? 'none' : `${round(label.measure, 2)}em`,
    '--lines': label.cutAfter ?? 'none',
    '--own': label.names === 'none' ? 'none' : 'block',
    '--other': label.names === 'both' ? 'inline' : 'none',
    ...(leader ? lineFrom(star, leader) : { '--leader': 0 }),
  }
}

/**
 * Where in a label its star stands: beside one, counted from its nearer edge, so that the distance
 * is the same in every language, however wide that is there.
 */
function withinOf(part: number, fromStart: number, fromEnd: number, gap = 0) {
  if (part <= 0) return `${round(fromStart, 2)}em`
  const ems = part >= 1 ? fromEnd : (2 * part - 1) * gap
  const parts = `${round(100 * Math.min(part, 1), 1)}%`
  return Math.abs(ems) < 0.005 ? parts : `calc(${parts} + ${round(ems, 2)}em)`
}

/** How long it is, which way it goes, and how far from its star it begins. */
function lineFrom(star: Point, [from, to]: [Point, Point]): Declarations {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  return {
    '--leader': `${round(Math.hypot(to.x - from.x, to.y - from.y), 2)}em`,
    '--turn': `${round((angle * 180) / Math.PI, 1)}deg`,
    '--start': `${round(Math.hypot(from.x - star.x, from.y - star.y), 2)}em`,
  }
}

function without(now: Declarations, before: Declarations = {}) {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => before[name] !== value),
  )
}

/** A rule for an entry of the index: hero.tsx gives it this class, by its place in `Sky.index`. */
function rule(index: number, declarations: Declarations) {
  const text = declared(declarations)
  return text && `.hero-stars>.star-${index}{${text}}`
}

function declared(declarations: Declarations) {
  return Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`.replace(/(?<=[:-])0\./, '.'))
    .join(';')
}
