import { describe, expect, test } from 'vitest'
import { makeRoutes } from '#languages'
import { findRoute } from './route.ts'

const both = makeRoutes(['en', 'ar'])

/** The view and the language of a URL, such as `home en`. */
function findRouteAt(path: string, base = '/', routes = both) {
  const { view, locale } = findRoute(path, base, routes)
  return `${view} ${locale}`
}

describe.each(['/', '/portfolio/', '/a/b/'])('below %s', (base) => {
  test.each([
    // A second '/' comes from a link with one slash too many.
    ['home en', ['', 'index.html', '/']],
    ['home ar', ['ar/', 'ar', 'ar/index.html']],
    ['not-found ar', ['ar/nothing', 'ar/ar/', 'ar//']],
  ])('%s is at %j', (expected, paths) => {
    for (const path of paths) expect(findRouteAt(base + path, base)).toBe(expected)
  })

  test.each(['nothing', 'en/', 'ar2', 'AR/', 'index.htm', '404', '%E0%A4', '..', '\0'])(
    'the unknown path «%s» is not found, in the default language',
    (path) => {
      expect(findRouteAt(base + path, base)).toBe('not-found en')
    },
  )
})

test('the base without its last slash is the page; a path beside it is not found', () => {
  expect(findRouteAt('/portfolio', '/portfolio/')).toBe('home en')
  expect(findRouteAt('/portfolio2/ar/', '/portfolio/')).toBe('not-found en')
})

test('the first language is at the root, and a language that the site lacks is not found', () => {
  const reversed = makeRoutes(['ar', 'en'])
  expect(findRouteAt('/', '/', reversed)).toBe('home ar')
  expect(findRouteAt('/en/', '/', reversed)).toBe('home en')
  expect(findRouteAt('/ar/', '/', reversed)).toBe('not-found ar')
  expect(findRouteAt('/en/x', '/', reversed)).toBe('not-found en')
  const arabic = makeRoutes(['ar'])
  expect(findRouteAt('/', '/', arabic)).toBe('home ar')
  for (const path of ['/en/', '/ar/', '/nothing'])
    expect(findRouteAt(path, '/', arabic)).toBe('not-found ar')
})
