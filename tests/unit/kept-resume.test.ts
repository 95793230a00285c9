import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { difference, withKept, type JsonObject } from '../../generate/files/kept-resume'
import { lost } from '../resumes'

const acme = { name: 'Acme', position: 'Developer', startDate: '2020-03' }
const made: JsonObject = {
  basics: { name: 'Ada', summary: 'I build shops.', url: 'https://site.dev/' },
  work: [acme, { name: 'Resala', position: 'Teacher', startDate: '2018-01' }],
  education: [
    { institution: 'MIT', area: 'BSc, Physics' },
    { institution: 'Meta', courses: ['React'], startDate: '2024-02', endDate: '2024-02' },
  ],
}

describe('what a résumé holds beyond the content', () => {
  it('is the fields without a place, beside the name of their item', () => {
    const original = {
      basics: { name: 'Ada', location: { postalCode: '1000' } },
      work: [{ ...acme, startDate: '2020-03-15', description: 'Anvils' }],
      awards: [{ title: 'Best anvil' }],
    }
    expect(difference(original, made)).toEqual({
      basics: { location: { postalCode: '1000' } },
      work: [{ of: 'Developer, Acme', startDate: '2020-03-15', description: 'Anvils' }],
      awards: [{ title: 'Best anvil' }],
    })
  })

  it('is nothing where spaces, capitals, blanks and the file itself differ', () => {
    const original = {
      $schema: 'https://example.com/schema.json',
      basics: { name: ' ada', email: '', location: { city: null } },
      work: [{ ...acme, name: 'ACME', url: '' }],
      meta: { version: 'v1.0.0' },
    }
    expect(difference(original, made)).toEqual({})
  })

  it('comes back in its own part, where the content has but one for both', () => {
    const original = {
      volunteer: [
        { organization: 'Resala', position: 'Teacher', startDate: '2018-01-07' },
      ],
      certificates: [
        { name: 'React', issuer: 'Meta', date: '2024-02', url: 'https://meta.com/c' },
      ],
      education: [
        { institution: 'MIT', studyType: 'BSc', area: 'Physics', score: '4.0' },
      ],
    }
    const again = withKept(made, difference(original, made))
    expect(again['work']).toEqual([acme])
    expect(again['volunteer']).toEqual(original.volunteer)
    expect(again['certificates']).toEqual(original.certificates)
    expect(again['education']).toEqual(original.education)
  })
})

describe('what was kept', () => {
  const kept: JsonObject = {
    basics: { summary: 'I build shops. And more.', url: 'https://ada.dev' },
    work: [{ of: 'Developer, Acme', startDate: '2020-03-15', description: 'Anvils' }],
  }
  const workOf = (resume: JsonObject) => resume['work'] as JsonObject[]

  it('counts while it says the same in more detail', () => {
    const again = withKept(made, kept)
    expect(again['basics']).toMatchObject({
      summary: 'I build shops. And more.',
      url: 'https://ada.dev',
    })
    expect(workOf(again)[0]).toEqual({
      ...acme,
      startDate: '2020-03-15',
      description: 'Anvils',
    })
  })

  it('gives way to what the owner has changed since', () => {
    const changed = {
      ...made,
      basics: { name: 'Ada', summary: 'I build bridges.' },
      work: [{ ...acme, startDate: '2021-01' }],
    }
    const again = withKept(changed, kept)
    expect(again['basics']).toMatchObject({ summary: 'I build bridges.' })
    expect(workOf(again)[0]).toMatchObject({
      startDate: '2021-01',
      description: 'Anvils',
    })
  })

  it('goes with an item that the owner has taken out', () => {
    expect(workOf(withKept({ ...made, work: [] }, kept))).toEqual([])
  })

  it('finds its item in whichever language still names it so', () => {
    const arabic = { ...made, work: [{ name: 'أكمي', position: 'مطوّرة' }] }
    const again = withKept(arabic, kept, [made, arabic])
    expect(workOf(again)[0]).toMatchObject({ name: 'أكمي', description: 'Anvils' })
  })
})

describe('any résumé', () => {
  const word = fc.constantFrom('a', 'b', 'c', '', '2020-01', 'https://a.dev')
  const item = (...names: string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, word])), { requiredKeys: [] })
  const list = (...names: string[]) => fc.array(item(...names), { maxLength: 4 })
  const resume = fc.record(
    {
      basics: item('name', 'label', 'summary', 'url', 'image'),
      work: list('name', 'position', 'startDate', 'url', 'description'),
      volunteer: list('organization', 'position', 'startDate'),
      education: list('institution', 'area', 'studyType', 'score'),
      certificates: list('name', 'issuer', 'date'),
      skills: list('name', 'level'),
      awards: list('title', 'date'),
      hobbies: fc.array(word, { maxLength: 2 }),
    },
    { requiredKeys: [] },
  )

  it('comes back whole, whichever of its fields the content had a place for', () => {
    fc.assert(
      fc.property(
        resume,
        fc.array(fc.nat(5), { minLength: 60, maxLength: 60 }),
        (whole, dice) => {
          const made = without(whole as unknown as JsonObject, [...dice])
          const again = withKept(made, difference(whole as unknown as JsonObject, made))
          expect(lost(whole as unknown as JsonObject, again)).toEqual([])
        },
      ),
    )
  })
})

/** The same with some of its fields left out. */
function without(value: JsonObject, dice: number[]): JsonObject {
  const entries = Object.entries(value).flatMap(
    ([name, part]): [string, JsonObject[string]][] => {
      if (dice.pop() === 0) return []
      if (Array.isArray(part))
        return [[name, part.map((item) => (isFields(item) ? without(item, dice) : item))]]
      return [[name, isFields(part) ? without(part, dice) : part]]
    },
  )
  return Object.fromEntries(entries)
}

function isFields(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
