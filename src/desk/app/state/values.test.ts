import { expect, test } from 'vitest'
import {
  countPhrases,
  toFilePath,
  toShownPath,
  withEmptyItems,
  withFix,
  withoutEmpty,
  withValue,
} from './values.ts'

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

/** A list as the form shows it, with empty items among those of the file. */
const shown = { list: [{}, { id: 'a', points: ['', 'one'] }, { id: ' ' }, { id: 'b' }] }

test.each([
  [
    ['list', 0, 'id'],
    ['list', 1, 'id'],
  ],
  [
    ['list', 0, 'points', 0],
    ['list', 1, 'points', 1],
  ],
  [
    ['list', 1],
    ['list', 3],
  ],
  // One that is not there yet is after all others.
  [
    ['list', 2],
    ['list', 4],
  ],
  [
    ['other', 3, 'id'],
    ['other', 3, 'id'],
  ],
])('%j of a file is %j in the form, and back', (inFile, inForm) => {
  expect(toShownPath(shown, inFile)).toEqual(inForm)
  expect(toFilePath(shown, inForm)).toEqual(inFile)
})

test('a file that has changed on disk keeps the empty items of the form', () => {
  const disk = withoutEmpty(withValue(shown, ['list', 3, 'id'], 'c'))
  expect(withEmptyItems(disk, shown)).toEqual({
    list: [{}, { id: 'a', points: ['', 'one'] }, { id: ' ' }, { id: 'c' }],
  })
  expect(withEmptyItems({ list: [{ id: 'x' }] }, { list: [{}] })).toEqual({
    list: [{}, { id: 'x' }],
  })
  expect(withEmptyItems(undefined, [{}])).toEqual([{}])
  expect(withEmptyItems({ a: 1 }, { points: [''] })).toEqual({ a: 1, points: [''] })
  // Something else than a list.
  expect(withEmptyItems('none', [{}])).toBe('none')
})

test('a fix replaces what it names, or a part of a text, and leaves what has changed since', () => {
  const mend = (before: unknown, ...fixes: Parameters<typeof withFix>[1][]) =>
    fixes.reduce(withFix, before)
  const [a, b] = ['a', 'b'].map((one) => ({
    ...{ was: `](${one}.dev)`, isPart: true, value: `](https://${one}.dev)` },
  }))
  expect(mend('See [a](a.dev), [b](b.dev), and more.', a!, b!)).toBe(
    'See [a](https://a.dev), [b](https://b.dev), and more.',
  )
  expect(mend({ en: 'One' }, { was: { en: 'One' } })).toBeUndefined()
  expect(mend('gmial.com, or so', { was: 'gmial.com', value: 'gmail.com' })).toBe(
    'gmial.com, or so',
  )
})

test('a phrase ends with its mark and a space, or with its line, in every language of a text', () => {
  const ended: [text: unknown, count: number][] = [
    ['I mend clocks', 0],
    ['I mend clocks, and', 1],
    ['Version 1.5 of it', 0],
    ['أصلح الساعات، ثم', 1],
    [{ en: 'Clocks. Maps.\n', ar: 'ساعات؟ ' }, 3],
    [undefined, 0],
  ]
  for (const [text, count] of ended) expect(countPhrases(text), String(text)).toBe(count)
})
