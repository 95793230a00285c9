import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#reading'
import { findDifference, mergeExtraResume } from './extra-resume.ts'
import { missingFrom } from '../../../tests/resumes.ts'

const acme = { name: 'Acme', position: 'Developer', startDate: '2020-03' }
const made: JsonObject = {
  basics: { name: 'Ada', summary: 'I build shops.', url: 'https://site.dev/' },
  work: [acme],
}

describe('the difference between a résumé and the content', () => {
  it('contains what the content has no field for, with the name of its item', () => {
    const original = {
      basics: {
        name: ' ada',
        email: '',
        summary: 'I **build** [shops](https://shops.dev).',
        location: { postalCode: '1000', city: null },
      },
      work: [
        { ...acme, name: ' Acme\n', startDate: '2020-03-15', description: 'Anvils' },
      ],
      awards: [{ title: 'Best anvil' }],
    }
    expect(findDifference(original, made)).toEqual({
      basics: { location: { postalCode: '1000' } },
      work: [{ of: 'Developer, Acme', startDate: '2020-03-15', description: 'Anvils' }],
      awards: [{ title: 'Best anvil' }],
    })
  })
})

describe('merging the extra résumé', () => {
  const kept: JsonObject = {
    basics: { summary: 'I built boats.', url: 'https://ada.dev' },
    work: [{ of: 'Developer, Acme', startDate: '2020-03-15', description: 'Anvils' }],
  }

  it('adds what the content lacks, derives or has only as a month', () => {
    expect(mergeExtraResume(made, kept)).toMatchObject({
      basics: { summary: 'I build shops.', url: 'https://ada.dev' },
      work: [{ ...acme, startDate: '2020-03-15', description: 'Anvils' }],
    })
  })

  it('respects what the owner has changed or removed since', () => {
    const work = [{ ...acme, startDate: '2021-01' }]
    expect(mergeExtraResume({ ...made, work }, kept)).toMatchObject({
      work: [{ startDate: '2021-01', description: 'Anvils' }],
    })
    expect(mergeExtraResume({ ...made, work: [] }, kept)['work']).toEqual([])
  })

  it('finds the second item with the same name, also in older files', () => {
    const boats = { projects: [{ name: 'Boat' }, { name: 'Boat' }] }
    const [first, second] = [
      { name: 'Boat', type: 'a' },
      { name: 'Boat', type: 'b' },
    ]
    const left = findDifference({ projects: [{ name: 'Boat' }, second] }, boats)
    expect(mergeExtraResume(boats, left)).toEqual({
      projects: [{ name: 'Boat' }, second],
    })
    const older = [first, second].map(({ name, type }) => ({ of: name, type }))
    expect(mergeExtraResume(boats, { projects: older })).toEqual({
      projects: [first, second],
    })
  })

  it('finds an item if its name matches in any language', () => {
    const arabic = { ...made, work: [{ name: 'أكمي', position: 'مطوّرة' }] }
    expect(mergeExtraResume(arabic, kept, [made, arabic])['work']).toMatchObject([
      { name: 'أكمي', description: 'Anvils' },
    ])
  })
})

it('any résumé is restored completely, for any subset of its fields that the content supports', () => {
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
      hobbies: fc.array(word, { maxLength: 2 }),
    },
    { requiredKeys: [] },
  )
  const names =
    /^(\d*|basics|name|position|organization|institution|area|studyType|issuer)$/
  const dice = fc.array(fc.nat(5), { minLength: 60, maxLength: 60 })
  fc.assert(
    fc.property(resume as fc.Arbitrary<JsonObject>, dice, (whole, [...left]) => {
      const some = JSON.parse(
        JSON.stringify(whole, (name, value: unknown) =>
          !names.test(name) && left.pop() === 0 ? undefined : value,
        ),
      ) as JsonObject
      expect(
        missingFrom(whole, mergeExtraResume(some, findDifference(whole, some))),
      ).toEqual([])
    }),
  )
})
