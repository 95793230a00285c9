import { expect, test } from 'vitest'
import { lengthened } from './kashida.ts'

test.each([
  // Before the letter that ends the word, after one that ends in a stroke.
  'محمـد',
  'مُحَمَّـد',
  // In the last such place of the name.
  'عبد الحميـد',
  'سعيد رشيـد',
  // After no letter that joins none, and before no hamza.
  'رامـي',
  'شـيء',
  // Never within lam-alif, nor in the name of God.
  'جـلال',
  'عبـد الله',
  // Not between the first letters where the last ones join, nor before a letter that joins another.
  'يوسـف',
  'فيـروز',
  'سميـح',
  // In no word of two letters.
  'طه حسيـن',
])('%s takes its kashida there', (name) => {
  expect(lengthened(name.replace('ـ', ''))).toBe(name)
})

test.each(['رزق الله', 'داود', 'طه', 'Nour', ''])('“%s” takes none', (name) => {
  expect(lengthened(name)).toBe(name)
})
