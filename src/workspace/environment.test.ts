import { expect, test, vi } from 'vitest'
import { readBasePath, readPolicyPlace } from './environment.ts'

test.each([
  ['', '/'],
  ['/', '/'],
  ['//', '/'],
  [' /portfolio/ ', '/portfolio/'],
  ['portfolio', '/portfolio/'],
  ['/a/b.c/~d', '/a/b.c/~d/'],
  ['/%D8%B3/', '/%D8%B3/'],
])('BASE_PATH=%s is the path %s', (value, path) => {
  vi.stubEnv('BASE_PATH', value)
  expect(readBasePath()).toBe(path)
})

test.each([
  'https://nour.dev/portfolio',
  // What Git Bash makes of /portfolio/.
  'C:/Program Files/Git/portfolio/',
  '../site',
  '/a?b#c',
  '/a"><b/',
])('BASE_PATH=%s is refused with what to write', (value) => {
  vi.stubEnv('BASE_PATH', value)
  expect(readBasePath).toThrow(`BASE_PATH cannot be "${value}". `)
  expect(readBasePath).toThrow('BASE_PATH=/portfolio/, or leave it out')
})

test('CSP is "meta" or nothing', () => {
  for (const value of ['meta', '']) {
    vi.stubEnv('CSP', value)
    expect(readPolicyPlace()).toBe(value || undefined)
  }
  vi.stubEnv('CSP', 'header')
  expect(readPolicyPlace).toThrow('CSP cannot be "header". Write CSP=meta')
})
