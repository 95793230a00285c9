import { expect, test } from 'vitest'
import { nameChanges } from './changes.ts'

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
    [{ path: [0, 'title', 'en'] }, { path: [0, 'tags', 0] }],
  ],
  ['a field is emptied', { role: 'Developer' }, {}, [{ path: ['role'] }]],
  ['nothing is changed', [shop, { a: 1, b: 2 }], [shop, { b: 2, a: 1 }], []],
] as const)('%s', ([, before, after, changes]) => {
  expect(nameChanges(before, after)).toEqual(changes)
})
