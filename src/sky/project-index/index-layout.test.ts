import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getConstellation, makeEdition, makeEditions, listShownStars } from '#edition'
import { layOutIndex } from './index-layout.ts'
import type { Box } from '../geometry.ts'
import { constellationNames } from '#stars'
import { makeSky } from '../sky.ts'
import { measureTitle } from './text-width.ts'
import { measureLineOverlap } from './index-styles.ts'
import type { Content } from '#schema'
import { content, text } from '../../../tests/content.ts'
import { countRuns, takeSome } from '../../../tests/size.ts'

const long = 'Hypercontextualized maintenance dashboard of 1999'
/** Titles of different lengths and in both scripts, for any number of projects. */
const makeTitles = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    ['Qandil', long, 'Sea', 'A weather app', 'Prize of Warsaw'][(index + count) % 5] ??
      '',
    ['قنديل', 'لوحة لمتابعة الصيانة الدورية للسفن', 'بحر'][index % 3] ?? '',
  ])

describe.each(takeSome(constellationNames, 2))('the index on %s', (name) => {
  const constellation = getConstellation(name)
  const layOut = (titles: string[][]) => {
    const stars = listShownStars(constellation, titles.length, true)
    return layOutIndex({ constellation, stars, titles, showsStarNames: true })
  }

  test('starts with the brightest star, named in both scripts', () => {
    const { entries, drawing } = layOut(makeTitles(1))
    expect(entries[0]?.star.hip).toBe(drawing.stars[0]?.hip)
    expect(entries[0]?.namedStar.arabic).toMatch(/\p{Script=Arabic}/u)
  })

  test('names the first project whatever its title, and never skips a project', () => {
    const title = fc.oneof(
      fc.constantFrom('Qandil', long, long.replaceAll(' ', ''), 'قنديل', 'A weather app'),
      fc.string({ minLength: 1, maxLength: 80 }),
    )
    const titles = fc.array(fc.tuple(title, title), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(titles, (texts) => {
        const { atlas, pocket } = layOut(texts)
        for (const { positions } of [atlas, pocket]) {
          const isNamed = positions.slice(0, texts.length).map(Boolean)
          expect(isNamed[0]).toBe(true)
          expect(isNamed.lastIndexOf(true)).toBe(isNamed.filter(Boolean).length - 1)
        }
      }),
      { numRuns: countRuns(20) },
    )
  })

  test('leaves its stars clear of the words beside the smallest figure without letters', () => {
    // In rem: a figure 10 high in a window 20 wide, whose margins are 1.25.
    const [height, half, margin, padding] = [10, 10, 1.25, 0.5]
    for (const count of [1, 6, 20]) {
      const { pocket } = layOut(makeTitles(count))
      const em = height / pocket.height
      for (const words of [3, 5, 7, 8.5]) {
        const top = height - measureLineOverlap(pocket, words) + padding
        const covered = pocket.area.stars.filter(
          ({ x, y }) =>
            em * Math.abs(x - pocket.width / 2) > half - margin - words && em * y > top,
        )
        expect(covered).toEqual([])
      }
    }
  })

  test('has no label right beside another project’s star', () => {
    const distance = (box: Box, { x, y }: Point) =>
      Math.hypot(
        Math.max(box.x - x, 0, x - box.x - box.width),
        Math.max(box.y - y, 0, y - box.y - box.height),
      )
    const mistaken = [3, 6, 20].flatMap((count) => {
      const { atlas, pocket } = layOut(makeTitles(count))
      return [atlas, pocket].flatMap(({ positions, area }) => {
        const placed = positions.flatMap((position) => position ?? [])
        return placed.flatMap(({ box, label }) =>
          placed
            .map((other) => other.label.star)
            .filter(({ id }) => id !== label.star.id)
            .filter((star) => distance(box, star) < star.reach + area.gap.x)
            .filter((star) => distance(box, star) < 1.4 * distance(box, label.star)),
        )
      })
    })
    expect(mistaken).toEqual([])
  })

  test('has no leader that crosses another leader or a line of the figure', () => {
    const crossing = [3, 6, 20].flatMap((count) => {
      const { atlas, pocket } = layOut(makeTitles(count))
      return [atlas, pocket].flatMap(({ positions, area }) => {
        const leaders = positions.flatMap((spot) => (spot?.leader ? [spot.leader] : []))
        const strokes = area.lines.flatMap((line) =>
          line.slice(1).map((to, at): [Point, Point] => [line[at]!, to]),
        )
        return leaders.flatMap((leader, at) =>
          [...leaders.slice(at + 1), ...strokes].filter((line) =>
            doIntersect(leader, line),
          ),
        )
      })
    })
    expect(crossing).toEqual([])
  })
})

interface Point {
  x: number
  y: number
}

/** Whether two line segments intersect. */
function doIntersect([a, b]: [Point, Point], [c, d]: [Point, Point]) {
  const [first, second] = [
    { x: b.x - a.x, y: b.y - a.y },
    { x: d.x - c.x, y: d.y - c.y },
  ]
  const turn = first.x * second.y - first.y * second.x
  const along = ({ x, y }: Point) => ((c.x - a.x) * y - (c.y - a.y) * x) / turn
  return [along(second), along(first)].every((part) => part >= 0 && part <= 1)
}

test('the chart shows the number of projects when it cannot name them all', () => {
  const site = { ...content.site, constellation: 'scorpion' } as const
  const title = text(long, long)
  const many = content.projects.map((project) => ({ ...project, title }))
  const makeCss = (projects: Content['projects']) =>
    makeSky([makeEdition({ ...content, site, projects }, 'en')], '/').css
  expect(makeCss(content.projects.slice(0, 3))).not.toContain('--more:block')
  expect(makeCss(many)).toContain('--more:block')
})

test('the index has room for phrases that the page never breaks across lines', () => {
  const phrase = 'على\u00a0الهاتف'
  const constellation = getConstellation('orion')
  const titles = content.projects.map(() => ['Traces', `تتبّع الأعطال ${phrase}`])
  const stars = listShownStars(constellation, titles.length, true)
  const index = { constellation, stars, titles, showsStarNames: true }
  const { atlas, pocket } = layOutIndex(index)
  const measures = [...atlas.positions, ...pocket.positions].flatMap(
    (position) => position?.label.maxWidth ?? [],
  )
  expect(measures.length).toBeGreaterThan(0)
  for (const ems of measures) expect(ems).toBeGreaterThan(measureTitle(phrase) - 0.01)
})

test('no title is cut: one without room leaves the names of its star', () => {
  const [first, ...others] = content.projects
  const projects = [{ ...first!, title: text(long.repeat(4), 'بحر') }, ...others]
  const { css } = makeSky(Object.values(makeEditions({ ...content, projects })), '/')
  expect(css).toMatch(/\[data-entry="0"\]{[^}]*--label-size:0/)
  expect(css).not.toMatch(/\[data-entry="1"\]{[^}]*--label-size:0/)
})

test('long words are divided at syllables where they have no room, and then all titles have a label', () => {
  const words = ['Electroencephalographically', 'Pseudopseudohypoparathyroidism']
  const projects = content.projects.map((project, index) => ({
    ...project,
    title: text(words[index % 2]!, 'بحر'),
  }))
  const editions = Object.values(makeEditions({ ...content, projects }))
  const { css } = makeSky(editions, '/')
  expect(css).not.toMatch(/--lines:\d|--more:block/)
  expect(css).toContain('--hyphens:manual')
})
