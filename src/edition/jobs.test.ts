import { expect, test } from 'vitest'
import { readContent } from '#reading'
import { Text } from '#text'
import { makeEdition } from './edition.ts'
import { groupRoles } from './jobs.ts'
import { makeYears } from './slices/years.ts'

const content = readContent('tests/fixtures/owners/promoted')

test.each(['en', 'ar'] as const)(
  'neighbouring roles at one employer are one job with the whole span (%s)',
  (locale) => {
    const edition = makeEdition(content, locale)
    const { work } = edition.career
    const [cedar, beqaa, ...others] = groupRoles(work, edition)
    expect(others).toEqual([])
    expect(cedar!.title.plain).toBe(work[0]!.institution!.plain)
    expect(cedar?.when).toEqual({ start: '2022-06' })
    expect(cedar!.location!.plain).toBe(work[0]!.location!.plain)
    expect(cedar?.roles.map(({ when }) => when)).toEqual(
      work.slice(0, 3).map(({ when }) => when),
    )
    // What all roles share is said once.
    for (const role of cedar!.roles) {
      expect(role).toMatchObject({
        ...{ institution: undefined, location: undefined, href: undefined },
      })
    }
    expect(beqaa).toEqual({ ...work[3], roles: [] })
  },
)

test('an employer that comes again later is another job, and a place that differs stays with its role', () => {
  const edition = makeEdition(content, 'en')
  const [lead, engineer, intern, freelance] = edition.career.work
  const jobs = groupRoles([lead!, freelance!, engineer!], edition)
  expect(jobs.map(({ roles }) => roles.length)).toEqual([0, 0, 0])
  const location = new Text('name', 'Tripoli')
  const [moved] = groupRoles([{ ...lead!, location }, intern!], edition)
  expect(moved).toMatchObject({ location: undefined })
  expect(moved?.roles.map(({ location }) => location?.plain)).toEqual([
    'Tripoli',
    'Beirut',
  ])
})

test('the years show the employer once, with each role’s own span', () => {
  const years = makeYears(makeEdition(content, 'en'))
  const jobs = years?.items.filter(({ kind }) => kind === 'experience') ?? []
  expect(jobs.map(({ title }) => title)).toEqual([
    'Cedar Clinics',
    'Freelance developer, Beqaa Soft',
  ])
  expect(jobs[0]?.roles).toHaveLength(3)
})

test('on the chart of the years, an entry reaches to the end of its last month or year', () => {
  const measureLength = (when: { start: string; end: string }) => {
    const education = [{ ...content.education[0]!, when }]
    const years = makeYears(makeEdition({ ...content, education, projects: [] }, 'en'))
    return years?.items.map(({ from, until }) => until - from)
  }
  expect(measureLength({ start: '2024-03', end: '2024-03' })).toEqual([1])
  expect(measureLength({ start: '2024-03', end: '2024-12' })).toEqual([10])
  expect(measureLength({ start: '2024', end: '2025' })).toEqual([24])
})
