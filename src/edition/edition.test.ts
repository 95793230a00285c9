import { describe, expect, test } from 'vitest'
import { makeCvData } from '../cv/cv-data.ts'
import { makeResume } from '#files'
import { makeMapLink, makeDialableNumber } from './contact.ts'
import { groupRoles } from './jobs.ts'
import { makeStats } from './stats.ts'
import { makeEdition } from './edition.ts'
import { localize } from './localize.ts'
import { makeYears } from './slices/years.ts'
import { makeChosenTextCv } from '#cv'
import { makePageMarkdown } from '#files'
import { Text, toPlainText, toPlainTexts } from '#text'
import type { Content } from '#schema'
import { content, text } from '../../tests/content.ts'

const withEntries = (education: Content['education']) =>
  makeEdition({ ...content, education }, 'en')

test('localize picks one language out of translated texts at any depth', () => {
  const data = {
    id: 'a',
    list: [{ text: text('One', 'واحد'), level: 5, none: undefined }],
    forms: { en: { one: 'a', other: 'b' }, ar: { two: 'ج', other: 'د' } },
    // An object with only one of the languages, or with other keys, is not a translated text.
    others: [{ en: 'only' }, { en: 'a', ar: 'ب', note: 'c' }],
  }
  expect(
    toPlainTexts(localize(data, 'ar', ({ plain }) => new Text('line', `${plain}!`))),
  ).toStrictEqual({
    id: 'a',
    list: [{ text: 'واحد!', level: 5, none: undefined }],
    forms: { two: 'ج', other: 'د' },
    others: data.others,
  })
})

test('phone and map links are valid however number and place are written', () => {
  expect(makeDialableNumber('+20 (100) 000-0000')).toBe('+201000000000')
  expect(makeMapLink('Alexandria, Egypt')).toMatch(/query=Alexandria%2C%20Egypt$/)
  const { searchParams } = new URL(makeMapLink('الإسكندرية & مصر#1'))
  expect(searchParams.get('query')).toBe('الإسكندرية & مصر#1')
})

test('the place is one text, whose parts keep their fields for the desk', () => {
  const city = text('Alexandria', 'الإسكندرية', 'name')
  city.en.field = 'profile.yaml:/place/city/en'
  const place = { ...content.profile.place, city, country: text('Egypt', 'مصر', 'name') }
  const edition = makeEdition(
    { ...content, profile: { ...content.profile, place } },
    'en',
  )
  expect(edition.place?.runs).toEqual([
    { text: 'Alexandria', field: city.en.field },
    ', Egypt',
  ])
  expect(edition.ways.find(({ kind }) => kind === 'place')?.text).toBe(edition.place)
})

test('the quick links are in the specified order, without empty groups', () => {
  expect(makeEdition(content, 'en').quickLinks.join(' ')).toBe(
    'hero about skills experience projects educations courses contact',
  )
  const degrees = content.education.filter(({ group }) => group === 'education')
  expect(withEntries(degrees).quickLinks.join(' ')).toBe(
    'hero about skills projects educations contact',
  )
})

test('the present job is shown once, and the job before it is the last one that ended', () => {
  const over = content.education.filter(({ group }) => group === 'experience')
  const present = over.map((entry) => ({
    ...entry,
    title: text('Present', 'الحالي', 'position'),
    when: { start: content.profile.now.since },
  }))
  const { career } = withEntries([...present, ...over])
  expect(career.work).toHaveLength(2)
  expect(career.before?.title.plain).toBe(over[0]?.title.en.plain)
})

test('what begins after the page’s month is to come: neither now nor before, in any output', async () => {
  const job = (title: string, when: object) => ({
    group: 'experience' as const,
    title: text(title, title, 'position'),
    institution: text(`Firm of ${title}`, `Firm of ${title}`, 'name'),
    when: when as { start: string },
    highlights: [],
    cv: true,
  })
  const [planned, present, limited, over] = [
    job('Planned', { start: '2027-01' }),
    job('Present', { start: '2021-03' }),
    job('Contract', { start: '2020', end: '2027-06' }),
    job('Over', { start: '2015', end: '2020' }),
  ] as const
  const site = { ...content.site, updated: '2026-11' }
  const make = (now?: Content['profile']['now'], education = [planned, present, over]) =>
    makeEdition(
      { ...content, site, profile: { ...content.profile, now }, education },
      'en',
    )
  const lead = { text: text('Lead', 'قائد', 'position'), since: '2027-02' }
  for (const edition of [make(), make(lead)]) {
    const { now, before, work } = edition.career
    expect([now, before].map((entry) => entry?.title.plain)).toEqual(['Present', 'Over'])
    expect(work.find(({ title }) => title.plain === 'Planned')?.dates).toMatchObject({
      since: edition.ui.hero.from.plain,
      from: '2027-01',
    })
    expect(makeYears(edition)?.now).toBeLessThan(100)
    expect(makePageMarkdown(edition)).toContain('from 01/2027')
    expect(await makeChosenTextCv(edition, [], 'sample')).toContain('from 01/2027')
  }
  expect(make(lead).career.work[0]?.dates).toMatchObject({ since: 'from' })
  const contract = make(undefined, [planned, limited, over]).career
  expect(contract.now?.title.plain).toBe('Contract')
  expect(make(undefined, [planned]).career).toMatchObject({
    now: undefined,
    before: undefined,
  })
  expect(makeYears(make(undefined, [planned]))?.now).toBeUndefined()
  const same = [planned, present].map((role) => ({
    ...role,
    institution: text('A', 'A'),
  }))
  const [employer] = groupRoles(make(undefined, same).career.work, make())
  expect(employer?.dates).toMatchObject({ since: 'since', from: '2021-03' })
})

