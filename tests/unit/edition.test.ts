import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mapLink, telephoneOf } from '../../model/edition/contact'
import { statsOf } from '../../model/edition/stats'
import { editionOf } from '../../model/edition'
import { localize } from '../../model/localize'
import type { Content } from '../../model/schema'
import { content, text } from '../content'

const withEntries = (education: Content['education']) =>
  editionOf({ ...content, education }, 'en')

describe('of a text in every language', () => {
  test('the one of the language is taken, at any depth; all else is kept', () => {
    const data = {
      id: 'a',
      list: [{ text: { en: 'One', ar: 'واحد' }, level: 5, none: undefined }],
      forms: { en: { one: 'a', other: 'b' }, ar: { two: 'ج', other: 'د' } },
      // One language, or more than languages, are no text.
      others: [{ en: 'only' }, { en: 'a', ar: 'ب', note: 'c' }],
    }
    expect(localize(data, 'ar', (text) => `${text}!`)).toStrictEqual({
      id: 'a',
      list: [{ text: 'واحد!', level: 5, none: undefined }],
      forms: { two: 'ج', other: 'د' },
      others: data.others,
    })
  })

  test('nothing of the other language is left, whatever the shape', () => {
    const text = fc
      .tuple(fc.string(), fc.string())
      .map(([en, ar]) => ({ en: `en:${en}`, ar: `ar:${ar}` }))
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.array(tie('tree')),
        fc.dictionary(fc.string({ minLength: 3 }), tie('tree')),
      ),
    }))
    fc.assert(
      fc.property(tree, (data) => {
        expect(JSON.stringify(localize(data, 'ar'))).not.toContain('"en:')
      }),
    )
  })
})

test('a telephone number for machines has the digits and the plus only', () => {
  expect(telephoneOf('+20 (100) 000-0000')).toBe('+201000000000')
})

test('a place is looked for on the map, whatever it is called', () => {
  expect(mapLink('Alexandria, Egypt')).toMatch(/query=Alexandria%2C%20Egypt$/)
  const { searchParams } = new URL(mapLink('الإسكندرية & مصر#1'))
  expect(searchParams.get('query')).toBe('الإسكندرية & مصر#1')
})

test('no quick link leads to a group without entries', () => {
  const { quickLinks } = withEntries(
    content.education.filter(({ group }) => group === 'education'),
  )
  expect(quickLinks).toContain('educations')
  expect(quickLinks).not.toContain('courses')
  expect(quickLinks).not.toContain('experience')
})

test('the quick links stand in the order that was asked for', () => {
  expect(editionOf(content, 'en').quickLinks.join(' ')).toBe(
    'hero about skills experience projects educations courses contact',
  )
})

test('the present work is told once, and before it the one that is over', () => {
  const over = content.education.filter(({ group }) => group === 'experience')
  const present = over.map((entry) => ({
    ...entry,
    title: text('Present', 'الحالي'),
    when: { start: content.profile.now.since },
  }))
  const { career } = withEntries([...present, ...over])
  expect(career.work).toHaveLength(2)
  expect(career.before?.title).toBe(over[0]?.title.en)
})

test('the CV is named such that any file system takes it, however long the name', () => {
  const name = text('Nour '.repeat(100), 'نور')
  const { paths } = editionOf({ ...content, profile: { ...content.profile, name } }, 'en')
  expect(paths.cv).toMatch(/^cv\/(nour-)+cv-en\.pdf$/)
  expect(paths.cv.length).toBeLessThan(200)

  const marked = { ...content.profile, name: text('Łucja Đặng-Áé', 'لوسيا') }
  const { cv } = editionOf({ ...content, profile: marked }, 'en').paths
  expect(cv).toBe('cv/lucja-dang-ae-cv-en.pdf')
})

describe('the figures of About', () => {
  type Facts = Parameters<typeof statsOf>[0]
  const statsWith = (change: Partial<Facts>) =>
    statsOf({ ...content, profile: { ...content.profile, stats: {} }, ...change })
  type Entry = Content['education'][number]
  const entry = (group: Entry['group'], when: Entry['when']): Entry => ({
    group,
    when,
    title: text('Title', 'عنوان'),
    highlights: [],
  })

  test('are counted from the content, but for those that it cannot tell', () => {
    expect(statsWith({})).toMatchObject({
      completedProjects: content.projects.length,
      technologiesUsed: content.skills.length,
      liveProjects: content.projects.filter(({ demo }) => demo && demo !== '#').length,
      successRate: undefined,
    })
    const undated = [entry('courses', { months: 1 })]
    expect(statsWith({ education: undated }).yearsOfLearning).toBeUndefined()
  })

  test('leave out what there is none of', () => {
    const none = statsWith({ education: [], projects: [], skills: [] })
    expect(Object.values(none).filter((stat) => stat !== undefined)).toEqual([])
  })

  test('are the owner’s where there is one, even if it is 0', () => {
    const stats = { successRate: 0, coursesCompleted: 12 }
    const profile = { ...content.profile, stats }
    expect(statsWith({ profile })).toMatchObject(stats)
  })

  test('count the courses that are over, by the month of the content', () => {
    const education = [
      entry('courses', { start: '2025-01', end: '2025-06' }),
      entry('courses', { months: 1 }),
      entry('courses', { start: '2026-01', end: '2027-01' }),
      entry('courses', { start: '2026-01' }),
      entry('education', { start: '2022-09', end: '2023-07' }),
    ]
    const { coursesCompleted } = statsWith({ education, site: { updated: '2026-11' } })
    expect(coursesCompleted).toBe(2)
  })

  test('count the years since the first entry, in whatever order they stand', () => {
    const education = [
      entry('experience', { start: '2024-06' }),
      entry('education', { start: '2022-09', end: '2026-07' }),
    ]
    const yearsAt = (updated: string) =>
      statsWith({ education, site: { updated } }).yearsOfLearning
    expect([yearsAt('2026-08'), yearsAt('2026-09')]).toEqual([3, 4])
  })

  test('do not count a demo that is only a hash', () => {
    const [project] = content.projects
    const demos = ['#', 'https://example.com', 'https://example.org', undefined]
    const projects = demos.map((demo) => ({ ...project!, demo }))
    expect(statsWith({ projects }).liveProjects).toBe(2)
  })
})
