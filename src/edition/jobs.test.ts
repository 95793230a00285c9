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
        institution: undefined,
        location: undefined,
        href: undefined,
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

test('on the path of the years, an employer has the span of each role', () => {
  const years = makeYears(makeEdition(content, 'en'))
  const work = years?.groups.find(({ group }) => group === 'experience')
  const [cedar, freelance] = work?.entries ?? []
  expect([cedar?.span, cedar?.roles.length]).toEqual([undefined, 3])
  const [lead, engineer, intern] = cedar?.roles ?? []
  expect(intern?.from).toBeLessThan(engineer!.from)
  expect(engineer?.from).toBeLessThan(lead!.from)
  expect(freelance?.span?.from).toBeLessThan(intern!.from)
})

test('on the path of the years, an entry reaches to the end of its last month or year', () => {
  // Ten years, of which a hundredth is 1.2 months.
  const decade = { ...content.education[0]!, when: { start: '2015', end: '2024' } }
  const measureMonths = (when: { start: string; end: string }) => {
    const education = [decade, { ...decade, group: 'courses' as const, when }]
    const years = makeYears(makeEdition({ ...content, education, projects: [] }, 'en'))
    const courses = years?.groups.find(({ group }) => group === 'courses')
    return courses?.entries.map(({ span }) =>
      Math.round(1.2 * (span!.until - span!.from)),
    )
  }
  expect(measureMonths({ start: '2024-03', end: '2024-03' })).toEqual([1])
  expect(measureMonths({ start: '2024-03', end: '2024-12' })).toEqual([10])
  expect(measureMonths({ start: '2023', end: '2024' })).toEqual([24])
})
