import { expect, test } from 'vitest'
import { describeItem } from './items.ts'

test('the second line of an entry has its kind and dates', () => {
  const courses = { group: 'courses', institution: { en: 'School', ar: 'مدرسة' } }
  const cases = [
    [
      { ...courses, when: { start: '2025-03', end: 2025 } },
      'Courses · March 2025 – 2025 · \u2068School\u2069',
      'الدورات · مارس 2025 – 2025 · \u2068مدرسة\u2069',
    ],
    [{ when: { start: '2025-03', end: '2025-03' } }, 'March 2025', 'مارس 2025'],
    [{ when: { start: 2023 } }, '2023 – to this day', '2023 – حتى اليوم'],
    [{ when: { months: 3 } }, '3 months', '3 أشهر'],
    [
      { date: '2026-03', text: 'Maps' },
      'March 2026 · \u2068Maps\u2069',
      'مارس 2026 · \u2068Maps\u2069',
    ],
    [
      { institution: 'شركة Nile & Co.' },
      'شركة Nile & Co.\u200E',
      'شركة Nile & Co.\u200E',
    ],
    // As it is while one types.
    [{ when: 'spring', date: '20', group: '?' }, '20', '20'],
  ] as const
  for (const [item, en, ar] of cases) {
    expect(describeItem(item, 'en').line).toBe(en)
    expect(describeItem(item, 'ar').line).toBe(ar)
  }
})
