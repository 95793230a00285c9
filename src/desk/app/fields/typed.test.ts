import { expect, test } from 'vitest'
import { parseNumber, typeNumber, typeTechnical } from './typed.ts'

test.each([
  // With fractions, such as coordinates.
  ['٣٠٫٠٤', true, '30.04', 30.04],
  ['۳۰٫۰۴', true, '30.04', 30.04],
  ['-٣٠،٠٤', true, '-30.04', -30.04],
  ['30,044', true, '30.044', 30.044],
  ['٣٠٫', true, '30.', '٣٠٫'],
  ['30.04.1', true, '30.04.1', '30.04.1'],
  // Whole numbers.
  ['٢٠٢٤', false, '2024', 2024],
  ['1,500', false, '1,500', '1,500'],
  [' ', false, ' ', undefined],
] as const)(
  '"%s" as a number (fractions: %s) is "%s"',
  (text, hasFractions, typed, value) => {
    expect(typeNumber(text, hasFractions)).toBe(typed)
    expect(parseNumber(text, hasFractions)).toBe(value)
  },
)

test.each([
  ['+٢٠ ١٠٠ ٠٠٠ ٠٠٠٠', '+20 100 000 0000'],
  ['+۲۰ ۱۰۰', '+20 100'],
  ['https://wa.me/٢٠١٠٠', 'https://wa.me/20100'],
  ['nour٢@example.com', 'nour2@example.com'],
  ['https://example.com/مقال-٣', 'https://example.com/مقال-٣'],
])('"%s" as a technical value is "%s"', (text, typed) => {
  expect(typeTechnical(text)).toBe(typed)
})
