import { describe, expect, test } from 'vitest'
import { constellationNames, figures } from './index.ts'

test('no two stars of the catalogue have the same name', () => {
  const names = Object.values(figures).flatMap(({ stars }) =>
    stars.flatMap(({ latin }) => latin ?? []),
  )
  expect(names).toEqual([...new Set(names)])
})

describe.each(constellationNames)('the constellation %s', (name) => {
  const { stars, lines, apart = [], boundary } = figures[name]
  const getRange = (values: number[]) =>
    [Math.min(...values), Math.max(...values)] as const

  test('has enough stars for its chart and its plates, the brightest first', () => {
    expect(stars.length).toBeGreaterThanOrEqual(8)
    const named = stars.filter(({ latin }) => latin)
    expect(named.length).toBeGreaterThanOrEqual(5)
    const brightest = Math.min(...stars.map(({ magnitude }) => magnitude))
    expect(named[0]?.magnitude).toBe(brightest)
  })

  test('has lines between its own stars, and none without a line', () => {
    const ids = stars.map(({ hip }) => hip)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set([...lines, ...apart].flat())).toEqual(new Set(ids))
    // Phones show the stars of `lines` only.
    const shown = new Set(lines.flat())
    expect(stars.filter(({ latin, hip }) => latin && !shown.has(hip))).toEqual([])
  })

  test('lies within its boundary, without a jump at 0 h', () => {
    const ras = getRange(stars.map(({ ra }) => ra))
    const decs = getRange(stars.map(({ dec }) => dec))
    expect(ras[1] - ras[0]).toBeLessThan(180)
    const [west, east] = getRange(boundary.map(({ ra }) => ra))
    const [south, north] = getRange(boundary.map(({ dec }) => dec))
    expect(Math.min(ras[0] - west, decs[0] - south)).toBeGreaterThan(0)
    expect(Math.min(east - ras[1], north - decs[1])).toBeGreaterThan(0)
  })

  test('is crossed by enough hours and tens of degrees for the grid’s labels', () => {
    const countLines = (values: number[], step: number) => {
      const [from, to] = getRange(values)
      return Math.floor(to / step) - Math.floor(from / step)
    }
    const hours = countLines(
      stars.map(({ ra }) => ra),
      15,
    )
    const tens = countLines(
      stars.map(({ dec }) => dec),
      10,
    )
    expect(hours + tens).toBeGreaterThanOrEqual(3)
  })
})
