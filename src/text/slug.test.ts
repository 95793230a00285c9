import { expect, test } from 'vitest'
import { createId } from './slug.ts'

test.each([
  ['My Shop', 'my-shop'],
  ['3D viewer', 'the-3d-viewer'],
  ['Café Zürich', 'cafe-zurich'],
  ['متجر قنديل', 'mtgr-qndyl'],
  ['دفتر ٢', 'dftr-2'],
  ['2048', 'the-2048'],
  [['دفتر 2', 'Notebook'], 'notebook'],
  [['دفتر', 'كتاب'], 'dftr'],
  ['👋', 'new'],
])('the id of %s is %s, and a second one is numbered', (title, id) => {
  const taken = new Set<string>()
  expect(createId(title, taken, 'new')).toBe(id)
  expect(createId(title, taken, 'new')).toBe(`${id}-2`)
})
