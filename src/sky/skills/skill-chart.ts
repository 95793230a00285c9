import type { Drawing, Edition, Editions } from '#edition'
import { isInMapFont, mapFont, measureWidth, outlineText } from '#fonts'
import type { InEach } from '#languages'
import type { PublishedFiles } from '#pictures'
import { escape, withIsolateMarks } from '#text'
import { hashParts } from '#workspace'
import { drawLines, drawStarPath, wrapDrawings } from '../paths.ts'
import { listRange, round, type Point } from '../geometry.ts'
import {
  chartSize,
  layOutSkills,
  makeArea,
  type ChartedSkill,
  type Join,
  type SkillLayout,
} from './skill-layout.ts'
import { findBoundary, placeFamilyNames, type FamilyName } from './skill-sheet.ts'

/** Font size in the drawing's units, each about one pixel. */
const FONT_SIZE = 15
/** With fewer skills that projects use together, there is no chart. */
const MIN_JOINED = 5

/**
 * Draws the skills as a constellation of the owner's own, in each language: the size of a star
 * is its level, and lines join skills that a project uses together.
 */
export function drawSkills(editions: Editions, base: string) {
  const files: PublishedFiles = new Map()
  const skills: InEach<Drawing> = {}
  const all = Object.values(editions)
  const layout = makeLayout(all)
  if (!layout) return { files, skills }
  for (const edition of all) {
    const svg = drawSkillChart(layout, edition)
    const path = `assets/skills-${edition.locale}-${hashParts(svg)}.svg`
    files.set(path, Buffer.from(svg))
    skills[edition.locale] = {
      href: `${base}${path}#chart`,
      width: FONT_SIZE * chartSize.width,
      height: FONT_SIZE * chartSize.height,
    }
  }
  return { files, skills }
}

/** One layout for all languages; undefined if there is no chart. */
export function makeLayout(editions: Edition[]) {
  const [first] = editions
  if (!first?.sections.includes('skills')) return undefined
  const joins = listJoins(first.skillUses)
  if (new Set(joins.flatMap(({ ends }) => ends)).size < MIN_JOINED) return undefined
  const charted = first.skills.map(({ level }, index) => ({
    reach: getStarRadius(level) / FONT_SIZE,
    width: Math.max(...editions.map((edition) => measureName(edition, index))),
  }))
  const layout = layOutSkills(charted, joins)
  return layout && { ...layout, ...makeSheet(editions, charted, layout) }
}

/** The names of the groups, and the boundary around the joined skills. */
function makeSheet(editions: Edition[], charted: ChartedSkill[], layout: SkillLayout) {
  const area = makeArea(charted, layout.positions, layout.joins)
  // A group without a star inside the boundary has no name there.
  const joined = new Set(layout.joins.flatMap(({ ends }) => ends))
  const families = editions[0]?.skillGroups.map(({ id }, group) => ({
    stars: [...joined].filter((star) => editions[0]?.skills[star]?.category === id),
    width: Math.max(...editions.map((edition) => measureFamily(edition, group))),
  }))
  // A single group needs no name: it is the section's.
  const names =
    families && families.length > 1 ? placeFamilyNames(layout, families, area) : []
  return { names, boundary: findBoundary(layout, names, area) }
}

/** In ems; 0 for a group whose name the map's font cannot show. */
function measureFamily({ skillGroups }: Edition, group: number) {
  const name = skillGroups[group]?.label?.plain ?? ''
  return isInMapFont(name) ? measureWidth(name, 1, mapFont) : 0
}

function listJoins(uses: number[][]): Join[] {
  return uses.flatMap((one, index) =>
    uses.slice(index + 1).flatMap((other, rest): Join[] => {
      const weight = one.filter((project) => other.includes(project)).length
      return weight > 0 ? [{ ends: [index, index + 1 + rest], weight }] : []
    }),
  )
}

/** In ems. Browsers render text slightly wider than its measured width. */
function measureName({ skills }: Edition, index: number) {
  return 1.04 * measureWidth(skills[index]?.name.plain ?? '', 1)
}

/** Radius of a star. The sixth power makes 75 % half as large as 95 %. */
function getStarRadius(level = 85) {
  return 4.5 + 12.5 * (level / 100) ** 6
}

/** How far a halo reaches, in radii of its star: stacked translucent discs. */
const HALO = listRange(1.1, 2.3, 0.2)

type SkillSheet = NonNullable<ReturnType<typeof makeLayout>>

