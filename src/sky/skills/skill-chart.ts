import type { Drawing, Edition, Editions } from '#edition'
import { measureWidth } from '#fonts'
import type { InEach } from '#languages'
import type { PublishedFiles } from '#pictures'
import { escape, withIsolateMarks } from '#text'
import { addDrawing, drawStarPath, wrapDrawings } from '../paths.ts'
import { listRange, round } from '../geometry.ts'
import {
  chartSize,
  findLargestPiece,
  getLine,
  layOutSkills,
  type Join,
  type SkillLayout,
} from './skill-layout.ts'

/** Font size in the drawing's units, each about one pixel. */
const FONT_SIZE = 15
/** With fewer skills in one piece, there is no chart. */
const MIN_JOINED = 5

/**
 * Draws the skills that projects use together as a constellation of the owner's own, in each
 * language: lines join skills of one project. The largest piece is drawn alone.
 */
export function drawSkills(editions: Editions, base: string) {
  const files: PublishedFiles = new Map()
  const skills: InEach<Drawing> = {}
  const layout = makeLayout(Object.values(editions))
  if (!layout) return { files, skills }
  for (const edition of Object.values(editions)) {
    const chart = drawSkillChart(layout, edition)
    const path = addDrawing(files, `skills-${edition.locale}`, chart)
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
  const allJoins = listJoins(first.skillUses)
  const piece = findLargestPiece(allJoins)
  if (piece.length < MIN_JOINED) return undefined
  const joins = allJoins
    .map((join) => ({ ...join, ends: join.ends.map((end) => piece.indexOf(end)) }))
    .filter((join): join is Join => !join.ends.includes(-1))
  const stars = piece.map((index) => ({ index, reach: measureStar(first, index) }))
  const charted = stars.map(({ index, reach }) => ({
    reach: reach / FONT_SIZE,
    width: Math.max(...editions.map((edition) => measureName(edition, index))),
  }))
  const layout = layOutSkills(charted, joins)
  return layout && { ...layout, stars }
}

function listJoins(uses: number[][]): Join[] {
  return uses.flatMap((projects, from) =>
    uses.flatMap((otherProjects, to): Join[] => {
      if (to <= from) return []
      const weight = projects.filter((project) => otherProjects.includes(project)).length
      return weight > 0 ? [{ ends: [from, to], weight }] : []
    }),
  )
}

/** A name's width in ems. Browsers render text slightly wider than its measured width. */
function measureName({ skills }: Edition, index: number) {
  return 1.04 * measureWidth(skills[index]?.name.plain ?? '', 1)
}

/** Radius of a star: by the skill's level or, if none has one, by the projects that use it. */
function measureStar({ skills, skillUses }: Edition, index: number) {
  const hasLevels = skills.some(({ level }) => level !== undefined)
  const most = Math.max(...skillUses.map((uses) => uses.length))
  const byUse = (skillUses[index]?.length ?? 0) / most
  const strength = hasLevels ? (skills[index]?.level ?? 85) / 100 : 0.7 + 0.3 * byUse
  // The sixth power makes 75 % half as large as 95 %.
  return 4.5 + 12.5 * strength ** 6
}

/** How far a halo reaches, in radii of its star: stacked translucent discs. */
const HALO = listRange(1.1, 2.3, 0.2)

type SkillChart = NonNullable<ReturnType<typeof makeLayout>>

function drawSkillChart(
  { positions, labels, joins, stars }: SkillChart,
  edition: Edition,
) {
  const { skills, skillGroups } = edition
  // The page sets these to dim what its filter leaves out (src/page/sections/skills.tsx).
  const dimStar = (star: number) => {
    const { category } = skills[stars[star]?.index ?? -1] ?? {}
    return `var(--out-${skillGroups.findIndex(({ id }) => id === category)},1)`
  }
  const lines = joins.map(({ ends, weight }) => {
    const [from, to] = trimLine(ends, positions, (end) => (stars[end]?.reach ?? 0) + 4)
    const wide = round(0.5 + 0.5 * Math.min(weight, 3), 1)
    return `<path stroke-width="${wide}" opacity="calc(${dimStar(ends[0])}*${dimStar(ends[1])})" d="M${from}L${to}"/>`
  })
  const signs = positions.map(({ x, y }, star) => {
    const { index = -1, reach = 0 } = stars[star] ?? {}
    const ink = skills[index]?.category === 'tools' ? 'lapis' : 'first'
    const point = { x: round(FONT_SIZE * x, 0), y: round(FONT_SIZE * y, 0) }
    const halo = HALO.map(
      (radii) =>
        `<path opacity=".04" stroke-width="${round(2 * radii * reach, 0)}" d="M${point.x} ${point.y}h.1"/>`,
    )
    return `<g fill="var(--${ink})" opacity="${dimStar(star)}"><g stroke="var(--${ink})" stroke-linecap="round" opacity="var(--glow,0)">${halo.join('')}</g><circle cx="${point.x}" cy="${point.y}" r="${round(reach, 1)}" opacity="calc(.14*var(--glow,0))"/><path d="${drawStarPath(point, round(reach, 1))}"/></g>`
  })
  const names = labels.map(({ label, side, box }) => {
    const index = stars[label.skill]?.index ?? -1
    const name = withIsolateMarks(skills[index]?.name.runs ?? '')
    // In a language in which the name is shorter, it still begins or ends beside its star.
    const spare = box.width - measureName(edition, index)
    const shift = (side.left > 0.7 ? 0.5 : 0) - (side.left < 0.3 ? 0.5 : 0)
    const x = round(FONT_SIZE * (box.x + box.width / 2 + shift * spare), 0)
    const y = round(FONT_SIZE * (box.y + 0.97 * box.height - 0.25), 0)
    return `<text x="${x}" y="${y}" opacity="${dimStar(label.skill)}">${escape(name)}</text>`
  })
  return wrapDrawings(
    [
      `<g id="chart" direction="${edition.dir}">`,
      `<g stroke="var(--lapis)" stroke-linecap="round">${lines.join('')}</g>${signs.join('')}`,
      `<g fill="var(--ink)" font-size="${FONT_SIZE}" font-weight="500" text-anchor="middle">${names.join('')}</g>`,
      `</g>`,
    ].join(''),
  )
}

/** The ends of a line outside the stars that it joins. */
function trimLine(
  ends: Join['ends'],
  positions: SkillLayout['positions'],
  getReach: (end: number) => number,
) {
  const [from, to] = getLine(ends, positions)
  const length = FONT_SIZE * Math.hypot(to.x - from.x, to.y - from.y)
  const format = (fraction: number) =>
    `${round(FONT_SIZE * (from.x + fraction * (to.x - from.x)), 1)} ${round(FONT_SIZE * (from.y + fraction * (to.y - from.y)), 1)}`
  return [format(getReach(ends[0]) / length), format(1 - getReach(ends[1]) / length)]
}
