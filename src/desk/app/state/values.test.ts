import { expect, test } from 'vitest'
import { withoutEmpty, withValue } from './values.ts'

test('setting a value at a missing path creates its parents', () => {
  expect(withValue(undefined, ['place', 'city'], 'Cairo')).toEqual({
    place: { city: 'Cairo' },
  })
  expect(withValue(undefined, [0, 'id'], 'shop')).toEqual([{ id: 'shop' }])
})

test('a changed field keeps its position', () => {
  const names = Object.keys(withValue({ a: 1, b: 2, c: 3 }, ['b'], 4) as object)
  expect(names).toEqual(['a', 'b', 'c'])
})

test('empty texts and empty items are not saved', () => {
  expect(
    withoutEmpty({ name: ' ', place: { city: '' }, projects: [{ id: 'a' }, {}] }),
  ).toEqual({
    projects: [{ id: 'a' }],
  })
  expect(withoutEmpty({ level: 0, cv: false })).toEqual({ level: 0, cv: false })
})
