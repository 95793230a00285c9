import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withEdits } from './apply.ts'
import { diffValues } from './diff.ts'

const projects: object[] = ['shop', 'atlas', 'clock', 'diary'].map((id) => ({
  id,
  title: { en: id },
}))

test('a changed text in one language is one edit of that language', () => {
  const before = { name: { en: 'Nour', ar: 'نور' }, role: 'Developer' }
  const after = { name: { en: 'Nour M.', ar: 'نور' }, role: 'Developer' }
  expect(diffValues(before, after)).toEqual([{ path: ['name', 'en'], value: 'Nour M.' }])
})

test('an emptied field is removed', () => {
  expect(diffValues({ name: 'Nour', phone: '+20' }, { name: 'Nour' })).toEqual([
    { path: ['phone'], remove: true },
  ])
})

test.for([
  { from: 0, to: 2 },
  { from: 3, to: 1 },
  { from: 1, to: 2 },
])('an item that moved from $from to $to is one edit', ({ from, to }) => {
  const after = projects.toSpliced(from, 1).toSpliced(to, 0, projects[from]!)
  const [edit, ...others] = diffValues(projects, after)
  expect(others).toEqual([])
  expect(edit).toHaveProperty('moveTo')
  expect(withEdits(projects, [edit!])).toEqual(after)
})

test('removing an item edits no other item', () => {
  expect(diffValues(projects, projects.toSpliced(1, 1))).toEqual([
    { path: [1], remove: true },
  ])
})

test('an item in the middle is appended and then moved', () => {
  const item = { id: 'new', title: { en: 'New' } }
  expect(diffValues(projects, projects.toSpliced(1, 0, item))).toEqual([
    { path: [4], value: item },
    { path: [4], moveTo: 1 },
  ])
})

const content = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.string({ minLength: 1, maxLength: 3 }),
    fc.integer({ min: 0, max: 3 }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('en', 'ar', 'title'), tie('value'), {
      noNullPrototype: true,
    }),
  ),
})).value

test('the edits between any two states turn one into the other', () => {
  fc.assert(
    fc.property(fc.array(content), fc.array(content), (before, after) => {
      expect(withEdits(before, diffValues(before, after))).toEqual(after)
    }),
  )
})