function drawSkillChart(sheet: SkillSheet, edition: Edition) {
  const { positions: places, labels, joins } = sheet
  const { skills, skillGroups } = edition
  // The page sets these to dim what its filter leaves out (src/page/sections/skills.tsx).
  const dimStar = (index: number) => {
    const group = skillGroups.findIndex(({ id }) => id === skills[index]?.category)
    return `var(--out-${group},1)`
  }
  const lines = joins.map(({ ends, weight }) => {
    const [from, to] = trimLine(
      ends,
      places,
      (end) => getStarRadius(skills[end]?.level) + 4,
    )
    const wide = round(0.5 + 0.9 * Math.min(weight, 4), 1)
    return `<path stroke-width="${wide}" opacity="calc(${dimStar(ends[0])}*${dimStar(ends[1])})" d="M${from}L${to}"/>`
  })
  const stars = places.map(({ x, y }, index) => {
    const { level, category } = skills[index] ?? {}
    const reach = round(getStarRadius(level), 1)
    const ink = chooseInk(category, 'first')
    const at = { x: round(FONT_SIZE * x, 0), y: round(FONT_SIZE * y, 0) }
    const halo = HALO.map(
      (far) =>
        `<path opacity=".04" stroke-width="${round(2 * far * reach, 0)}" d="M${at.x} ${at.y}h.1"/>`,
    )
    return `<g fill="var(--${ink})" opacity="${dimStar(index)}"><g stroke="var(--${ink})" stroke-linecap="round" opacity="var(--glow,0)">${halo.join('')}</g><circle cx="${at.x}" cy="${at.y}" r="${reach}" opacity=".14"/><path d="${drawStarPath(at, reach)}"/></g>`
  })
  const names = labels.map(({ label, side, box }) => {
    const name = withIsolateMarks(skills[label.skill]?.name.runs ?? '')
    // In a language in which the name is shorter, it still begins or ends beside its star.
    const spare = box.width - measureName(edition, label.skill)
    const shift = side.left < 0.3 ? -0.5 : side.left > 0.7 ? 0.5 : 0
    const x = round(FONT_SIZE * (box.x + box.width / 2 + shift * spare), 0)
    const y = round(FONT_SIZE * (box.y + 0.97 * box.height - 0.25), 0)
    return `<text x="${x}" y="${y}" opacity="${dimStar(label.skill)}">${escape(name)}</text>`
  })
  const drawing = [
    `<g id="chart" direction="${edition.dir}">`,
    `<path fill="var(--tint,none)" stroke="var(--border,none)" stroke-dasharray="7 4" d="${drawBoundary(sheet.boundary)}"/>`,
    ...skillGroups.map((group, index) =>
      drawFamilyName(group, index, sheet.names[index]),
    ),
    `<g stroke="var(--lapis)" stroke-linecap="round">${lines.join('')}</g>${stars.join('')}`,
    `<g fill="var(--ink)" font-size="${FONT_SIZE}" font-weight="500" text-anchor="middle">${names.join('')}</g>`,
    `</g>`,
  ]
  return wrapDrawings(drawing.join(''))
}

function drawBoundary(polygons: Point[][]) {
  return polygons
    .map((polygon) => {
      const points = polygon.map(({ x, y }) => ({
        x: round(FONT_SIZE * x, 0),
        y: round(FONT_SIZE * y, 0),
      }))
      return `${drawLines([points])}z`
    })
    .join('')
}

/** The name of a group, lettered as that of a constellation. */
function drawFamilyName(
  { id, label }: Edition['skillGroups'][number],
  index: number,
  place: FamilyName | undefined,
) {
  const name = label?.plain ?? ''
  if (!place || !isInMapFont(name)) return ''
  const { box, size } = place
  const { width, path } = outlineText(name)
  const x = round(FONT_SIZE * (box.x + (box.width - size * width) / 2), 0)
  const y = round(FONT_SIZE * (box.y + 0.9 * size), 0)
  // Outlines have their y axis upwards.
  const s = FONT_SIZE * size
  return `<g fill="var(--${chooseInk(id, 'gold')})" opacity="calc(.8*var(--out-${index},1))" transform="translate(${x} ${y}) scale(${s} ${-s})">${path}</g>`
}

function chooseInk(category: string | undefined, usual: string) {
  return category === 'tools' ? 'lapis' : usual
}

/** The ends of a line outside the stars that it joins. */
function trimLine(
  [one, other]: Join['ends'],
  places: SkillLayout['positions'],
  getReach: (end: number) => number,
) {
  const [from, to] = [places[one], places[other]]
  if (!from || !to) return []
  const length = FONT_SIZE * Math.hypot(to.x - from.x, to.y - from.y)
  const at = (part: number) =>
    `${round(FONT_SIZE * (from.x + part * (to.x - from.x)), 1)} ${round(FONT_SIZE * (from.y + part * (to.y - from.y)), 1)}`
  return [at(getReach(one) / length), at(1 - getReach(other) / length)]
}
