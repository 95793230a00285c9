import {
  makeYears,
  type Drawing,
  type Edition,
  type Editions,
  type Years,
} from '#edition'
import { measureWidth } from '#fonts'
import type { InEach } from '#languages'
import type { PublishedFiles } from '#pictures'
import { createTypesetter, escape, withIsolateMarks } from '#text'
import { type Declarations, makeRule } from '#colours'
import { round } from '../geometry.ts'
import { addDrawing, wrapDrawings } from '../paths.ts'

/*
 * The path of the years: the sun's, from the first month to the last, with a star for each project.
 * The page draws the spans of work and study onto it, so that each answers with its entry.
 */

/** The drawing's width and letters, in its units, each about one pixel. */
const WIDTH = 1160
const FONT_SIZE = 14
/** The box at the foot of the drawing in which the path rises and falls. */
const ARC_HEIGHT = 24
/** The distance from the path up to the first row of stars, and from row to row. */
const STARS_ABOVE = 42
const STAR_ROW = 22
/** Where the path stands in its box at both ends; it culminates as far below the box's top. */
const ARC_FOOT = ARC_HEIGHT - 2

/** Height in the arc's box, by the part of the way from 0 to 100. */
function findArcHeight(at: number) {
  return ARC_FOOT - (ARC_FOOT - 2) * 4 * (at / 100) * (1 - at / 100)
}

/** The arc as a path, this far down. */
function drawArc(top: number) {
  const foot = top + ARC_FOOT
  return `M0 ${foot}Q${WIDTH / 2} ${top + 4 - ARC_FOOT} ${WIDTH} ${foot}`
}

/** Draws the path in each language; the CSS places the spans and the entries below them. */
export function drawYears(editions: Editions, base: string) {
  const files: PublishedFiles = new Map()
  const drawings: InEach<Drawing> = {}
  const placed: InEach<Years['groups']> = {}
  for (const edition of Object.values(editions)) {
    const years = makeYears(edition)
    if (!years) continue
    const { height, svg } = drawPath(years, edition)
    const path = addDrawing(files, `years-${edition.locale}`, wrapDrawings(svg))
    drawings[edition.locale] = { href: `${base}${path}#path`, width: WIDTH, height }
    placed[edition.locale] = years.groups
  }
  if (files.size === 0) return { files, drawings, css: '' }
  const arc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${ARC_HEIGHT}" preserveAspectRatio="none"><path d="${drawArc(0)}" fill="none" stroke="#000" stroke-width="3"/></svg>`
  const path = addDrawing(files, 'arc', arc)
  return {
    files,
    drawings,
    css:
      makeRule('.timed', {
        '--arc': `url(${base}${path})`,
        '--arc-ratio': `${WIDTH}/${ARC_HEIGHT}`,
      }) + makeStyles(placed),
  }
}

/** Texts of one language may have room where those of another have none. */
function makeStyles(placed: InEach<Years['groups']>) {
  const languages = Object.entries(placed)
  const areSame =
    new Set(languages.map(([, groups]) => JSON.stringify(groups))).size === 1
  return languages
    .slice(0, areSame ? 1 : undefined)
    .flatMap(([locale, groups]) =>
      groups.map((group) =>
        makeGroupStyles(areSame ? '' : `:root:lang(${locale}) `, group),
      ),
    )
    .join('')
}

function makeGroupStyles(
  language: string,
  { group, entries, textPeriods, lanes }: Years['groups'][number],
) {
  const list = `${language}#${group}>ul`
  const spans = entries.flatMap(({ span, roles }, index) => [
    makeRule(`${list}>:nth-child(${index + 1})`, {
      ...makeSpanDeclarations(span),
      ...makeTextDeclarations(textPeriods?.[index]),
    }),
    ...roles.map((role, roleIndex) =>
      makeRule(
        `${list}>:nth-child(${index + 1}) .roles>:nth-child(${roleIndex + 1})`,
        makeSpanDeclarations(role),
      ),
    ),
  ])
  return makeRule(list, lanes > 1 ? { '--lanes': lanes } : {}) + spans.join('')
}

function makeSpanDeclarations(
  span: Years['groups'][number]['entries'][number]['span'],
): Declarations {
  if (!span) return {}
  return {
    '--from': round(span.from, 1),
    '--until': round(span.until, 1),
    '--lane': round(span.lane, 1),
  }
}

