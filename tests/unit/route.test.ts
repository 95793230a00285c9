import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routesOf } from '../../model/languages'
import * as route from '../../src/lib/route'
import { anyText } from './arbitraries'

const both = routesOf(['en', 'ar'])
const routeOf = (pathname: string, base: string, stored: string | null, routes = both) =>
  route.routeOf(pathname, base, stored, routes)

describe.each(['/', '/portfolio/', '/a/b/'])('below %s', (base) => {
  test.each([
    ['', 'en'],
    ['index.html', 'en'],
    // As from a link with a slash too many.
    ['/', 'en'],
    ['ar/', 'ar'],
    ['ar', 'ar'],
    ['ar/index.html', 'ar'],
  ])('«%s» is the page, whatever is stored', (path, locale) => {
    for (const stored of [null, 'en', 'ar', 'junk']) {
      expect(routeOf(base + path, base, stored)).toEqual({ view: 'home', locale })
    }
  })

  test.each(['nothing', 'en/', 'ar2', 'AR/', 'index.htm', '404'])(
    '«%s» is unknown, in the stored language',
    (path) => {
      for (const [stored, locale] of [
        [null, 'en'],
        ['ar', 'ar'],
        ['AR', 'en'],
        ['__proto__', 'en'],
      ] as const)
        expect(routeOf(base + path, base, stored)).toEqual({ view: 'not-found', locale })
    },
  )

  test.each(['ar/nothing', 'ar/ar/', 'ar//'])('«%s» is unknown, in Arabic', (path) => {
    for (const stored of [null, 'en'])
      expect(routeOf(base + path, base, stored)).toEqual({
        view: 'not-found',
        locale: 'ar',
      })
  })

  test('any path at all is the page or the not-found view, in a language of the site', () => {
    const path = fc.oneof(fc.webPath(), anyText(), fc.constantFrom('%E0%A4', '..', '\0'))
    fc.assert(
      fc.property(path, fc.option(anyText()), (pathname, stored) => {
        const { view, locale } = routeOf(base + pathname, base, stored)
        expect(['home', 'not-found']).toContain(view)
        expect(['en', 'ar']).toContain(locale)
      }),
    )
  })
})

test('the base without its last slash is the page too, and an address beside it is unknown', () => {
  const home = { view: 'home', locale: 'en' }
  expect(routeOf('/portfolio', '/portfolio/', 'ar')).toEqual(home)
  expect(routeOf('/portfolio2/ar/', '/portfolio/', null).view).toBe('not-found')
})

test('the first language lives at the root, whichever it is', () => {
  const reversed = routesOf(['ar', 'en'])
  expect(routeOf('/', '/', 'en', reversed)).toEqual({ view: 'home', locale: 'ar' })
  expect(routeOf('/en/', '/', null, reversed)).toEqual({ view: 'home', locale: 'en' })
  expect(routeOf('/ar/', '/', null, reversed).view).toBe('not-found')
  expect(routeOf('/en/x', '/', null, reversed).locale).toBe('en')
})

test('a site of one language knows no other, whatever is stored', () => {
  const arabic = routesOf(['ar'])
  expect(routeOf('/', '/', 'en', arabic)).toEqual({ view: 'home', locale: 'ar' })
  for (const path of ['/en/', '/ar/', '/nothing'])
    expect(routeOf(path, '/', 'en', arabic)).toEqual({ view: 'not-found', locale: 'ar' })
})
