import { expect, test } from 'vitest'
import { activeLine, activeSection, scrolledLine } from '../../src/lib/active-section'

const ids = ['hero', 'about', 'contact'] as const

test('the section that touches the line is active', () => {
  expect(activeSection(ids, new Set(['about'] as const))).toBe('about')
})

test('where one ends on the line and the next begins there, the next is active', () => {
  expect(activeSection(ids, new Set(['contact', 'about'] as const))).toBe('contact')
})

test('where none touches the line, the first is active', () => {
  expect(activeSection(ids, new Set())).toBe('hero')
})

test('the lines are where the specification has them', () => {
  expect({ activeLine, scrolledLine }).toEqual({ activeLine: 100, scrolledLine: 10 })
})
