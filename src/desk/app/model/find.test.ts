import { expect, test } from 'vitest'
import { openDraft } from './draft.ts'
import { foldLetters, listFindable, search, type Findable } from './find.ts'
import { makeId } from '../../model/place.ts'
import type { Schema } from './schema.ts'

const text: Schema = { kind: 'line' }
const schema: Schema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { title: text, result: text, tags: { type: 'array', items: text } },
  },
}
const group = { id: 'projects', file: 'projects.yaml' }

function list(value: unknown) {
  const file = { name: group.file, version: '1', schema, value, files: [] }
  const files = { [group.file]: openDraft(file) }
  return listFindable([group], { files, languages: ['en', 'ar'] })
}

/** What a query finds, by the names in the file. */
function find(value: unknown, query: string) {
  const word = ({ id, place, name = '', text }: Findable) => ({
    id,
    place,
    label: name,
    text: foldLetters(text),
    around: 'projects',
  })
  return search(list(value).map(word), query).map(({ place }) => makeId(place))
}

const projects = [
  { title: { en: 'Shop', ar: 'مَتجَر' }, result: 'Doubled the sales', tags: ['café'] },
  { title: 'Atlas of titles', result: { en: 'Shown in Cairo', ar: 'عُرض في القاهرة' } },
]

test('a text is found in each language, whatever its case, marks and forms of letters', () => {
  expect(find(projects, 'sHOP')).toEqual(['projects.yaml:0/title/en'])
  expect(find(projects, 'متجر')).toEqual(['projects.yaml:0/title/ar'])
  expect(find(projects, 'القاهره')).toEqual(['projects.yaml:1/result/ar'])
  expect(find(projects, 'cafe')).toEqual(['projects.yaml:0/tags/0'])
  const pairs = [
    ['أُسرة', 'اسره'],
    ['كــتاب', 'كتاب'],
    ['على', 'علي'],
    ['٢٠٢٤', '2024'],
  ] as const
  for (const [text, plain] of pairs) expect(foldLetters(text)).toBe(foldLetters(plain))
})

test('a label comes before a text, and counts in the first item that has it', () => {
  expect(find(projects, 'title')).toEqual([
    'projects.yaml:0/title/en',
    'projects.yaml:1/title',
  ])
  expect(find(projects, 'tit')).toHaveLength(2)
})

test('each word may be in the text, in the label or in the name of what is around', () => {
  expect(find(projects, 'projects cairo result')).toEqual(['projects.yaml:1/result/en'])
  expect(find(projects, 'cairo sales')).toEqual([])
  expect(find(projects, '  ')).toEqual([])
})

test('the fields of a list without items lead to the list', () => {
  expect(find([], 'result')).toEqual(['projects.yaml:'])
})
