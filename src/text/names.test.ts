import { expect, test } from 'vitest'
import { boundName, partsOf } from './names.ts'

test('no line of a name ends in a particle', () => {
  expect(boundName('هناء عبد الرحمن')).toBe('هناء عبد\u00a0الرحمن')
  expect(boundName('عبده خال')).toBe('عبده خال')
})

test.each([
  ['Nour Mansour', 'Nour', 'Mansour'],
  ['هناء عبد الرحمن', 'هناء', 'عبد الرحمن'],
  ['Ludwig van der Rohe', 'Ludwig', 'van der Rohe'],
  ['Pelé', 'Pelé', ''],
])('%s has a given name and a family name', (name, given, family) => {
  expect(partsOf(name)).toEqual({ given, family })
})
