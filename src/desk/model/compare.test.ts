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
  const tree = toTree(mine, former)
  const { node, clashes } = merge(former, tree, toTree(theirs, former, tree))
  return {
    value: toData(node),
    clashes: clashes.map(({ key, theirs }) => ({
      path: toPath(tree, key),
      theirs: toData(theirs),
    })),
  }
}

const base = {
  name: { en: 'Nour', ar: 'نور' },
  projects: [{ id: 'shop' }, { id: 'atlas' }],
}

test('two changes of one value are a clash, and the local value is shown until the owner chooses', () => {
  const mine = { ...base, name: { en: 'Nora', ar: 'نور' } }
  const theirs = { ...base, name: { en: 'Nur', ar: 'نور' } }
  expect(mergeAll(base, mine, theirs)).toEqual({
    value: mine,
    clashes: [{ path: ['name', 'en'], theirs: 'Nur' }],
  })
})

const [shopId, atlasId] = base.projects

test.for<[changes: string, mine: object, theirs: object, both: object]>([
  [
    'changes of different languages of a text',
    { name: { ...base.name, en: 'Nour M.' } },
    { name: { ...base.name, ar: 'نور منصور' } },
    { name: { en: 'Nour M.', ar: 'نور منصور' } },
  ],
  ['the same changes', { name: 'Nour M.' }, { name: 'Nour M.' }, { name: 'Nour M.' }],
  [
    'changes of two items of a list',
    { projects: [{ id: 'store' }, atlasId] },
    { projects: [shopId, { ...atlasId, title: 'Atlas' }] },
    { projects: [{ id: 'store' }, { ...atlasId, title: 'Atlas' }] },
  ],
  [
    'a moved item, one that is changed and one that is added',
    { projects: [atlasId, shopId] },
    { projects: [{ ...shopId, title: 'Shop' }, atlasId, { id: 'choir' }] },
    { projects: [atlasId, { ...shopId, title: 'Shop' }, { id: 'choir' }] },
  ],
])('$0 are merged', ([, mine, theirs, both]) => {
  const states = [mine, theirs, both].map((change) => ({ ...base, ...change }))
  const [left, right, value] = states
  expect(mergeAll(base, left, right)).toEqual({ value, clashes: [] })
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

/** An entry of a list, with words of its own beside those that many have. */
const entry = (n: number, more: object = {}) => ({
  group: 'courses',
  institution: 'Coursera',
  location: 'Online',
  title: { en: `Course ${n}`, ar: `دورة ${n}` },
  when: { start: `201${n}-05` },
  ...more,
})
const link = { url: 'https://coursera.example/1' }

test.for<[list: string, base: object, mine: object, theirs: object]>([
  ['a course', entry(1), entry(1, link), entry(2)],
  ['a course, here another', entry(1), entry(2, link), entry(1, { score: '9' })],
  [
    'a certificate',
    { issuer: 'Coursera', title: 'Python', date: '2024-05' },
    { issuer: 'Coursera', title: 'Python', date: '2024-05', ...link },
    { issuer: 'Coursera', title: 'Machine Learning', date: '2025-01' },
  ],
  [
    'a role of one name',
    { title: 'Developer', institution: 'A', when: { start: '2020' } },
    { title: 'Developer', institution: 'A', when: { start: '2020' }, ...link },
    { title: 'Developer', institution: 'B', when: { start: '2023' } },
  ],
  [
    'a skill',
    { name: 'React', level: 80, category: 'frontend' },
    { name: 'React', level: 90, category: 'frontend' },
    { name: 'Vue', level: 80, category: 'frontend' },
  ],
  [
    'a quotation of one person',
    { title: 'Mona', institution: 'A', quote: 'One' },
    { title: 'Mona', institution: 'A', quote: 'One', ...link },
    { title: 'Mona', institution: 'A', quote: 'Two' },
  ],
  [
    'a point',
    { text: 'One', for: ['backend'] },
    { text: 'One', for: ['frontend'] },
    { text: 'Two', for: ['backend'] },
  ],
])(
  '$0 changed on one side and replaced on the other is a clash of it',
  ([, ...sides]) => {
    const [before, mine, theirs] = sides.map((side) => [side, entry(3)])
    for (const [left, right] of [
      [mine, theirs],
      [theirs, mine],
    ])
      expect(mergeAll(before, left, right)).toEqual({
        value: left,
        clashes: [{ path: [0], theirs: right?.[0] }],
      })
  },
)

test.for<[change: string, theirs: object]>([
  ['corrected in its name', entry(1, { title: 'Course one' })],
  ['corrected in one language', entry(1, { title: { en: 'One', ar: 'دورة 1' } })],
  ['given another date and place', entry(1, { when: { months: 2 }, location: 'Cairo' })],
])('an entry $0 on disk keeps what was added here', ([, theirs]) => {
  const { value, clashes } = mergeAll([entry(1)], [entry(1, link)], [theirs])
  expect([value, clashes]).toEqual([[{ ...theirs, ...link }], []])
})

test('what both sides have added is there once, and clashes only where it differs', () => {
  const [mine, theirs] = [entry(2, link), entry(2, { score: '9', location: 'Cairo' })]
  expect(mergeAll([entry(1)], [entry(1), mine], [entry(1), theirs, entry(3)])).toEqual({
    value: [entry(1), { ...mine, score: '9' }, entry(3)],
    clashes: [{ path: [1, 'location'], theirs: 'Cairo' }],
  })
  expect(mergeAll(['a'], ['a', 'b', 'c'], ['a', 'c', 'd'])).toEqual({
    value: ['a', 'b', 'c', 'd'],
    clashes: [],
  })
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
