import { afterEach, describe, expect, test, vi } from 'vitest'
import { local, session } from '../../src/lib/storage'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each([
  ['localStorage', local],
  ['sessionStorage', session],
])('%s', (name, storage) => {
  test('keeps what it is given', () => {
    const values = new Map<string, string>()
    vi.stubGlobal(name, {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
      removeItem: (key: string) => values.delete(key),
    })
    storage.set('lang', 'ar')
    expect(storage.get('lang')).toBe('ar')
    storage.remove('lang')
    expect(storage.get('lang')).toBeNull()
  })

  test.each([
    ['missing', undefined],
    ['null', null],
    ['an object without methods', {}],
    [
      'one that throws',
      new Proxy(
        {},
        {
          get: () => () => {
            throw new Error('denied')
          },
        },
      ),
    ],
  ])('that is %s holds nothing and throws nothing', (_, value) => {
    vi.stubGlobal(name, value)
    expect(storage.get('lang')).toBeNull()
    expect(() => {
      storage.set('lang', 'ar')
      storage.remove('lang')
    }).not.toThrow()
  })
})
