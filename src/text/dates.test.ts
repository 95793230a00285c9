import { expect, test } from 'vitest'
import { makeDates, formatMonth, countMonths, speakMonths } from './dates.ts'
import { locales } from '#languages'
import type { When } from '#schema'
import { writeDates } from '../../tests/content.ts'

const written = (when: When, locale: 'en' | 'ar') =>
  writeDates(
    makeDates(
      when,
      { ...locales[locale].words.hero, ...locales[locale].words.educations },
      locale,
    ),
  )

test.each([
  [{ start: '2022-09', end: '2026-07' }, '09/2022–07/2026', '09/2022–07/2026'],
  [{ start: '2019', end: '2022-06' }, '2019–06/2022', '2019–06/2022'],
  [{ start: '2021-11', end: '2021-11' }, '11/2021', '11/2021'],
  [{ start: '2025-10' }, 'since 10/2025', 'منذ 10/2025'],
  [{ months: 0 }, '0 months', '0 شهر'],
  [{ months: 1 }, 'one month', 'شهر واحد'],
  [{ months: 2 }, '2 months', 'شهران'],
  [{ months: 3 }, '3 months', '3 أشهر'],
  [{ months: 11 }, '11 months', '11 شهرًا'],
  [{ months: 100 }, '100 months', '100 شهر'],
])('%j is formatted in both languages', (when, en, ar) => {
  expect([written(when, 'en'), written(when, 'ar')]).toEqual([en, ar])
})

test('months are spoken by name, and years alone have no spoken form', () => {
  const [start, end] = ['2022-09', '2026-07']
  const tags = ['en', 'ar', 'fr', 'de', 'es', 'fa'] as const
  expect(tags.map((locale) => speakMonths(locale, [start]))).toEqual([
    'September 2022',
    'سبتمبر 2022',
    'septembre 2022',
    'September 2022',
    'septiembre de 2022',
    'سپتامبر 2022',
  ])
  expect(speakMonths('en', ['2019', end])).toBe('2019 – July 2026')
  expect(speakMonths('en', ['2019', '2022'])).toBe('')
})

test('a duration uses the plural form "other" when its own form is missing', () => {
  const months = { other: '{n} mo.' }
  expect(makeDates({ months: 1 }, { since: '', months }, 'en')).toEqual({
    words: '1 mo.',
  })
})

test('a year without a month counts as its January, and later months have higher numbers', () => {
  expect(countMonths('2019')).toBe(countMonths('2019-01'))
  expect(countMonths('2020-01') - countMonths('2019-12')).toBe(1)
  expect(formatMonth('2022-09')).toBe('09/2022')
})
