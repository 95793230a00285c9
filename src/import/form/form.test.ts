import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { JsonObject } from '#reading'
import { toJsonResume } from './form.ts'
import { findUnread } from './unread.ts'

const folders = ['tests/fixtures/material', 'tests/fixtures/resumes']
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !/reactive|github|not-a/.test(name))
    .map((name) => `${folder}/${name}`),
)

it.each(files)('every word of %s is in the converted résumé', (path) => {
  const source = JSON.parse(readFileSync(path, 'utf8')) as JsonObject
  expect(findUnread(source, toJsonResume(source))).toEqual(
    path.endsWith('fresh.json')
      ? { employment: { summary: 'Six years' }, education: { level: 'bachelor' } }
      : {},
  )
})

it.each([
  [
    'lines in place of items',
    {
      education: ['MSc, Nile University (2018–2020)', 'Self-taught'],
      experience: ['Developer at Nile, 2020 - present', 'Developer, Delta'],
      certifications: ['CKA - CNCF, 2022'],
    },
    {
      education: [
        {
          studyType: 'MSc',
          institution: 'Nile University',
          startDate: '2018',
          endDate: '2020',
        },
        { studyType: 'Self-taught' },
      ],
      work: [
        { position: 'Developer', name: 'Nile', startDate: '2020' },
        { position: 'Developer, Delta' },
      ],
      certificates: [{ name: 'CKA - CNCF', date: '2022' }],
    },
  ],
  [
    'skills by their levels',
    { skills: { Git: 'expert', Figma: { level: 'good' } } },
    {
      skills: [
        { name: 'Git', level: 'expert' },
        { name: 'Figma', level: 'good' },
      ],
    },
  ],
  [
    'HTML in a name, and characters before sentences',
    {
      work: [{ name: 'Kart&amp;Co', position: '<b>Dev</b>', highlights: ['&bull; One'] }],
    },
    { work: [{ name: 'Kart&Co', position: 'Dev', highlights: ['One'] }] },
  ],
  [
    'names of fields in German',
    {
      Berufserfahrung: [{ Firma: 'Dom', Titel: 'Dev', Von: '03/2020', Bis: 'heute' }],
    },
    { work: [{ name: 'Dom', position: 'Dev', startDate: '2020-03' }] },
  ],
  [
    'names of fields in French, where "nom" is the last name',
    { prénom: 'Zoé', nom: 'Roy', formation: [{ école: 'INSA', diplôme: 'Ingénieur' }] },
    {
      basics: { name: 'Zoé Roy' },
      education: [{ institution: 'INSA', studyType: 'Ingénieur' }],
    },
  ],
  [
    'names of fields in Arabic, and a place in one script',
    {
      الخبرات: [
        { الشركة: 'نيل', المنصب: 'مطوّرة', من: '٢٠٢٠', إلى: 'الآن' },
        { الشركة: 'سند', location: { city: 'عمّان', countryCode: 'JO' } },
      ],
    },
    {
      work: [
        { name: 'نيل', position: 'مطوّرة', startDate: '2020' },
        { name: 'سند', location: 'عمّان، الأردن' },
      ],
    },
  ],
  [
    'jobs in two parts, one of them in both, and an employer in three spellings',
    {
      work: [
        { name: 'Acme Inc.', position: 'Lead', startDate: '2022-01' },
        { name: 'ACME, Inc', position: 'Dev', startDate: '2018', endDate: '2020' },
      ],
      roles: [
        { company: 'Acme', title: 'Junior', from: '2016', to: '2017' },
        { company: 'Acme', title: 'Lead', from: 'Jan 2022' },
      ],
    },
    {
      work: [
        { name: 'Acme Inc.', position: 'Lead', startDate: '2022-01' },
        { name: 'Acme Inc.', position: 'Dev', startDate: '2018', endDate: '2020' },
        { name: 'Acme Inc.', position: 'Junior', startDate: '2016', endDate: '2017' },
      ],
    },
  ],
])('converts %s to JSON Resume', (_, source, form) => {
  expect(toJsonResume(source as JsonObject)).toEqual(form)
  expect(findUnread(source as JsonObject, toJsonResume(source as JsonObject))).toEqual({})
})

it('a line that was not read in full is listed as unread', () => {
  const source = { experience: [{ title: 'Dev', notes: 'Wrote docs, 2020 - now' }] }
  expect(findUnread(source, { work: [{ position: 'Dev' }] })).toEqual({
    experience: [{ notes: 'Wrote docs, 2020 - now' }],
  })
})
