import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMonth, formatWhen, monthNumber, yearsBetween } from '../../model/dates'

const words = {
  en: { since: 'since', months: { one: 'one month', other: '{n} months' } },
  ar: {
    since: 'منذ',
    months: {
      zero: '{n} شهر',
      one: 'شهر واحد',
      two: 'شهران',
      few: '{n} أشهر',
      many: '{n} شهرًا',
      other: '{n} شهر',
    },
  },
}

describe('dates', () => {
  test('are written month first, with Western digits', () => {
    expect(formatMonth('2022-09')).toBe('09/2022')
  })

  test('of a period have an en dash without spaces', () => {
    const when = { start: '2022-09', end: '2026-07' }
    expect(formatWhen(when, words.en, 'en')).toBe('09/2022–07/2026')
    expect(formatWhen(when, words.ar, 'ar')).toBe('09/2022–07/2026')
  })

  test('of a year alone stay a year, in its place among others', () => {
    const when = { start: '2019', end: '2022-06' }
    expect(formatWhen(when, words.en, 'en')).toBe('2019–06/2022')
    expect(monthNumber('2019')).toBe(monthNumber('2019-01'))
  })

  test('that begin and end a period at once are written once', () => {
    const when = { start: '2021-11', end: '2021-11' }
    expect(formatWhen(when, words.en, 'en')).toBe('11/2021')
  })

  test('without an end go on from their start', () => {
    expect(formatWhen({ start: '2025-10' }, words.en, 'en')).toBe('since 10/2025')
    expect(formatWhen({ start: '2025-10' }, words.ar, 'ar')).toBe('منذ 10/2025')
  })

  test.each([
    [1, 'one month'],
    [2, '2 months'],
    [11, '11 months'],
  ])('of %i months have the English noun right', (months, text) => {
    expect(formatWhen({ months }, words.en, 'en')).toBe(text)
  })

  test.each([
    [0, '0 شهر'],
    [1, 'شهر واحد'],
    [2, 'شهران'],
    [3, '3 أشهر'],
    [11, '11 شهرًا'],
    [100, '100 شهر'],
  ])('of %i months have the Arabic noun right, in all six forms', (months, text) => {
    expect(formatWhen({ months }, words.ar, 'ar')).toBe(text)
  })

  test('of a duration take the general form where a language has no other', () => {
    expect(
      formatWhen({ months: 1 }, { since: '', months: { other: '{n} mo.' } }, 'en'),
    ).toBe('1 mo.')
  })

  test.each([
    ['2022-09', '2026-11', 4],
    ['2022-09', '2023-08', 0],
    ['2022-09', '2023-09', 1],
    ['2026-11', '2022-09', 0],
    ['2022-09', '2022-09', 0],
  ])('from %s to %s are %s whole years', (start, end, years) => {
    expect(yearsBetween(start, end)).toBe(years)
  })

  test('are counted in months so that later is more', () => {
    const month = fc
      .tuple(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, number]) => `${String(year)}-${String(number).padStart(2, '0')}`)
    fc.assert(
      fc.property(month, month, (one, other) => {
        expect(Math.sign(monthNumber(one) - monthNumber(other))).toBe(
          one < other ? -1 : one > other ? 1 : 0,
        )
        expect(yearsBetween(one, other)).toBeGreaterThanOrEqual(0)
        expect(formatMonth(one).split('/').reverse().join('-')).toBe(one)
      }),
    )
  })
})