function makeTextDeclarations(
  period: { from: number; until: number } | undefined,
): Declarations {
  if (!period) return {}
  return {
    '--place': round(period.from, 1),
    '--room': round(period.until - period.from, 1),
  }
}

function drawPath({ ticks, projects, now }: Years, { dir, locale, ui }: Edition) {
  const isRtl = dir === 'rtl'
  const stars = arrangeInRows(projects)
  const rows = Math.max(0, ...stars.map(({ row }) => row + 1))
  const top = rows > 0 ? STARS_ABOVE + STAR_ROW * (rows - 1) + 12 : 24
  const findX = (at: number) => round(WIDTH * (isRtl ? 1 - at / 100 : at / 100), 1)
  const findY = (at: number) => round(top + findArcHeight(at), 1)
  const { label } = createTypesetter(locale)
  const write = (text: string, place: { x: number; y: number; anchor: string }) =>
    `<text x="${round(place.x, 1)}" y="${round(place.y, 1)}" text-anchor="${place.anchor}">${escape(withIsolateMarks(label(text)))}</text>`
  // At an end, the word stays inside.
  const writeAbove = (at: number, text: string) => {
    const half = measureWidth(text, FONT_SIZE) / 2
    return write(text, {
      x: Math.min(Math.max(half, findX(at)), WIDTH - half),
      y: findY(at) - (at > 98 ? 15 : 12),
      anchor: 'middle',
    })
  }
  /** What the stars are, if there is room before the first one. */
  const writeBefore = ({ at }: { at: number }, text: string) =>
    measureWidth(text, FONT_SIZE) + STAR_ROW < (at * WIDTH) / 100
      ? write(text, { x: findX(at - 1.4), y: findY(at) - STARS_ABOVE + 5, anchor: 'end' })
      : ''
  const [first] = stars
  // At the end, the whole word stands before its place.
  const reach = 3 + (100 * measureWidth(ui.hero.now.plain, FONT_SIZE)) / WIDTH
  const numbers = ticks.filter(
    ({ at }) => now === undefined || Math.abs(now - at) > Math.max(7, reach),
  )
  const svg = [
    `<g id="path" direction="${dir}" font-size="${FONT_SIZE}" fill="none" stroke-linecap="round">`,
    `<path stroke="var(--gold)" stroke-width="2" stroke-dasharray="0 7" opacity=".6" d="${drawArc(top)}"/>`,
    `<path stroke="var(--edge)" d="${ticks.map(({ at, year }) => `M${findX(at)} ${findY(at)}v-${year ? 8 : 4}`).join('')}"/>`,
    `<g fill="var(--ink-faint)">${numbers.map(({ at, year }) => (year ? writeAbove(at, `${year}`) : '')).join('')}</g>`,
    `<path fill="var(--first)" d="${stars.map(({ at, row }) => `M${findX(at)} ${round(findY(at) - STARS_ABOVE - STAR_ROW * row, 1)}m0-9 1.7 7.3 7.3 1.7-7.3 1.7-1.7 7.3-1.7-7.3-7.3-1.7 7.3-1.7z`).join('')}"/>`,
    first
      ? `<g fill="var(--ink-faint)">${writeBefore(first, ui.headings.projects.plain)}</g>`
      : '',
    now === undefined
      ? ''
      : `${drawSun(findX(now), findY(now))}<g fill="var(--gold)" font-weight="500">${writeAbove(now, ui.hero.now.plain)}</g>`,
    '</g>',
  ].join('')
  return { height: top + ARC_HEIGHT, svg }
}

function drawSun(x: number, y: number) {
  return `<g stroke="var(--gold)" stroke-width="2"><circle cx="${x}" cy="${y}" r="7" fill="var(--ground)"/><path stroke-width="4" d="M${x} ${y}h.1"/></g>`
}

/** The stars in rows in which none touches the next. */
function arrangeInRows(projects: number[]) {
  const ends: number[] = []
  return projects
    .toSorted((a, b) => a - b)
    .map((at) => {
      const free = ends.findIndex((end) => end <= at)
      const row = free === -1 ? ends.length : free
      ends[row] = at + (100 * STAR_ROW) / WIDTH
      return { at, row }
    })
}
