import { describe, expect, test } from 'vitest'
import { makeRoutes } from '#languages'
import { findRoute } from './route.ts'

const both = makeRoutes(['en', 'ar'])

/** The view and the language of a URL, such as `home en`. */
function findRouteAt(
  path: string,
  base = '/',
  stored: string | null = null,
  routes = both,
) {
  const { view, locale } = findRoute(path, base, stored, routes)
  return `${view} ${locale}`
}

describe.each(['/', '/portfolio/', '/a/b/'])('below %s', (base) => {
  test.each([
    // A second '/' comes from a link with one slash too many.
    ['home en', ['', 'index.html', '/']],
    ['home ar', ['ar/', 'ar', 'ar/index.html']],
    ['not-found ar', ['ar/nothing', 'ar/ar/', 'ar//']],
  ])('%s is at %j, whatever language is stored', (expected, paths) => {
    for (const path of paths)
      for (const stored of [null, 'en', 'ar', 'junk'])
        expect(findRouteAt(base + path, base, stored)).toBe(expected)
  })

  test.each(['nothing', 'en/', 'ar2', 'AR/', 'index.htm', '404', '%E0%A4', '..', '\0'])(
    'the unknown path «%s» is not found, in the stored language',
    (path) => {
      expect(findRouteAt(base + path, base, 'ar')).toBe('not-found ar')
      for (const stored of [null, 'AR', '__proto__'])
        expect(findRouteAt(base + path, base, stored)).toBe('not-found en')
    },
  )
})

test('the base without its last slash is the page; a path beside it is not found', () => {
  expect(findRouteAt('/portfolio', '/portfolio/', 'ar')).toBe('home en')
  expect(findRouteAt('/portfolio2/ar/', '/portfolio/')).toBe('not-found en')
})

test('the first language is at the root, and a language that the site lacks is not found', () => {
  const reversed = makeRoutes(['ar', 'en'])
  expect(findRouteAt('/', '/', 'en', reversed)).toBe('home ar')
  expect(findRouteAt('/en/', '/', null, reversed)).toBe('home en')
  expect(findRouteAt('/ar/', '/', 'ar', reversed)).toBe('not-found ar')
  expect(findRouteAt('/en/x', '/', null, reversed)).toBe('not-found en')
  const arabic = makeRoutes(['ar'])
  expect(findRouteAt('/', '/', 'en', arabic)).toBe('home ar')
  for (const path of ['/en/', '/ar/', '/nothing'])
    expect(findRouteAt(path, '/', 'en', arabic)).toBe('not-found ar')
})
