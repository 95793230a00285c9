import { describe, expect, test } from 'vitest'
import { routesOf } from '#languages'
import { routeOf } from './route.ts'

const both = routesOf(['en', 'ar'])

/** The view and the language at an address, as `home en`. */
function shown(path: string, base = '/', stored: string | null = null, routes = both) {
  const { view, locale } = routeOf(path, base, stored, routes)
  return `${view} ${locale}`
}

describe.each(['/', '/portfolio/', '/a/b/'])('below %s', (base) => {
  test.each([
    // '/' as from a link with a slash too many.
    ['home en', ['', 'index.html', '/']],
    ['home ar', ['ar/', 'ar', 'ar/index.html']],
    ['not-found ar', ['ar/nothing', 'ar/ar/', 'ar//']],
  ])('%s is at %j, whatever is stored', (expected, paths) => {
    for (const path of paths)
      for (const stored of [null, 'en', 'ar', 'junk'])
        expect(shown(base + path, base, stored)).toBe(expected)
  })

  test.each(['nothing', 'en/', 'ar2', 'AR/', 'index.htm', '404', '%E0%A4', '..', '\0'])(
    '«%s» is unknown, in the stored language',
    (path) => {
      expect(shown(base + path, base, 'ar')).toBe('not-found ar')
      for (const stored of [null, 'AR', '__proto__'])
        expect(shown(base + path, base, stored)).toBe('not-found en')
    },
  )
})

test('the base without its last slash is the page too, and an address beside it is unknown', () => {
  expect(shown('/portfolio', '/portfolio/', 'ar')).toBe('home en')
  expect(shown('/portfolio2/ar/', '/portfolio/')).toBe('not-found en')
})

test('the first language lives at the root, whichever it is, and a language that is not there nowhere', () => {
  const reversed = routesOf(['ar', 'en'])
  expect(shown('/', '/', 'en', reversed)).toBe('home ar')
  expect(shown('/en/', '/', null, reversed)).toBe('home en')
  expect(shown('/ar/', '/', 'ar', reversed)).toBe('not-found ar')
  expect(shown('/en/x', '/', null, reversed)).toBe('not-found en')
  const arabic = routesOf(['ar'])
  expect(shown('/', '/', 'en', arabic)).toBe('home ar')
  for (const path of ['/en/', '/ar/', '/nothing'])
    expect(shown(path, '/', 'en', arabic)).toBe('not-found ar')
})
