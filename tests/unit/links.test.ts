import { expect, test } from 'vitest'
import { linkOf, mapLink, telLink } from '../../model/links'

test('a link that is absent or only a hash is none', () => {
  expect(linkOf(undefined)).toBeUndefined()
  expect(linkOf('#')).toBeUndefined()
  expect(linkOf('https://example.com/#a')).toBe('https://example.com/#a')
})

test('a telephone link has the digits and the plus only', () => {
  expect(telLink('+20 100 000 0000')).toBe('tel:+201000000000')
  expect(telLink('+20 (100) 000-0000')).toBe('tel:+201000000000')
})

test('a place is looked for on the map, whatever it is called', () => {
  expect(mapLink('Alexandria, Egypt')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Alexandria%2C%20Egypt',
  )
  expect(new URL(mapLink('الإسكندرية & مصر#1')).searchParams.get('query')).toBe(
    'الإسكندرية & مصر#1',
  )
})
