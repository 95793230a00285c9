import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readContent } from '#reading'
import { makeEdition, makeNotFound } from '#edition'
import type { Locale } from '#languages'
import type { Content } from '#schema'
import { Text } from '#text'
import { content as sample, makeShownPage, text } from '../content.ts'

function makePageIn(content: Content, locale: Locale) {
  return makeShownPage(makeEdition(content, locale))
}

test('the comma between institution and place follows the language', () => {
  const listCommas = (content: Content, locale: Locale) =>
    makePageIn(content, locale)
      .educations.groups.flatMap(({ entries }) => entries)
      .flatMap(({ comma }) => comma ?? [])
  const hebrew = readContent('tests/fixtures/owners/hebrew')
  const education = hebrew.education.map((entry) => ({
    ...entry,
    location: { he: new Text('name', 'חיפה'), en: new Text('name', 'Haifa') },
  }))
  expect(listCommas({ ...hebrew, education }, 'he')).toEqual([', ', ', '])
  expect(new Set(listCommas(sample, 'ar'))).toEqual(new Set(['، ']))
  expect(readFileSync('src/page/sections/educations.css', 'utf8')).not.toMatch(
    /(?<!-)content: (?!'';)/,
  )
})

test('the chart of the not-found view has the language’s symbol for hours', () => {
  const drawIn = (locale: Locale) =>
    makeNotFound(makeEdition(sample, locale), '/figure.svg').drawing
  expect(drawIn('en')).toBe('/figure.svg#figure')
  expect(drawIn('ar')).toBe('/figure.svg#figure-ar')
})

test('the direction of a name in both scripts follows its first letter', () => {
  const readDirection = (locale: Locale, name: string) => {
    const profile = { ...sample.profile, name: text(name, name) }
    return makePageIn({ ...sample, profile }, locale).hero.nameDir
  }
  expect(readDirection('en', 'Layla Hassan (ليلى حسن)')).toBeUndefined()
  expect(readDirection('ar', 'Layla Hassan (ليلى حسن)')).toBe('ltr')
  expect(readDirection('en', 'ليلى حسن (Layla Hassan)')).toBe('rtl')
})
