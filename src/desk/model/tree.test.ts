import { expect, test } from 'vitest'
import { joinKey, splitKey } from './place.ts'
import {
  isEmpty,
  toData,
  toKey,
  toPath,
  toTree,
  withNode,
  withoutEmpty,
  withoutNode,
  type Items,
  type Node,
} from './tree.ts'

const data = {
  name: { en: 'Nour', ar: 'نور' },
  list: [{ id: 'shop', tags: ['a', 'b'] }, { id: 'atlas' }],
}

test('a value is set at a missing key with its parents, and keeps its place among fields', () => {
  expect(withNode(undefined, 'place/city', 'Cairo')).toEqual({ place: { city: 'Cairo' } })
  expect(Object.keys(withNode({ a: 1, b: 2, c: 3 }, 'b', 4) as object)).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(withNode({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 })
})

test('a key leads to the same item after others were moved, added and removed', () => {
  const tree = toTree(data) as { list: Items }
  const key = toKey(tree, ['list', 0, 'tags', 1])
  const list = tree.list.add({ id: 'diary' }).move(0, 2).remove(1)
  const changed = withNode({ ...tree, list }, key, 'c')
  expect(toData(changed)).toMatchObject({
    list: [{ id: 'diary' }, { id: 'shop', tags: ['a', 'c'] }],
  })
  expect(toPath(changed, key)).toEqual(['list', 1, 'tags', 1])
  // An id is given once.
  const { ids } = list.remove(2).add({})
  expect(ids).toEqual([0, 3])
  // What is gone is nowhere, and a change of it changes nothing.
  expect(toPath(changed, 'list/1/id')).toEqual(['list'])
  expect(toData(withNode(changed, 'list/1/id', 'x'))).toEqual(toData(changed))
})

test('names of any letters are steps of a key', () => {
  const steps = ['a/b', '100 %', 3, 'عنوان']
  expect(splitKey(steps.reduce(joinKey, ''))).toEqual(steps)
  expect(toData(withoutNode(toTree({ 'a/b': 1, c: 2 }), joinKey('', 'a/b')))).toEqual({
    c: 2,
  })
})

test('data that is read again keeps the ids of its items', () => {
  const tree = toTree(data) as { list: Items }
  const next = { ...data, list: [{ id: 'diary' }, { id: 'atlas', x: 1 }, data.list[0]] }
  const again = toTree(next, tree) as typeof tree
  expect(again.list.ids).toEqual([2, 1, 0])
})

test('drafts are not saved; what is empty in the file stays there', () => {
  const before = toTree({ phone: '', list: [null, { id: 'shop' }], tags: [] }) as {
    list: Items
  }
  const list = before.list.add({}).add({ title: { en: ' ' } })
  const typed: Node = { ...before, list, role: '', place: { city: '' } }
  expect(isEmpty(list.find(3)?.node)).toBe(true)
  expect(toData(withoutEmpty(typed, before))).toEqual(toData(before))
  expect(withoutEmpty(before, before)).toBe(before)
  const emptied = withNode(typed, 'list/1', { id: '' })
  expect(toData(withoutEmpty(emptied, before))).toEqual({
    phone: '',
    list: [null],
    tags: [],
  })
  expect(withoutEmpty({ level: 0, cv: false }, undefined)).toEqual({
    level: 0,
    cv: false,
  })
})
