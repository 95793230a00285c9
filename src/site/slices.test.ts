import { expect, test } from 'vitest'
import { makeEditions } from '#edition'
import { readContent } from '#reading'
import { Text } from '#text'
import { imagesOf, skyOf } from '../../tests/content.ts'
import { makeSlices, showSlices } from './slices.ts'

test('a title that two languages share is divided by the rules of neither', () => {
  const content = readContent('tests/fixtures/owners/german')
  const shared = new Text('work', 'Internationalisation guide')
  const [first, second, ...others] = content.projects
  const title = { de: shared, en: shared, fa: shared }
  const projects = [first!, { ...second!, title }, ...others]
  const editions = Object.values(makeEditions({ ...content, projects }))
  const made = editions.map((edition) => {
    const slices = makeSlices(edition, imagesOf(edition), skyOf(editions), {})
    return [edition.locale, slices] as const
  })
  const { de, en } = showSlices(Object.fromEntries(made))
  const foreign = [{ text: shared.runs, dir: 'ltr', lang: '' }]
  expect(JSON.stringify(de?.page.projects.projects[0]?.title)).toContain('\u00ad')
  expect(de?.page.projects.projects[1]?.title).toEqual(foreign)
  expect(en?.page.projects.projects[1]?.title).toEqual(foreign)
})
