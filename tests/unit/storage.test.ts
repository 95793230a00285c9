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

  const throwing = () => {
    throw new Error('denied')
  }
  test.each([
    ['missing', undefined],
    ['null', null],
    ['full', { getItem: throwing, setItem: throwing, removeItem: throwing }],
  ])('that is %s holds nothing and throws nothing', (_, value) => {
    vi.stubGlobal(name, value)
    expect(storage.get('lang')).toBeNull()
    storage.set('lang', 'ar')
    storage.remove('lang')
  })
})
