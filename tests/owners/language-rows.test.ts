import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readContent } from '#reading'
import { editionOf, notFoundOf, pageOf } from '#edition'
import type { Locale } from '#languages'
import type { Content } from '#schema'
import { content as sample, skyOf, text } from '../content.ts'

function pageIn(content: Content, locale: Locale) {
  const edition = editionOf(content, locale)
  const images = { pictures: {}, films: {}, placeholder: '' }
  return pageOf(edition, images, skyOf([edition]))
}

test('the comma between institution and place follows the language', () => {
  const commasIn = (content: Content, locale: Locale) =>
    pageIn(content, locale)
      .educations.groups.flatMap(({ entries }) => entries)
      .flatMap(({ comma }) => comma ?? [])
  const hebrew = readContent('tests/fixtures/owners/hebrew')
  const education = hebrew.education.map((entry) => ({
    ...entry,
    location: { he: 'חיפה', en: 'Haifa' },
  }))
  expect(commasIn({ ...hebrew, education }, 'he')).toEqual([', ', ', '])
  expect(new Set(commasIn(sample, 'ar'))).toEqual(new Set(['، ']))
  expect(readFileSync('src/page/sections/educations.css', 'utf8')).not.toContain(
    'content:',
  )
})

test('the chart of the not-found view has the language’s symbol for hours', () => {
  const drawingIn = (locale: Locale) =>
    notFoundOf(editionOf(sample, locale), '/figure.svg').drawing
  expect(drawingIn('en')).toBe('/figure.svg#figure')
  expect(drawingIn('ar')).toBe('/figure.svg#figure-ar')
})

test('the direction of a name in both scripts follows its first letter', () => {
  const directionIn = (locale: Locale, name: string) => {
    const profile = { ...sample.profile, name: text(name, name) }
    return pageIn({ ...sample, profile }, locale).hero.nameDir
  }
  expect(directionIn('en', 'Layla Hassan (ليلى حسن)')).toBeUndefined()
  expect(directionIn('ar', 'Layla Hassan (ليلى حسن)')).toBe('ltr')
  expect(directionIn('en', 'ليلى حسن (Layla Hassan)')).toBe('rtl')
})
