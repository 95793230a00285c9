import { describe, expect, test } from 'vitest'
import { content } from '../content'
import { statsOf } from '../../model/stats'

type Facts = Parameters<typeof statsOf>[0]
const facts = (change: Partial<Facts>): Facts => ({
  ...content,
  profile: { ...content.profile, stats: {} },
  ...change,
})
const entry = (
  group: 'education' | 'courses' | 'experience',
  when: Facts['education'][number]['when'],
) => ({
  group,
  when,
  title: { en: 'Title', ar: 'عنوان' },
  institution: { en: 'School', ar: 'مدرسة' },
  location: { en: 'Online', ar: 'عبر الإنترنت' },
  highlights: [],
})

describe('the figures of About', () => {
  test('are counted from the content', () => {
    const stats = statsOf(facts({}))
    expect(stats.completedProjects).toBe(content.projects.length)
    expect(stats.technologiesUsed).toBe(content.skills.length)
    expect(stats.liveProjects).toBe(
      content.projects.filter(({ demo }) => demo && demo !== '#').length,
    )
  })

  test('hold no success rate, and no other number, that nobody gave', () => {
    expect(statsOf(facts({})).successRate).toBeUndefined()
    expect(
      statsOf(facts({ education: [entry('courses', { months: 1 })] })).yearsOfLearning,
    ).toBeUndefined()
  })

  test('leave out what there is none of', () => {
    const none = facts({ education: [], projects: [], skills: [] })
    expect(Object.values(statsOf(none)).filter((stat) => stat !== undefined)).toEqual([])
    const begun = [entry('education', { start: content.site.updated ?? '' })]
    expect(statsOf(facts({ education: begun })).yearsOfLearning).toBeUndefined()
  })

  test('are the owner’s where there is one, even if it is 0', () => {
    const stats = { successRate: 0, coursesCompleted: 12 }
    expect(statsOf(facts({ profile: { ...content.profile, stats } }))).toMatchObject(
      stats,
    )
  })

  test('count the courses that are over, by the month of the content', () => {
    const education = [
      entry('courses', { start: '2025-01', end: '2025-06' }),
      entry('courses', { months: 1 }),
      entry('courses', { start: '2026-01', end: '2027-01' }),
      entry('courses', { start: '2026-01' }),
      entry('education', { start: '2022-09', end: '2023-07' }),
    ]
    expect(
      statsOf(facts({ education, site: { ...content.site, updated: '2026-11' } }))
        .coursesCompleted,
    ).toBe(2)
  })

  test('count the years since the first entry, in whatever order they stand', () => {
    const education = [
      entry('experience', { start: '2024-06' }),
      entry('education', { start: '2022-09', end: '2026-07' }),
    ]
    expect(
      statsOf(facts({ education, site: { ...content.site, updated: '2026-08' } }))
        .yearsOfLearning,
    ).toBe(3)
    expect(
      statsOf(facts({ education, site: { ...content.site, updated: '2026-09' } }))
        .yearsOfLearning,
    ).toBe(4)
  })

  test('do not count a demo that is only a hash', () => {
    const [project] = content.projects
    if (!project) throw new Error('No project')
    const projects = [
      { ...project, demo: '#' },
      { ...project, demo: 'https://example.com' },
      { ...project, demo: 'https://example.org' },
      { ...project, demo: undefined },
    ]
    expect(statsOf(facts({ projects })).liveProjects).toBe(2)
  })
})
