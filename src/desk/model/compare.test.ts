import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merge, nameChangesOfData } from './compare.ts'
import { toData, toPath, toTree, withoutEmpty, type Items, type Node } from './tree.ts'

const [shop, atlas, clock, diary] = ['Shop', 'Atlas', 'Clock', 'Diary'].map((title) => ({
  title: { en: title },
  tags: [`of ${title}`],
}))
const skills = ['React', 'Animation', 'TypeScript', 'Design Systems']

test.for([
  [
    'an item is removed',
    [shop, atlas, clock],
    [shop, clock],
    [{ path: [], removed: atlas }],
  ],
  ['an item is added', [shop, clock], [shop, atlas, clock], [{ path: [1] }]],
  ['an item is moved', [shop, atlas, clock], [atlas, clock, shop], [{ path: [2] }]],
  [
    'an item is removed, and a text of the next is changed',
    [shop, atlas, clock],
    [shop, { ...clock, title: { en: 'Clocks' } }],
    [{ path: [], removed: atlas }, { path: [1, 'title', 'en'] }],
  ],
  [
    'one is moved, and another removed',
    skills,
    ['React', 'Design Systems', 'Animation'],
    [{ path: [], removed: 'TypeScript' }, { path: [1] }],
  ],
  ['all are in another order', skills, skills.toReversed(), [{ path: [] }]],
  ['the text of an item is changed', ['One', 'Two'], ['One', 'Too'], [{ path: [1] }]],
  [
    'one is put in the place of another',
    [shop],
    [diary],
    [{ path: [], removed: shop }, { path: [0] }],
  ],
  ['a field is emptied', { role: 'Developer' }, {}, [{ path: ['role'] }]],
  ['nothing is changed', [shop, { a: 1, b: 2 }], [shop, { b: 2, a: 1 }], []],
] as const)('%s', ([, before, after, changes]) => {
  expect(nameChangesOfData(before, after)).toEqual(changes)
})

/** Merges states of data, and shows the clashes by their paths. */
function mergeAll(base: unknown, mine: unknown, theirs: unknown) {
  const former = toTree(base)
  const own = toTree(mine, former)
  const { node, clashes } = merge(former, own, toTree(theirs, former, own))
  return {
    value: toData(node),
    clashes: clashes.map(({ key, theirs }) => ({
      path: toPath(own, key),
      theirs: toData(theirs),
    })),
  }
}

const base = {
  name: { en: 'Nour', ar: 'نور' },
  projects: [{ id: 'shop' }, { id: 'atlas' }],
}

test('changes of different languages of a text are merged', () => {
  const mine = { ...base, name: { en: 'Nour M.', ar: 'نور' } }
  const theirs = { ...base, name: { en: 'Nour', ar: 'نور منصور' } }
  expect(mergeAll(base, mine, theirs)).toEqual({
    value: { ...base, name: { en: 'Nour M.', ar: 'نور منصور' } },
    clashes: [],
  })
})

test('two changes of one value are a clash, and the local value is shown until the owner chooses', () => {
  const mine = { ...base, name: { en: 'Nora', ar: 'نور' } }
  const theirs = { ...base, name: { en: 'Nur', ar: 'نور' } }
  expect(mergeAll(base, mine, theirs)).toEqual({
    value: mine,
    clashes: [{ path: ['name', 'en'], theirs: 'Nur' }],
  })
})

test('the same change on both sides does not clash', () => {
  const both = { ...base, name: 'Nour M.' }
  expect(mergeAll(base, both, both)).toEqual({ value: both, clashes: [] })
})

test('changes of two items of a list are merged', () => {
  const mine = { ...base, projects: [{ id: 'store' }, { id: 'atlas' }] }
  const theirs = { ...base, projects: [{ id: 'shop' }, { id: 'atlas', title: 'Atlas' }] }
  expect(mergeAll(base, mine, theirs)).toEqual({
    value: { ...base, projects: [{ id: 'store' }, { id: 'atlas', title: 'Atlas' }] },
    clashes: [],
  })
})

test('a moved item keeps remote changes in it, and items added remotely stay', () => {
  const mine = { ...base, projects: [{ id: 'atlas' }, { id: 'shop' }] }
  const changed = [{ id: 'shop', title: 'Shop' }, { id: 'atlas' }, { id: 'choir' }]
  expect(mergeAll(base, mine, { ...base, projects: changed })).toEqual({
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
  [
    'changed',
    [{ id: 'shop', live: true }, { id: 'atlas' }],
    'replaced',
    [{ id: 'diary' }, { id: 'atlas' }],
  ],
])('an item $0 here and one $2 on disk are a clash of the list', ([, mine, , theirs]) => {
  expect(
    mergeAll(base, { ...base, projects: mine }, { ...base, projects: theirs }),
  ).toEqual({
    value: { ...base, projects: mine },
    clashes: [{ path: ['projects'], theirs }],
  })
})

test('a text replaced here and changed in one language on disk is a clash of the text', () => {
  const theirs = { ...base, name: { en: 'Nur', ar: 'نور' } }
  expect(mergeAll(base, { ...base, name: 'Nora' }, theirs).clashes).toEqual([
    { path: ['name'], theirs: theirs.name },
  ])
})

test('if only one side has changed, its data is the result', () => {
  const full = (data: unknown) => toData(withoutEmpty(toTree(data), undefined))
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      for (const { value, clashes } of [
        mergeAll(before, after, before),
        mergeAll(before, before, after),
      ])
        expect([full(value), clashes]).toEqual([full(after), []])
    }),
  )
})

test('an item of the owner’s keeps its changes, wherever it and the others are moved or removed', () => {
  const before = toTree([shop, atlas, { id: 'choir' }]) as Items
  const moved = before
    .move(0, 2)
    .set(0, toTree({ ...shop, result: 'Done' }))
    .remove(1)
  const disk = [{ ...shop, demo: 'shop.dev' }, atlas, { id: 'choir' }, { id: 'diary' }]
  const { node, clashes } = merge(before, moved, toTree(disk, before, moved))
  expect(toData(node)).toEqual([
    { id: 'choir' },
    { ...shop, result: 'Done', demo: 'shop.dev' },
    { id: 'diary' },
  ])
  expect(clashes).toEqual([])
})

test('drafts stay where they are, and an item from disk has an id of its own', () => {
  const before = toTree({ list: [shop, atlas] }) as { list: Items }
  const list = before.list.add({}).move(2, 1)
  const withDraft: Node = { list: list.set(0, toTree({ ...shop, highlights: [''] })) }
  for (const [disk, ids] of [
    [
      [shop, { ...atlas, demo: 'atlas.dev' }, { id: 'diary' }],
      [0, 2, 1, 3],
    ],
    [
      [atlas, shop],
      [1, 2, 0],
    ],
    [
      [{ id: 'diary' }, shop, atlas],
      [3, 2, 0, 1],
    ],
  ] as const) {
    const theirs = toTree({ list: disk }, before, withDraft)
    const { node, clashes } = merge(before, withDraft, theirs)
    expect((node as { list: Items }).list.ids).toEqual(ids)
    expect(toData(node)).toMatchObject({ list: expect.arrayContaining([{}]) as unknown })
    expect(JSON.stringify(toData(node))).toContain('"highlights":[""]')
    expect(clashes).toEqual([])
  }
})
