import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeMeteor, makeStars, meteorCount, starCount } from '../../src/sky/stars'

test.each([
  [1920, 1080, 207],
  [1440, 900, 129],
  [390, 844, 32],
  [100, 100, 1],
  [99, 101, 0],
  [0, 0, 0],
])('a window of %i × %i has %i stars', (width, height, count) => {
  expect(starCount(width, height)).toBe(count)
  expect(makeStars(width, height)).toHaveLength(count)
})

test('there are four meteors', () => {
  expect(meteorCount).toBe(4)
})

test('every star is within the window and within its ranges', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4000 }),
      fc.integer({ min: 1, max: 3000 }),
      (width, height) => {
        for (const { x, y, size, opacity, duration } of makeStars(width, height)) {
          expectWithin(x, 0, width)
          expectWithin(y, 0, height)
          expectWithin(size, 1, 4)
          expectWithin(opacity, 0.5, 1)
          expectWithin(duration, 2, 6)
        }
      },
    ),
    { numRuns: 20 },
  )
})

test('every meteor is within its ranges', () => {
  for (let flight = 0; flight < 500; flight++) {
    const { size, delay, duration } = makeMeteor()
    expectWithin(size, 1, 3)
    expectWithin(delay, 0, 15)
    expectWithin(duration, 3, 6)
  }
})

test('stars differ from each other', () => {
  const stars = makeStars(2000, 2000)
  for (const key of ['x', 'y', 'size', 'opacity', 'duration'] as const) {
    expect(new Set(stars.map((star) => star[key])).size).toBeGreaterThan(stars.length / 2)
  }
})

function expectWithin(value: number, low: number, high: number) {
  if (value >= low && value <= high) return
  expect.fail(`${String(value)} is not within ${String(low)} and ${String(high)}`)
}
