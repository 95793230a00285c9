import { describe, expect, test } from 'vitest'
import { getConstellation } from '#edition'
import { constellationNames } from '#stars'
import { drawNight, nightSize, makeNightSteps, placeFigures } from './night.ts'
import { listRange } from './geometry.ts'
import { projectFigure } from './projection.ts'

const counts = listRange(1, 14, 1)

describe.each(constellationNames)('above the sections’ rules, %s', (name) => {
  const constellation = getConstellation(name)
  const figures = counts.map((count) =>
    placeFigures(constellation, makeNightSteps(count)),
  )

  test('only rises until it culminates, and after that only sinks', () => {
    for (const placed of figures) {
      const heights = placed.map(({ altitude }) => altitude)
      const highest = heights.indexOf(Math.max(...heights))
      expect(Math.abs(highest - (placed.length - 1) / 2)).toBeLessThanOrEqual(0.5)
      expect(heights.slice(0, highest + 1)).toEqual(
        heights.slice(0, highest + 1).toSorted((a, b) => a - b),
      )
      expect(heights.slice(highest)).toEqual(
        heights.slice(highest).toSorted((a, b) => b - a),
      )
    }
  })

  test('is cut by the horizon only, and not at all when it culminates', () => {
    for (const placed of figures) {
      for (const [index, { stars }] of placed.entries()) {
        for (const { x, y, size } of stars) {
          expect(x - size).toBeGreaterThanOrEqual(0)
          expect(x + size).toBeLessThanOrEqual(nightSize.width)
          expect(y - size).toBeGreaterThanOrEqual(0)
          if (index === (placed.length - 1) / 2)
            expect(y + size).toBeLessThanOrEqual(nightSize.height)
        }
        expect(stars.some(({ y }) => y < nightSize.height - 5)).toBe(true)
      }
    }
  })

  test('is turned, but never mirrored', () => {
    const chart = projectFigure(constellation, { x: 0, y: 0, width: 100, height: 100 })
    const getTurn = ([a, b, c]: { x: number; y: number }[]) =>
      Math.sign((b!.x - a!.x) * (c!.y - a!.y) - (b!.y - a!.y) * (c!.x - a!.x))
    for (const { stars } of figures.flat())
      expect(getTurn(stars)).toBe(getTurn(chart.stars))
  })
})

test('a section is without the figure where little more than half of it stands', () => {
  const sections = ['about', 'skills', 'educations', 'projects', 'contact']
  for (const name of constellationNames) {
    const { css, files } = drawNight(getConstellation(name), sections, '/')
    const standing = [...css.matchAll(/#(\w+)\{/g)].map(([, id]) => id)
    expect(standing).toEqual(['skills', 'educations', 'projects'])
    expect(String([...files.values()][0]).match(/<svg y=/g)).toHaveLength(3)
  }
})

test('each section has its own hour, later than that of the section before it', () => {
  const sections = ['about', 'skills', 'talks', 'projects', 'contact']
  const { css, files } = drawNight(getConstellation('orion'), sections, '/base/')
  const hours = [
    ...css.matchAll(/#(\w+)\{--stands:block;--hour:([\d.]+);--step:([\d.]+)%\}/g),
  ]
  expect(hours.map(([, id]) => id)).toEqual(['skills', 'talks', 'projects'])
  expect(hours.map(([, , , step]) => Number(step))).toEqual([0, 50, 100])
  const parts = hours.map(([, , part]) => Number(part))
  expect(parts).toEqual([0.3, 0.5, 0.7])
  const [path] = files.keys()
  expect(css).toContain(`url(/base/${path})`)
})
