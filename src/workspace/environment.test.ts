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
])('BASE_PATH=%s is the path %s', (given, path) => {
  vi.stubEnv('BASE_PATH', given)
  expect(readBasePath()).toBe(path)
})

test.each([
  'https://nour.dev/portfolio',
  // What Git Bash makes of /portfolio/.
  'C:/Program Files/Git/portfolio/',
  '../site',
  '/a?b#c',
  '/a"><b/',
])('BASE_PATH=%s is refused with what to write', (given) => {
  vi.stubEnv('BASE_PATH', given)
  expect(readBasePath).toThrow(`BASE_PATH cannot be "${given}". `)
  expect(readBasePath).toThrow('BASE_PATH=/portfolio/, or leave it out')
})

test('CSP is "meta" or nothing', () => {
  for (const given of ['meta', '']) {
    vi.stubEnv('CSP', given)
    expect(readPolicyPlace()).toBe(given || undefined)
  }
  vi.stubEnv('CSP', 'header')
  expect(readPolicyPlace).toThrow('CSP cannot be "header". Write CSP=meta')
})
