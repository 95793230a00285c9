import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeEditions } from '#edition'
import { content, text } from '../../../tests/content.ts'
import { drawSkills, makeLayout } from './skill-chart.ts'
import {
  chartSize,
  layOutSkills,
  makeArea,
  type Join,
  type SkillLayout,
} from './skill-layout.ts'
import { findBoundary, placeFamilyNames, type FamilyName } from './skill-sheet.ts'
import { countRuns } from '../../../tests/size.ts'

const widths = fc.array(fc.integer({ min: 10, max: 110 }), {
  minLength: 5,
  maxLength: 18,
})

/** Skills of any width, and the lines between them: those of projects with three skills each. */
const charts = widths.chain((all) =>
  fc.record({
    skills: fc.constant(all.map((width) => ({ width: width / 10, reach: 0.8 }))),
    projects: fc.array(
      fc.uniqueArray(fc.nat(all.length - 1), { minLength: 2, maxLength: 3 }),
      { minLength: 1, maxLength: 12 },
    ),
  }),
)

test('on the chart of the skills no name meets a line, a star or another name, and nothing leaves it', () => {
  fc.assert(
    fc.property(charts, ({ skills, projects }) => {
      const layout = layOutSkills(skills, listJoins(projects))
      if (!layout) return
      const area = makeArea(skills, layout.positions, layout.joins)
      const all = skills.map((_, index) => index)
      const families = [0, 1].map((group) => ({
        stars: all.filter((index) => index % 2 === group),
        width: 5,
      }))
      const names = placeFamilyNames(layout, families, area)
      expect(findFaults(layout, names)).toEqual([])
      expect(findCrossed(findBoundary(layout, names, area), layout, names)).toEqual([])
    }),
    { numRuns: countRuns(10) },
  )
})

test('the sample’s chart joins the skills that a project uses together, and leaves the others apart', () => {
  const editions = Object.values(makeEditions(content))
  const { joins, names: families } = makeLayout(editions)!
  const names = content.skills.map(({ name }) => name.en.plain)
  const between = (one: string, other: string) =>
    joins.find(({ ends }) => ends.every((end) => [one, other].includes(names[end]!)))
  expect(between('Next.js', 'TypeScript')!.weight).toBeGreaterThan(1)
  expect(between('Bootstrap', 'React.js')!.weight).toBe(1)
  expect(joins.some(({ ends }) => ends.includes(names.indexOf('Git')))).toBe(false)
  expect(findFaults(makeLayout(editions)!)).toEqual([])
  expect(families.map((name) => name?.size)).toEqual([2.3, 2.3])
})

test('every language has a drawing with all skills, which is the same in every build', () => {
  const { files, skills } = drawSkills(makeEditions(content), '/base/')
  expect(Object.keys(skills)).toEqual(['en', 'ar'])
  for (const { href } of Object.values(skills)) {
    const svg = String(files.get(href.slice('/base/'.length).split('#')[0]!))
    expect(svg.match(/<text/g)).toHaveLength(content.skills.length)
  }
  expect(drawSkills(makeEditions(content), '/base/').files).toEqual(files)
})

test('with fewer than five joined skills there is no chart, nor on a page without skills', () => {
  const projects = content.projects.map((project) => ({
    ...project,
    tags: [text('Git', 'Git'), text('Figma', 'Figma')],
  }))
  expect(drawSkills(makeEditions({ ...content, projects }), '/').files.size).toBe(0)
  const site = { ...content.site, sections: [{ id: 'projects' as const }] }
  expect(makeLayout(Object.values(makeEditions({ ...content, site })))).toBeUndefined()
})

function listJoins(projects: number[][]): Join[] {
  const pairs = projects.flatMap((all) =>
    all.flatMap((one) => all.flatMap((other) => (one < other ? `${one} ${other}` : []))),
  )
  return [...new Set(pairs)].map((pair) => ({
    ends: pair.split(' ').map(Number) as Join['ends'],
    weight: pairs.filter((other) => other === pair).length,
  }))
}

/** The boxes of all names: of the skills, and of their groups. */
function listBoxes({ labels }: SkillLayout, names: (FamilyName | undefined)[] = []) {
  return [...labels, ...names].flatMap((name) => name?.box ?? [])
}

/** The stars and names that the boundary, a line of horizontal and vertical strokes, crosses. */
function findCrossed(
  boundary: { x: number; y: number }[][],
  layout: SkillLayout,
  names: (FamilyName | undefined)[],
) {
  const stars = layout.positions.map(({ x, y }) => ({ x, y, width: 0, height: 0 }))
  const strokes = boundary.flatMap((polygon) =>
    polygon.map((from, index) => [from, polygon[(index + 1) % polygon.length]!] as const),
  )
  return [...stars, ...listBoxes(layout, names)].filter(({ x, y, width, height }) =>
    strokes.some(
      ([from, to]) =>
        Math.max(from.x, to.x) >= x &&
        Math.min(from.x, to.x) <= x + width &&
        Math.max(from.y, to.y) >= y &&
        Math.min(from.y, to.y) <= y + height,
    ),
  )
}

function findFaults(layout: SkillLayout, names: (FamilyName | undefined)[] = []) {
  const { positions: places, joins } = layout
  const boxes = listBoxes(layout, names)
  return boxes.flatMap(({ x, y, width, height }, index) => {
    const holds = (point: { x: number; y: number }) =>
      point.x > x && point.x < x + width && point.y > y && point.y < y + height
    const steps = Array.from({ length: 101 }, (_, step) => step / 100)
    const isOnLine = joins.some(({ ends }) => {
      const [from, to] = [places[ends[0]]!, places[ends[1]]!]
      return steps.some((part) =>
        holds({ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }),
      )
    })
    const meets = boxes.some(
      (other, at) =>
        at !== index &&
        other.x < x + width &&
        x < other.x + other.width &&
        other.y < y + height &&
        y < other.y + other.height,
    )
    const leaves =
      x < 0 || y < 0 || x + width > chartSize.width || y + height > chartSize.height
    return [
      isOnLine && `a line meets name ${index}`,
      meets && `another name meets name ${index}`,
      leaves && `name ${index} leaves the chart`,
      places.some(holds) && `a star is on name ${index}`,
    ].filter(Boolean)
  })
}
