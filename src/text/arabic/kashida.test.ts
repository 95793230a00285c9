import { expect, test } from 'vitest'
import { addKashida } from './kashida.ts'

test.each([
  // Before the last letter of a word, after a letter with a flat end.
  'محمـد',
  'مُحَمَّـد',
  // At the last suitable place of the name.
  'عبد الحميـد',
  'سعيد رشيـد',
  // Not after a letter that does not join, nor before a hamza.
  'رامـي',
  'شـيء',
  // Never inside lam-alif or the name of God.
  'جـلال',
  'عبـد الله',
  // Not between the first letters if the last ones join, nor before a letter that joins the
  // next one.
  'يوسـف',
  'فيـروز',
  'سميـح',
  // Not in a word of two letters.
  'طه حسيـن',
])('%s gets its kashida at the expected letter', (name) => {
  expect(addKashida(name.replace('ـ', ''))).toBe(name)
})

test.each(['رزق الله', 'داود', 'طه', 'Nour', ''])('“%s” gets no kashida', (name) => {
  expect(addKashida(name)).toBe(name)
})
