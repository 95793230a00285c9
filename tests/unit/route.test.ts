import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routesOf } from '../../model/languages'
import * as route from '../../src/lib/route'
import { anyText } from './arbitraries'

const both = routesOf(['en', 'ar'])
const routeOf = (pathname: string, base: string, stored: string | null, routes = both) =>
  route.routeOf(pathname, base, stored, routes)
const storedLocale = (stored: string | null) => route.storedLocale(stored, both)

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

  test.each(['nothing', 'en/', 'ar2', 'AR/', 'arabic/', 'index.htm', '404', 'cv/'])(
    '«%s» is unknown, in the stored language',
    (path) => {
      expect(routeOf(base + path, base, null)).toEqual({
        view: 'not-found',
        locale: 'en',
      })
      expect(routeOf(base + path, base, 'ar')).toEqual({
        view: 'not-found',
        locale: 'ar',
      })
      expect(routeOf(base + path, base, 'junk')).toEqual({
        view: 'not-found',
        locale: 'en',
      })
    },
  )

  test.each(['ar/nothing', 'ar/ar/', 'ar//', 'ar/index.htm'])(
    '«%s» is unknown, in Arabic',
    (path) => {
      for (const stored of [null, 'en', 'ar']) {
        expect(routeOf(base + path, base, stored)).toEqual({
          view: 'not-found',
          locale: 'ar',
        })
      }
    },
  )

  test('any path at all is the page or the not-found view', () => {
    const path = fc.oneof(
      fc.webPath(),
      anyText(),
      fc.constantFrom('/ar', '/ar/', 'ar', '%', '%E0%A4', '//', '..', '\0'),
    )
    fc.assert(
      fc.property(path, fc.option(anyText()), (pathname, stored) => {
        const { view, locale } = routeOf(base + pathname, base, stored)
        expect(['home', 'not-found']).toContain(view)
        expect(['en', 'ar']).toContain(locale)
        expect(['home', 'not-found']).toContain(routeOf(pathname, base, stored).view)
      }),
    )
  })
})

test('the base without its last slash is the page too', () => {
  expect(routeOf('/portfolio', '/portfolio/', 'ar')).toEqual({
    view: 'home',
    locale: 'en',
  })
})

test('an address beside the base is unknown', () => {
  expect(routeOf('/portfolio2/ar/', '/portfolio/', null).view).toBe('not-found')
})

test('a stored value names a language only if it is exactly one', () => {
  expect(storedLocale('ar')).toBe('ar')
  expect(storedLocale('en')).toBe('en')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.constantFrom(null, 'AR', ' ar', '__proto__', 'toString', 'constructor'),
      ),
      (stored) => {
        fc.pre(stored !== 'ar')
        expect(storedLocale(stored)).toBe('en')
      },
    ),
  )
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
  for (const path of ['/', '/en/', '/ar/', '/nothing'])
    expect(routeOf(path, '/', 'en', arabic)).toEqual({
      view: path === '/' ? 'home' : 'not-found',
      locale: 'ar',
    })
})
