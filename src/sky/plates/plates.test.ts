import { describe, expect, test } from 'vitest'
import { getConstellation, listShownStars } from '#edition'
import { constellationNames } from '#stars'
import { makeChart } from '../chart.ts'
import { drawInstruments, radius } from './instrument.ts'
import { drawPlates, chooseInstrument } from './plates.ts'

/** What the plates of some projects without pictures are made from. */
function listInstruments(name: (typeof constellationNames)[number], count: number) {
  const chart = makeChart(getConstellation(name))
  const named = listShownStars(getConstellation(name), count, true)
  const stars = named.flatMap(
    ({ hip }) => chart.stars.find((star) => star.hip === hip) ?? [],
  )
  const instruments = Array.from({ length: count }, (_, index) =>
    chooseInstrument(index, stars, chart)!,
  )
  return { chart, stars, instruments }
}

describe.each(constellationNames)(
  'the plates of projects without a picture, on %s',
  (name) => {
    test('differ from each other', () => {
      const { chart, instruments } = listInstruments(name, 40)
      const drawn = drawInstruments(instruments, chart).match(
        /(?<=<symbol id="plate-\d+").*?(?=<\/symbol>)/g,
      )
      expect(drawn).toHaveLength(40)
      expect(new Set(drawn).size).toBe(40)
    })

    test('show the star that the index shows, and another star beside it', () => {
      const { stars, instruments } = listInstruments(name, 6)
      expect(instruments.slice(0, stars.length).map(({ star }) => star)).toEqual(stars)
      const { chart } = listInstruments(name, 0)
      for (const { star, reach } of instruments) {
        const near = chart.stars.filter(
          ({ x, y, hip }) =>
            hip !== star.hip && Math.hypot(x - star.x, y - star.y) < reach,
        )
        expect(near.length, star.latin).toBeGreaterThan(0)
      }
    })

    test('draw nothing of the sky outside the round window', () => {
      const { chart, instruments } = listInstruments(name, 40)
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

test('a project with a picture has no drawn plate', () => {
  const chart = makeChart(getConstellation('orion'))
  const pictured = drawPlates([{ image: {} }, {}], [], chart, '/base/')
  expect(pictured.plates[0]).toBeUndefined()
  expect([...pictured.files.keys()].map((path) => `/base/${path}`)).toEqual([
    pictured.plates[1],
  ])
  expect(drawPlates([{ image: {} }], [], chart, '/').files.size).toBe(0)
})
