import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeEditions } from '#edition'
import { content, text } from '../../../tests/content.ts'
import { drawSkills, makeLayout } from './skill-chart.ts'
import {
  chartSize,
  findLargestPiece,
  layOutSkills,
  type Join,
  type SkillLayout,
} from './skill-layout.ts'
import { countRuns } from '../../../tests/size.ts'

const widths = fc.array(fc.integer({ min: 10, max: 110 }), {
  minLength: 5,
  maxLength: 18,
})

/** Skills of any width, and the lines between them: those of projects with three skills each. */
const charts = widths.chain((sample) =>
  fc.record({
    skills: fc.constant(sample.map((width) => ({ width: width / 10, reach: 0.8 }))),
    projects: fc.array(
      fc.uniqueArray(fc.nat(sample.length - 1), { minLength: 2, maxLength: 3 }),
      { minLength: 1, maxLength: 12 },
    ),
  }),
)

test('on the chart of the skills no name meets a line, a star or another name, and nothing leaves it', () => {
  fc.assert(
    fc.property(charts, ({ skills, projects }) => {
      const layout = layOutSkills(skills, listJoins(projects))
      if (!layout) return
      expect(findFaults(layout)).toEqual([])
      expect(findLargestPiece(layout.joins)).toHaveLength(skills.length)
    }),
    { numRuns: countRuns(10) },
  )
})

test('the sample’s chart has the skills that a project uses together, and no others', () => {
  const editions = makeEditions(content)
  const layout = makeLayout(Object.values(editions))!
  const names = content.skills.map(({ name }) => name.en.plain)
  const drawn = layout.stars.map(({ index }) => names[index])
  const between = (from: string, to: string) =>
    layout.joins.find(({ ends }) => ends.every((end) => [from, to].includes(drawn[end]!)))
  expect(between('Next.js', 'TypeScript')!.weight).toBeGreaterThan(1)
  expect(between('Bootstrap', 'React.js')!.weight).toBe(1)
  expect(drawn).not.toContain('Git')
  expect(findFaults(layout)).toEqual([])
  const { files, skills } = drawSkills(editions, '/base/')
  expect(Object.keys(skills)).toEqual(['en', 'ar'])
  for (const { href } of Object.values(skills)) {
    const svg = String(files.get(href.slice('/base/'.length).split('#')[0]!))
    expect(svg.match(/<text/g)).toHaveLength(drawn.length)
  }
  expect(drawSkills(editions, '/base/').files).toEqual(files)
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
  const pairs = projects.flatMap((project) =>
    project.flatMap((a) => project.flatMap((b) => (a < b ? `${a} ${b}` : []))),
  )
  return [...new Set(pairs)].map((pair) => ({
    ends: pair.split(' ').map(Number) as Join['ends'],
    weight: pairs.filter((other) => other === pair).length,
  }))
}

function findFaults({ positions: places, joins, labels }: SkillLayout) {
  const boxes = labels.map(({ box }) => box)
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
      (box, at) =>
        at !== index &&
        box.x < x + width &&
        x < box.x + box.width &&
        box.y < y + height &&
        y < box.y + box.height,
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
