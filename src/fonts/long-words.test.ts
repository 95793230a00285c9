import { expect, test } from 'vitest'
import type { Locale } from '#languages'
import { addSoftHyphens, divideLongWords } from './long-words.ts'

const compound = 'Softwareentwicklungsdienstleistung'

test.each<[locale: Locale, text: string, divided: string]>([
  ['de', compound, 'Softwareentwick-|lungsdienstleistung'],
  ['de', `Die ${compound}.`, 'Die Softwareentwick-|lungsdienstleis-|tung.'],
  ['de', 'Software-Entwicklungsdienstleistung', 'Software-Entwicklungsdienst-|leistung'],
  ['de', 'Softwareentwicklung', 'Softwareentwicklung'],
  ['nl', 'Aansprakelijkheidsverzekering', 'Aansprakelijkheids-|verzekering'],
  ['tr', 'Çekoslovakyalılaştıramadık', 'Çekoslovakyalılaş-|tıramadık'],
  ['de', 'softwareentwicklung.example.com', 'softwareentwicklung.example.com'],
  ['ar', 'واستراتيجيّاتُهم'.repeat(2), 'واستراتيجيّاتُهم'.repeat(2)],
  ['fa', 'نرم‌افزارهایشان'.repeat(2), 'نرم‌افزارهایشان'.repeat(2)],
  ['he', 'והטכנולוגיות'.repeat(2), 'והטכנולוגיות'.repeat(2)],
  ['ar', compound, compound],
])('in %s, only a word wider than its line is divided: %s', (locale, text, divided) => {
  const fits = (part: string) => part.length <= 19
  expect(divideLongWords(text, locale, fits)).toBe(divided.replaceAll('|', '\u200b'))
})

test.each<[locale: Locale, text: string, marked: string]>([
  ['de', compound, 'Software|ent|wick|lungs|dienst|leistung'],
  ['de', 'Softwareteil', 'Softwareteil'],
  ['de', 'softwareentwicklung.example.com', 'softwareentwicklung.example.com'],
  ['ar', 'واستراتيجيّاتُهم'.repeat(2), 'واستراتيجيّاتُهم'.repeat(2)],
])('in %s, long words alone get soft hyphens: %s', (locale, text, marked) => {
  expect(addSoftHyphens(text, locale)).toBe(marked.replaceAll('|', '\u00ad'))
})

test('no word of code gets soft hyphens', () => {
  const code = [{ as: 'code' as const, text: compound }]
  expect(addSoftHyphens(code, 'de')).toEqual(code)
})