test('a skill shows how many projects use it, however they spell it, and names them', () => {
  const [first, second] = content.projects
  const named = (names: string[] = []) => names.map((name) => text(name, name))
  const makeSkill = (skill: string, ...tags: string[][]) =>
    makeEdition(
      {
        ...content,
        skills: [{ ...content.skills[0]!, name: text(skill, skill) }],
        projects: [
          { ...first!, tags: named(tags[0]) },
          { ...second!, tags: named(tags[1]) },
        ],
      },
      'en',
    ).skills.map(({ projects }) => projects && { ...projects, text: projects.text.runs })
  const makeSkills = makeSkill.bind(undefined, 'React.js')
  expect(makeSkills(['react', 'CSS'], ['React 19'])).toEqual([
    { text: '2 projects', ids: [first!.id, second!.id] },
  ])
  expect(makeSkills(['React Native'], ['ReactJS'])).toEqual([
    { text: '1 project', ids: [second!.id] },
  ])
  expect(makeSkills([], ['Redux'])).toEqual([undefined])
  for (const [skill, tag] of [
    'JS JavaScript',
    'TypeScript ts',
    'Postgres PostgreSQL',
  ].map((both) => both.split(' ')))
    expect(makeSkill(skill!, [tag!]), skill).toMatchObject([{ ids: [first!.id] }])
})

test('a skill and a tag match if they are equal in any language, and each file has them in its own language', () => {
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
    const edition = makeEdition(both, locale)
    expect(
      edition.skills.map(({ name, projects }) => [name.plain, projects?.ids[0]]),
    ).toEqual([[skill, first!.id]])
    expect(edition.projects[0]?.tags.map(({ plain }) => plain)).toEqual([tag, 'React'])
    const { skills, projects } = JSON.parse(makeResume(edition)) as {
      skills: { name: string }[]
      projects: { keywords: string[] }[]
    }
    expect(skills.map(({ name }) => name)).toEqual([skill])
    expect(projects[0]?.keywords).toEqual([tag, 'React'])
    expect(
      makeCvData(edition).skills.groups.map(({ names }) => names.map(toPlainText)),
    ).toEqual([[skill]])
  }
})

test('the CV’s file name is valid on every file system, however long the name', () => {
  const name = text('Nour '.repeat(100), 'نور')
  const { paths } = makeEdition(
    { ...content, profile: { ...content.profile, name } },
    'en',
  )
  expect(paths.cv).toMatch(/^cv\/(nour-)+cv-en\.pdf$/)
  expect(paths.cv.length).toBeLessThan(200)
  expect(makeEdition(content, 'ar').paths.cv).toBe('cv/nour-mansour-cv-ar.pdf')
  const marked = text('Łucja Đặng-Áé', 'لوسيا')
  const { cv } = makeEdition(
    { ...content, profile: { ...content.profile, name: marked } },
    'en',
  ).paths
  expect(cv).toBe('cv/lucja-dang-ae-cv-en.pdf')
})

