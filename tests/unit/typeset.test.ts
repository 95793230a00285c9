import { expect, test } from 'vitest'
import { plain, typesetter } from '../../model/typeset'

const arabic = typesetter('ar')

test('what is set for the eye is as it was written for machines', () => {
  const text = 'أحبّ من العمل React 19 وNext.js، 75%'
  expect(plain(arabic.text(text))).toBe(text)
  expect(plain(arabic.datum('+20 100'))).toBe('+20 100')
})
