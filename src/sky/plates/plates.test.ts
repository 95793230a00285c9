import { describe, expect, test } from 'vitest'
import { getConstellation, listShownStars } from '#edition'
import { constellationNames } from '#stars'
import { makeChart } from '../chart.ts'
import { drawInstruments, radius } from './instrument.ts'
import { drawPlates, makeHueStyles, chooseInstrument } from './plates.ts'

/** What the plates of some projects without pictures are made from. */
function listInstruments(name: (typeof constellationNames)[number], months: string[]) {
  const chart = makeChart(getConstellation(name))
  const named = listShownStars(getConstellation(name), months.length, true)
  const stars = named.flatMap(
    ({ hip }) => chart.stars.find((star) => star.hip === hip) ?? [],
  )
  const instruments = months.map((month, index) =>
    chooseInstrument(index, month, stars, chart)!,
  )
  return { chart, stars, instruments }
}

describe.each(constellationNames)(
  'the plates of projects without a picture, on %s',
  (name) => {
    test('differ from each other, even if all projects ended in the same month', () => {
      const { chart, instruments } = listInstruments(
        name,
        Array<string>(40).fill('2026-05'),
      )
      const drawn = drawInstruments(instruments, chart).match(
        /(?<=<symbol id="plate-\d+").*?(?=<\/symbol>)/g,
      )
      expect(drawn).toHaveLength(40)
      expect(new Set(drawn).size).toBe(40)
    })

    test('show the star that the index shows, and another star beside it', () => {
      const { stars, instruments } = listInstruments(name, Array<string>(6).fill('2026'))
      expect(instruments.slice(0, stars.length).map(({ star }) => star)).toEqual(stars)
      const { chart } = listInstruments(name, [])
      for (const { star, reach } of instruments) {
        const near = chart.stars.filter(
          ({ x, y, hip }) =>
            hip !== star.hip && Math.hypot(x - star.x, y - star.y) < reach,
        )
        expect(near.length, star.latin).toBeGreaterThan(0)
      }
    })

    test('draw nothing of the sky outside the round window', () => {
      const { chart, instruments } = listInstruments(name, Array<string>(40).fill('2026'))
      const drawn = drawInstruments(instruments, chart)
        .split('<symbol id="plate-')
        .slice(1)
      for (const window of drawn) {
        for (const [, lines = ''] of window.matchAll(/d="(M[-\d.ML ]*)"/g))
          for (const [, x, y] of lines.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g))
            expect(Math.hypot(Number(x), Number(y))).toBeLessThanOrEqual(radius.window)
        for (const [, x, y, r] of window.matchAll(
          /cx="([^"]+)" cy="([^"]+)" r="([^"]+)"/g,
        ))
          expect(Math.hypot(Number(x), Number(y)) + Number(r)).toBeLessThan(radius.window)
      }
    })
  },
)

test('the pointer shows the month of the project, and is missing when only the year is known', () => {
  const chart = makeChart(getConstellation('swan'))
  for (const month of [1, 7, 12]) {
    const date = `2025-${String(month).padStart(2, '0')}`
    const drawn = drawInstruments([chooseInstrument(0, date, [], chart)], chart)
    expect(drawn).toContain(`<g transform="rotate(${30 * month - 15})" `)
  }
  for (const date of ['2025', undefined]) {
    const drawn = drawInstruments([chooseInstrument(0, date, [], chart)], chart)
    expect(drawn.split('id="plate-1"')[1]).not.toContain('rotate')
  }
})

test('a project with a picture has no drawn plate', () => {
  const chart = makeChart(getConstellation('orion'))
  const pictured = drawPlates([{ image: {} }, {}], [], chart, '/base/')
  expect(pictured.plates[0]).toBeUndefined()
  expect([...pictured.files.keys()].map((path) => `/base/${path}`)).toEqual([
    pictured.plates[1]!.file,
  ])
  expect(drawPlates([{ image: {} }], [], chart, '/').files.size).toBe(0)
})

test('twelve drawn plates in a row have twelve hues, whatever is between them', () => {
  const chart = makeChart(getConstellation('orion'))
  const projects = Array.from({ length: 24 }, (_, index) =>
    index % 4 === 1 ? { image: {} } : {},
  )
  const { plates } = drawPlates(projects, [], chart, '/')
  const hues = plates.flatMap((plate) => plate?.hue ?? [])
  expect(new Set(hues.slice(0, 12)).size).toBe(12)
  expect(new Set(hues.slice(6)).size).toBe(12)
  const [one, , alike] = plates
  expect(makeHueStyles([one, one, alike])).toBe(
    `.hue-${one!.hue}{--hue:${one!.hue}}.hue-${alike!.hue}{--hue:${alike!.hue}}`,
  )
})
