import { expect, test } from 'vitest'
import type { Content } from '#schema'
import { toPlainText } from '#text'
import { content as sample, makeShownPage, text } from '../../tests/content.ts'
import { makeEdition } from './edition.ts'
import { selectContent } from './variants.ts'

const [work, study] = sample.education
const [shop, maps, ...others] = sample.projects
const content = {
  ...sample,
  education: [{ ...work!, for: ['secret-tag'] }, study!],
  projects: [
    { ...shop!, for: ['secret-tag', 'maps'] },
    { ...maps!, for: ['maps'] },
    ...others,
  ],
  custom: {
    talks: [
      { title: text('Talk', 'حديث', 'work'), highlights: [], cv: true, for: ['maps'] },
    ],
  },
}

test('a variant has the entries that are for it or for all, and its own profession', () => {
  const title = text('Back-end developer', 'مطوّر خوادم', 'position')
  const variant = { id: 'one', for: ['secret-tag'], title }
  const { education, projects, custom, profile } = selectContent(content, variant)
  expect(education.map(({ title }) => title)).toEqual([work!.title, study!.title])
  expect(projects.map(({ id }) => id)).toEqual([shop!, ...others].map(({ id }) => id))
  expect(custom['talks']).toEqual([])
  expect(profile.role).toBe(title)
  const maps = selectContent(content, { id: 'two', for: ['maps'] })
  expect(maps.education.map(({ title }) => title)).toEqual([study!.title])
  expect(maps.projects).toHaveLength(sample.projects.length)
  expect(maps.custom['talks']).toHaveLength(1)
  expect(maps.profile.role).toBe(sample.profile.role)
})

test('a variant has the points that are for it or for all, and the page shows each', () => {
  const highlights = [
    text('For all', 'للجميع', 'prose'),
    { text: text('Services', 'خدمات', 'prose'), for: ['backend'] },
    { text: text('Screens', 'شاشات', 'prose'), for: ['frontend'] },
  ]
  const tagged = {
    ...content,
    education: [{ ...work!, highlights }],
    projects: [{ ...shop!, highlights }],
    custom: { talks: [{ title: text('Talk', 'حديث', 'work'), highlights, cv: true }] },
    site: {
      ...content.site,
      sections: [{ id: 'talks', title: text('Talks', 'أحاديث', 'label') }],
    },
  }
  const listPoints = (source: Content) => {
    const { career, projects } = makeEdition(source, 'en')
    const entries = [...career.education, ...career.custom[0]!.entries, ...projects]
    return entries.map(({ highlights }) => highlights.map(({ plain }) => plain))
  }
  const backend = selectContent(tagged, { id: 'one', for: ['backend'] })
  expect(listPoints(backend)).toEqual(Array(3).fill(['For all', 'Services']))
  expect(listPoints(tagged)).toEqual(Array(3).fill(['For all', 'Services', 'Screens']))
})

test('the page shows every entry, and nobody can read the tags from it', () => {
  const edition = makeEdition(content, 'en')
  const page = makeShownPage(edition)
  expect(page.projects.projects.map(({ title }) => toPlainText(title))).toEqual(
    sample.projects.map(({ title }) => title.en.plain),
  )
  expect(JSON.stringify([page, edition.career, edition.projects])).not.toContain(
    'secret-tag',
  )
})
