import { describe, expect, test } from 'vitest'
import { cvData } from '../cv/cv-data.ts'
import { resume } from '#files'
import { mapLink, telephoneOf } from './contact.ts'
import { shownStats, statsOf } from './stats.ts'
import { editionOf } from './edition.ts'
import { localize } from './localize.ts'
import { textOf } from '#text'
import type { Content } from '#schema'
import { content, text } from '../../tests/content.ts'

const withEntries = (education: Content['education']) =>
  editionOf({ ...content, education }, 'en')

test('of a text in every language, the one of the language is taken, at any depth', () => {
  const data = {
    id: 'a',
    list: [{ text: { en: 'One', ar: 'واحد' }, level: 5, none: undefined }],
    forms: { en: { one: 'a', other: 'b' }, ar: { two: 'ج', other: 'د' } },
    // One language, or more than languages, are no text.
    others: [{ en: 'only' }, { en: 'a', ar: 'ب', note: 'c' }],
  }
  expect(localize(data, 'ar', (text) => `${textOf(text)}!`)).toStrictEqual({
    id: 'a',
    list: [{ text: 'واحد!', level: 5, none: undefined }],
    forms: { two: 'ج', other: 'د' },
    others: data.others,
  })
})

test('telephone and map are led to, however they are written', () => {
  expect(telephoneOf('+20 (100) 000-0000')).toBe('+201000000000')
  expect(mapLink('Alexandria, Egypt')).toMatch(/query=Alexandria%2C%20Egypt$/)
  const { searchParams } = new URL(mapLink('الإسكندرية & مصر#1'))
  expect(searchParams.get('query')).toBe('الإسكندرية & مصر#1')
})

test('the quick links stand in the order that was asked for, without groups that are empty', () => {
  expect(editionOf(content, 'en').quickLinks.join(' ')).toBe(
    'hero about skills experience projects educations courses contact',
  )
  const degrees = content.education.filter(({ group }) => group === 'education')
  expect(withEntries(degrees).quickLinks.join(' ')).toBe(
    'hero about skills projects educations contact',
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

test('a skill tells how many plates use it, however they write it, and leads to the first', () => {
  const [first, second] = content.projects
  const named = (names: string[] = []) => names.map((name) => text(name, name))
  const skillsWith = (...tags: string[][]) =>
    editionOf(
      {
        ...content,
        skills: [{ ...content.skills[0]!, name: text('React.js', 'React.js') }],
        projects: [
          { ...first!, tags: named(tags[0]) },
          { ...second!, tags: named(tags[1]) },
        ],
      },
      'en',
    ).skills.map(({ plates }) => plates)
  expect(skillsWith(['react', 'CSS'], ['React 19'])).toEqual([
    { text: '2 projects', first: first!.id },
  ])
  expect(skillsWith(['React Native'], ['ReactJS'])).toEqual([
    { text: '1 project', first: second!.id },
  ])
  expect(skillsWith([], ['Redux'])).toEqual([undefined])
})

test('a skill and a tag in two languages are one where they are the same in either, and every file has each in its own', () => {
  const [first] = content.projects
  const both = {
    ...content,
    skills: [{ name: text('Technical writing', 'الكتابة التقنية') }],
    projects: [
      { ...first!, tags: [text('Docs', 'الكتابة التقنية'), text('React', 'React')] },
    ],
  }
  for (const [locale, skill, tag] of [
    ['en', 'Technical writing', 'Docs'],
    ['ar', 'الكتابة التقنية', 'الكتابة التقنية'],
  ] as const) {
    const edition = editionOf(both, locale)
    expect(
      edition.skills.map(({ name, plates }) => [textOf(name), plates?.first]),
    ).toEqual([[skill, first!.id]])
    expect(edition.projects[0]?.tags.map(textOf)).toEqual([tag, 'React'])
    const { skills, projects } = JSON.parse(resume(edition.written)) as {
      skills: { name: string }[]
      projects: { keywords: string[] }[]
    }
    expect(skills.map(({ name }) => name)).toEqual([skill])
    expect(projects[0]?.keywords).toEqual([tag, 'React'])
    expect(cvData(edition).skills.groups.map(({ names }) => names.map(textOf))).toEqual([
      [skill],
    ])
  }
})

test('the CV is named such that any file system takes it, however long the name', () => {
  const name = text('Nour '.repeat(100), 'نور')
  const { paths } = editionOf({ ...content, profile: { ...content.profile, name } }, 'en')
  expect(paths.cv).toMatch(/^cv\/(nour-)+cv-en\.pdf$/)
  expect(paths.cv.length).toBeLessThan(200)
  expect(editionOf(content, 'ar').paths.cv).toBe('cv/nour-mansour-cv-ar.pdf')
  const marked = text('Łucja Đặng-Áé', 'لوسيا')
  const { cv } = editionOf(
    { ...content, profile: { ...content.profile, name: marked } },
    'en',
  ).paths
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
      completedProjects: 6,
      technologiesUsed: 13,
      liveProjects: 5,
      successRate: undefined,
    })
    const undated = [entry('courses', { months: 1 })]
    expect(statsWith({ education: undated }).yearsOfLearning).toBeUndefined()
    const none = statsWith({ education: [], projects: [], skills: [] })
    expect(Object.values(none).filter((stat) => stat !== undefined)).toEqual([])
  })

  test('are the owner’s where there is one, even if it is 0', () => {
    const stats = { successRate: 0, coursesCompleted: 12 }
    const profile = { ...content.profile, stats }
    expect(statsWith({ profile })).toMatchObject(stats)
    const without = { ...content.profile, stats: { technologiesUsed: false as const } }
    expect(statsWith({ profile: without }).technologiesUsed).toBeUndefined()
  })

  test('are shown as far as three, those that tell most, and all that the owner gives', () => {
    const shown = (stats: Facts['profile']['stats']) =>
      shownStats({ ...content, profile: { ...content.profile, stats } }).map(
        ({ name }) => name,
      )
    expect(shown({})).toEqual(['completedProjects', 'liveProjects', 'technologiesUsed'])
    expect(shown({ technologiesUsed: false })).toEqual([
      'yearsOfLearning',
      'completedProjects',
      'liveProjects',
    ])
    const given = {
      successRate: 96,
      coursesCompleted: 1,
      yearsOfLearning: 4,
      liveProjects: 5,
    }
    expect(shown(given)).toEqual([
      'coursesCompleted',
      'yearsOfLearning',
      'successRate',
      'liveProjects',
    ])
  })

  test('count the courses that are over, and the years in which something was learnt', () => {
    const education = [
      entry('courses', { start: '2025-01', end: '2025-06' }),
      entry('courses', { months: 1 }),
      entry('courses', { start: '2026-01', end: '2027-01' }),
      entry('courses', { start: '2026-01' }),
      // Work is no learning, and two at a time count once.
      entry('experience', { start: '2008-01', end: '2020-01' }),
      entry('education', { start: '2021-01', end: '2022-01' }),
      entry('education', { start: '2020-09', end: '2023-07' }),
    ]
    const at = (updated: string) => statsWith({ education, site: { updated } })
    expect(at('2026-11').coursesCompleted).toBe(2)
    expect(at('2026-09').yearsOfLearning).toBe(3)
    expect(at('2026-10').yearsOfLearning).toBe(4)
  })

  test('do not count a demo that is only a hash', () => {
    const [project] = content.projects
    const demos = ['#', 'https://example.com', 'https://example.org', undefined]
    const projects = demos.map((demo) => ({ ...project!, demo }))
    expect(statsWith({ projects }).liveProjects).toBe(2)
  })
})