describe('the figures of About', () => {
  type Facts = Parameters<typeof makeStats>[0]
  const makeStatsWith = (change: Partial<Facts>) =>
    Object.fromEntries(
      makeStats({
        ...content,
        profile: { ...content.profile, stats: {} },
        ...change,
      }).map(({ name, value }) => [name, value]),
    )
  const givenStats = (stats: Facts['profile']['stats']) => ({
    profile: { ...content.profile, stats },
  })
  type Entry = Content['education'][number]
  const entry = (group: Entry['group'], when: Entry['when']): Entry => ({
    group,
    when,
    title: text('Title', 'عنوان'),
    highlights: [],
    cv: true,
  })

  test('are counted from the content, if possible', () => {
    expect(makeStatsWith({})).toEqual({
      completedProjects: 6,
      liveProjects: 5,
      technologiesUsed: 13,
    })
    expect(makeStatsWith({ education: [], projects: [], skills: [] })).toEqual({})
  })

  test('are the owner’s if set, even to 0, and left out if set to false', () => {
    const stats = {
      successRate: 0,
      coursesCompleted: 1,
      technologiesUsed: false as const,
    }
    expect(makeStatsWith(givenStats(stats))).toEqual({
      coursesCompleted: 1,
      successRate: 0,
      completedProjects: 6,
      liveProjects: 5,
    })
  })

  test('are left out if counted below five, or if only one counted figure is left', () => {
    const four = content.projects.slice(0, 4)
    expect(makeStatsWith({ projects: four })).toEqual({})
    const alone = givenStats({ completedProjects: 4, technologiesUsed: false as const })
    expect(makeStatsWith({ ...alone, projects: four })).toEqual({ completedProjects: 4 })
  })

  test('count finished courses, and the years of work with their last months', () => {
    const course = entry('courses', { months: 1 })
    const education = [
      course,
      course,
      course,
      entry('courses', { start: '2025-01', end: '2025-06' }),
      entry('courses', { start: '2026-01', end: '2026-11' }),
      entry('courses', { start: '2026-01' }),
      // Overlapping periods count once, gaps do not count.
      entry('experience', { start: '2018-01', end: '2020-01' }),
      entry('experience', { start: '2021-01', end: '2022-01' }),
      entry('experience', { start: '2020-09', end: '2023-07' }),
      entry('education', { start: '2009-09', end: '2013-07' }),
    ]
    const profile = { ...content.profile, stats: {}, now: undefined }
    const at = (updated: string, now?: Facts['profile']['now']) =>
      makeStatsWith({ profile: { ...profile, now }, education, site: { updated } })
    expect(at('2026-10')).toMatchObject({ yearsInField: 5 })
    expect(at('2026-10')).not.toHaveProperty('coursesCompleted')
    expect(at('2026-11')).toMatchObject({ coursesCompleted: 5 })
    // The present job can also be in the profile.
    const now = { text: text('Developer', 'مطوّر'), since: '2023-07' }
    expect(at('2026-07', now)).toMatchObject({ yearsInField: 8 })
    expect(at('2026-06', now)).toMatchObject({ yearsInField: 7 })
  })

  test('count the years of study if there is no work, and call them those of learning', () => {
    const study = entry('education', { start: '2021-09', end: '2026-08' })
    const work = entry('experience', { start: '2017-01', end: '2021-12' })
    const job = entry('experience', { start: '2025-01', end: '2026-08' })
    const at = (education: Entry[], stats: Facts['profile']['stats'] = {}) =>
      makeStatsWith({
        profile: { ...content.profile, stats, now: undefined },
        site: { updated: '2026-10' },
        education,
      })
    expect(at([study])).toMatchObject({ yearsOfLearning: 5 })
    expect(at([study, work])).toMatchObject({ yearsInField: 5 })
    expect(at([study, job])).not.toHaveProperty('yearsOfLearning')
    expect(at([study, job])).not.toHaveProperty('yearsInField')
    const stats = at([study, work], { yearsOfLearning: 7 })
    expect(stats).toMatchObject({ yearsOfLearning: 7 })
    expect(stats).not.toHaveProperty('yearsInField')
  })

  test('do not count a demo that is only a hash', () => {
    const [project] = content.projects
    const demos = [1, 2, 3, 4, 5].map((number) => `https://${number}.example.com`)
    const projects = ['#', ...demos, undefined].map((demo) => ({ ...project!, demo }))
    expect(makeStatsWith({ projects })).toMatchObject({ liveProjects: 5 })
    // If all are live, one number says so.
    const live = projects.filter(({ demo }) => demo?.startsWith('https'))
    expect(makeStatsWith({ projects: live })).not.toHaveProperty('liveProjects')
    // A project that is still to be finished is none of the completed ones.
    const planned = [...live, ...live].map((project) => ({ ...project, date: '2030-01' }))
    expect(makeStatsWith({ projects: planned })).not.toHaveProperty('completedProjects')
  })

  test('do not repeat the number of another figure, unless the owner has written it', () => {
    const skills = content.skills.slice(0, 6)
    const facts = { skills, ...givenStats({ successRate: 5 }) }
    expect(makeStatsWith(facts)).toEqual({ successRate: 5, completedProjects: 6 })
    const { profile } = givenStats({ completedProjects: 6, technologiesUsed: 6 })
    expect(makeStatsWith({ skills, profile })).toMatchObject(profile.stats)
  })
})

test('websites are called by their addresses, which differ, and are the same in each language', () => {
  const social = [
    { network: 'website', url: 'https://www.nour.dev/' },
    { network: 'Website', url: 'https://notes.nour.dev' },
  ]
  const edition = makeEdition(
    { ...content, profile: { ...content.profile, social } },
    'ar',
  )
  expect(edition.social.map(({ name }) => name.plain)).toEqual([
    'nour.dev',
    'notes.nour.dev',
  ])
  const { basics } = JSON.parse(makeResume(edition)) as Record<'basics', object>
  expect(basics).toHaveProperty('profiles.1.network', 'Website')
})
