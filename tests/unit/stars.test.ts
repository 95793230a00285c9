import { expect, test } from 'vitest'
import { makeMeteor, meteorCount } from '../../src/sky/meteors'
import { makeStars, starCount } from '../../src/sky/stars'

test.each([
  [1920, 1080, 207],
  [390, 844, 32],
  [100, 100, 1],
  [99, 101, 0],
])('a window of %i × %i has %i stars', (width, height, count) => {
  expect(starCount(width, height)).toBe(count)
  expect(makeStars(width, height)).toHaveLength(count)
})

test('every star is within the window and within its ranges, and differs from the others', () => {
  const [width, height] = [4000, 3000]
  const stars = makeStars(width, height)
  expectBetween(stars, { x: [0, width], y: [0, height], size: [1, 4] })
  expectBetween(stars, { opacity: [0.5, 1], duration: [2, 6] })
})

test('there are four meteors, each flight within its ranges', () => {
  expect(meteorCount).toBe(4)
  const flights = Array.from({ length: 500 }, makeMeteor)
  expectBetween(flights, { size: [1, 3], delay: [0, 15], duration: [3, 6] })
})

/** That values fill their ranges, and keep to them. */
function expectBetween<Item>(
  items: Item[],
  ranges: Partial<Record<keyof Item, number[]>>,
) {
  for (const [key, [low = 0, high = 0]] of Object.entries(ranges) as [
    keyof Item,
    number[],
  ][]) {
    const values = items.map((item) => Number(item[key]))
    const tenth = (high - low) / 10
    const [least, most] = [Math.min(...values), Math.max(...values)]
    expect([
      least >= low,
      least < low + tenth,
      most <= high,
      most > high - tenth,
    ]).toEqual(Array(4).fill(true))
  }
}
