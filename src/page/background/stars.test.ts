import { expect, test } from 'vitest'
import { makeMeteor, meteorCount } from './meteors.ts'
import { makeStar, findPosition, countStars } from './stars.ts'

test('stars and meteors fill the window evenly, with values in the given ranges', () => {
  const stars = Array.from({ length: countStars(4000, 3000) }, (_, index) =>
    makeStar(index),
  )
  const places = stars.map((star) => findPosition(star, 4000))
  expect(findRange(places.map(({ x }) => x / 100))).toEqual([0, 40])
  expect(findRange(places.map(({ y }) => y / 100))).toEqual([0, 30])
  // Each strip has as many stars, so a window that becomes taller gets its share.
  for (let strip = 0; strip < 30; strip += 1) {
    const within = places.filter(({ y }) => Math.floor(y / 100) === strip)
    expect(within.length).toBe(40)
  }
  expect(findRange(stars.map(({ size }) => size))).toEqual([1, 4])
  expect(findRange(stars.map(({ opacity }) => opacity * 10))).toEqual([5, 10])
  expect(findRange(stars.map(({ duration }) => duration))).toEqual([2, 6])
  expect(meteorCount).toBe(4)
  const flights = Array.from({ length: 500 }, makeMeteor)
  expect(findRange(flights.map(({ size }) => size))).toEqual([1, 3])
  expect(findRange(flights.map(({ delay }) => delay))).toEqual([0, 15])
  expect(findRange(flights.map(({ duration }) => duration))).toEqual([3, 6])
})

/** The smallest and the largest value, rounded outwards. */
function findRange(values: number[]) {
  return [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))]
}
