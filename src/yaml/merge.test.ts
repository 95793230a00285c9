import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const base = {
  name: { en: 'Nour', ar: 'نور' },
  projects: [{ id: 'shop' }, { id: 'atlas' }],
}

test('changes of different languages of a text are merged', () => {
  const mine = { ...base, name: { en: 'Nour M.', ar: 'نور' } }
  const theirs = { ...base, name: { en: 'Nour', ar: 'نور منصور' } }
  expect(merge(base, mine, theirs)).toEqual({
    value: { ...base, name: { en: 'Nour M.', ar: 'نور منصور' } },
    clashes: [],
  })
})

test('two changes of one value are a clash, and the local value is shown until the owner chooses', () => {
  const mine = { ...base, name: { en: 'Nora', ar: 'نور' } }
  const theirs = { ...base, name: { en: 'Nur', ar: 'نور' } }
  expect(merge(base, mine, theirs)).toEqual({
    value: mine,
    clashes: [{ path: ['name', 'en'], theirs: 'Nur' }],
  })
})

test('the same change on both sides does not clash', () => {
  const both = { ...base, name: 'Nour M.' }
  expect(merge(base, both, both)).toEqual({ value: both, clashes: [] })
})

test('changes of two items of a list are merged', () => {
  const mine = { ...base, projects: [{ id: 'store' }, { id: 'atlas' }] }
  const theirs = { ...base, projects: [{ id: 'shop' }, { id: 'atlas', title: 'Atlas' }] }
  expect(merge(base, mine, theirs)).toEqual({
    value: { ...base, projects: [{ id: 'store' }, { id: 'atlas', title: 'Atlas' }] },
    clashes: [],
  })
})

test('a moved item keeps remote changes in it, and items added remotely stay', () => {
  const mine = { ...base, projects: [{ id: 'atlas' }, { id: 'shop' }] }
  const changed = [{ id: 'shop', title: 'Shop' }, { id: 'atlas' }, { id: 'choir' }]
  expect(merge(base, mine, { ...base, projects: changed })).toEqual({
    value: { ...base, projects: [changed[1], changed[0], changed[2]] },
    clashes: [],
  })
})

test.for<[here: string, mine: object[], onDisk: string, theirs: object[]]>([
  ['moved', [{ id: 'atlas' }, { id: 'shop' }], 'removed', [{ id: 'atlas' }]],
  ['changed', [{ id: 'shop' }, { id: 'map' }], 'removed', [{ id: 'atlas' }]],
  [
    'changed',
    [{ id: 'shop' }, { id: 'map' }],
    'moved',
    [{ id: 'atlas' }, { id: 'shop' }],
  ],
])('an item %s here and one %s on disk are a clash of the list', ([, mine, , theirs]) => {
  expect(merge(base, { ...base, projects: mine }, { ...base, projects: theirs })).toEqual(
    { value: { ...base, projects: mine }, clashes: [{ path: ['projects'], theirs }] },
  )
})

test('a text replaced here and changed in one language on disk is a clash of the text', () => {
  const theirs = { ...base, name: { en: 'Nur', ar: 'نور' } }
  expect(merge(base, { ...base, name: 'Nora' }, theirs).clashes).toEqual([
    { path: ['name'], theirs: theirs.name },
  ])
})

test('if only one side has changed, its data is the result', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      expect(merge(before, after, before)).toEqual({ value: after, clashes: [] })
      expect(merge(before, before, after)).toEqual({ value: after, clashes: [] })
    }),
  )
})
