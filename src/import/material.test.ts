import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { JsonObject } from '#yaml'
import {
  readAll,
  expectSound,
  initFrom,
  init,
  newFolder,
  readContentFiles,
} from '../../tests/init.ts'

const folder = 'tests/fixtures/material'
const json = (name: string) => join(folder, `${name}.json`)

describe('a résumé or an export', () => {
  it.each([
    [
      'resumake',
      {
        profile: { place: { city: 'Gijón', country: 'España', countryCode: 'ES' } },
        education: [{ location: 'Gijón' }, { location: 'Barcelona, Cataluña' }],
      },
    ],
    [
      'resumake-spanish',
      {
        profile: { place: { city: 'Rosario', country: 'Argentina' } },
        education: [
          { title: 'Dev', location: 'Remoto' },
          { title: 'Lic., CS', when: { end: '2019-12' }, score: '9' },
        ],
        awards: [{ title: 'Premio', summary: 'Bien' }],
      },
    ],
    [
      'reactive-resume-v3',
      {
        profile: {
          role: 'Web developer',
          pitch: 'Builds **maps** with [little code](https://maps.tomaslind.dev).',
          place: { city: 'Umeå', countryCode: 'SE' },
          interests: ['Skiing'],
        },
        education: [
          {
            title: 'Developer',
            institution: 'Karta AB',
            when: { start: '2019-08' },
            highlights: ['Tiles', 'Search'],
          },
          { when: { start: '2018-01', end: '2019-06' } },
          { title: 'BSc, Computing', score: 'VG', highlights: ['Databases', 'Graphics'] },
        ],
        projects: [
          {
            title: 'Fjäll',
            description: 'Works offline.',
            highlights: ['Trails of the north'],
            tags: ['PWA'],
          },
        ],
        talks: [
          { title: 'Maps on paper', institution: 'KartConf', when: { start: '2022-05' } },
        ],
        references: [
          {
            title: 'Eva Berg',
            institution: 'Head of Karta AB',
            quote: 'Tomas finishes things.',
          },
        ],
      },
    ],
    [
      'reactive-resume-v4',
      {
        profile: {
          pitch:
            'Builds **forms that people finish**. Eight years of React & TypeScript.',
        },
        education: [
          {
            highlights: ['Cut the checkout from five steps to two.', 'Led four people.'],
            when: { start: '2021-01' },
          },
          {
            institution: 'Petra Maps',
            when: { start: '2016-06', end: '2020-12' },
            summary: 'Tiles, search and offline routes.',
          },
          { group: 'education', score: '3.6' },
        ],
        skills: [{ name: 'React', category: 'Web' }, {}, {}, { name: 'Figma' }],
        projects: [{ description: 'A calendar of both years.', date: 2024 }],
        certificates: [{ title: 'Web accessibility', institution: 'Example Guild' }],
        more: [{ title: 'First aid' }],
      },
    ],
    [
      'reactive-resume-v5',
      {
        profile: {
          social: [{ network: 'github' }, { network: 'Bluesky' }, { network: 'website' }],
          place: { countryCode: 'PT' },
        },
        education: [
          {
            title: 'Lead',
            institution: 'Azulejo',
            when: { start: '2023-03' },
            highlights: ['Runs the tokens'],
          },
          {
            title: 'Engineer',
            institution: 'Azulejo',
            summary: 'Built the editor with `canvas`.',
          },
          { title: 'Web designer', when: { start: 2017, end: 2019 } },
          { group: 'education', title: 'BA, Design', score: '17/20', location: 'Porto' },
        ],
        projects: [
          {
            title: 'Tinta',
            description: 'Colours with names.',
            code: 'https://github.com/mayaori/tinta',
          },
        ],
        publications: [{ title: 'On names of colours', when: { start: '2021-03' } }],
        references: [
          { quote: 'Maya sees what others miss.', institution: 'Head of Azulejo' },
        ],
        awards: [{ title: 'Site of the day' }],
        freelance: [{ title: 'Illustrator', institution: 'Herself' }],
      },
    ],
  ])('init converts %s to valid content', async (name, facts) => {
    const { code, out, printed } = await init([json(name)])
    expect([code, printed]).toEqual([0, expect.stringContaining('Taken: ')])
    expect(readContentFiles(out)).toMatchObject(facts)
    await expectSound(out, printed)
  })

  it('an Arabic résumé keeps its texts, and its digits and months are converted', async () => {
    const { out, printed } = await init([json('arabic')])
    expect(readContentFiles(out)).toMatchObject({
      profile: { phone: '+962 7 9012 3456', place: { city: 'إربد', countryCode: 'JO' } },
      education: [
        { when: { start: '2019-05' }, highlights: ['أطلقت متجرًا', 'قلّلت الأعطال'] },
        { when: { start: '2018-04', end: '2019-04' } },
        { when: { start: 2014, end: 2018 } },
      ],
      skills: [{ name: 'React' }, { name: 'TypeScript' }, { name: 'قواعد البيانات' }],
    })
    await expectSound(out, printed)
  })

  it('private items under labels of the owner’s, and a street, are only named in the report', async () => {
    const { out, printed } = await init([join(folder, 'rendercv.yaml')])
    expect(readContentFiles(out)).toMatchObject({
      profile: { place: { city: 'Tanta', countryCode: 'EG' } },
      personal: [{ title: 'Driving', summary: 'Category B' }],
    })
    expect(printed).toMatch(
      /^Left out as private, .*street \(cv\.location\), birth date \(cv\.sections\.personal\[\]\)/m,
    )
    await expectSound(out, printed)
    const fields = await init([json('reactive-resume-v4')])
    expect(fields.printed).toContain('birth date (basics.customFields[])')
  })

  it('of RenderCV, nested points, languages and the parts of a résumé are known', async () => {
    const { read, printed } = await initFrom({
      cv: {
        name: 'Iman Saad',
        sections: {
          work: [
            {
              company: 'Cedar',
              position: 'Dev',
              date: 'June 2018–August 2020',
              highlights: ['Led it - Cut nine steps - Made it light'],
            },
          ],
          skills: [
            { label: 'Tools', details: 'Vite, Figma, and Git' },
            { label: 'Languages', details: 'English (fluent, TOEFL: 118/120), Turkish' },
          ],
          certifications: [{ name: 'Web Accessibility', date: 2021 }],
        },
      },
    })
    expect(parse(read('education.yaml'))).toMatchObject([
      {
        when: { start: '2018-06', end: '2020-08' },
        highlights: ['Led it', 'Cut nine steps', 'Made it light'],
      },
    ])
    const skills = parse(read('skills.yaml')) as JsonObject[]
    expect(skills.map(({ name }) => name)).toEqual(['Vite', 'Figma', 'Git'])
    expect(read('profile.yaml')).toContain("level: 'fluent, TOEFL: 118/120'")
    expect(read('site.yaml')).toContain('certificates: Certifications')
    expect(printed).toContain('"Languages" (cv.sections.skills[].label)')
  })

  it.each([
    ['Königstraße, Stuttgart, Germany', { city: 'Stuttgart', countryCode: 'DE' }],
    ['Tahrir Street, Cairo, Egypt', { city: 'Cairo', countryCode: 'EG' }],
    ['شارع التحرير، القاهرة، مصر', { city: 'القاهرة', countryCode: 'EG' }],
    ['Rue de Rivoli, Paris', { city: 'Paris' }],
    ['St. Louis, Missouri, United States', { city: 'St. Louis' }],
    ['Via Roma', undefined],
  ])('of the address %s, no street is written', async (location, place) => {
    const basics = { name: 'Awa', email: 'a@b.example', location }
    const { out, printed } = await initFrom({ basics })
    const { profile } = readContentFiles(out)
    if (place) expect(profile).toMatchObject({ place })
    else expect(profile).not.toHaveProperty('place')
    expect(printed.includes('street (basics.location)')).toBe(!location.startsWith('St.'))
  })

  it('private lines and phone numbers in prose are left out, and named', async () => {
    const summary = [
      'Builds maps. Call +49 30 901820 or write. Likes paper.',
      'Or on +86 138 0013 8000. Or 0049 30 901820.',
      '**Date of birth:** 1 May 1990',
      '- العنوان: شارع التحرير',
      'تاریخ تولد: 1990',
      'تاريخ تولد: 1990',
      'DOĞUM TARİHİ: 1990',
      'תאריך לידה: 1990',
      'Tel. 0100 123 4567',
      'Tél : 06 12 34 56 78',
      '📱 0100 765 4321',
      'Mobile - 2019 2020 2021 apps.',
      'Mobile: rewrote the app.',
    ].join('\n')
    const work = [{ position: 'Dev', name: 'Karta', highlights: ['Born: 1990', 'Maps'] }]
    const basics = { name: 'Awa', email: 'a@b.example', summary }
    const { out, printed } = await initFrom({ basics, work })
    expect(readAll(out)).not.toMatch(/901820|8000|1990|التحرير|0100|06 12/)
    expect(readAll(out)).toMatch(/Builds maps\. Likes paper\.[^]*rewrote the app/)
    expect(printed).toMatch(
      /^Left out as private, .*birth date \(work\[\].highlights\[\], basics.summary\), street \(basics.summary\), phone numbers \(basics.summary\)/m,
    )
  })

  it('nothing that is written is in the report: a text with marks as a title, a number in brackets', async () => {
    const sections = { notes: ['I **like** *good* [maps](https://maps.example.dev).'] }
    const cv = { name: 'Awa', headline: 'Dev', phone: '(+20) 100 123 4567', sections }
    const { out, printed } = await initFrom({ cv })
    expect(readContentFiles(out)).toMatchObject({
      profile: { phone: '+20 100 123 4567' },
      notes: [{ title: 'I like good maps.', url: 'https://maps.example.dev' }],
    })
    expect(printed).not.toContain('but not taken')
  })

  it('a text longer than the content takes is left out, and named', async () => {
    const [description, story] = ['a '.repeat(10_001), '!['.repeat(25_000)]
    const { out, printed } = await initFrom({
      basics: { name: 'Awa', label: 'Dev', email: 'a@b.example' },
      projects: [{ name: 'Karta', description, story }],
    })
    expect(printed).toMatch(
      /does not fit:\n {2}"a a [a …]+" \(projects\[\]\.description\)\n/,
    )
    await expectSound(out, printed)
  })
})

describe('a file that init cannot read', () => {
  it.each([
    ['half a PDF file', '%PDF-1.7 …', /given cannot be read: /],
    ['one table of an export', 'Company Name,Title\nA,B\n', /of no kind .+ the ZIP/],
    ['an XML file', '\uFEFF<?xml version="1.0"?><Europass/>', /is of no kind/],
    ['an RTF file', '{\\rtf1\\ansi Jo}', /is of no kind/],
    ['a picture', Buffer.from('ffd8ffe000104a46', 'hex'), /is of no kind/],
    [
      'a ZIP file of others',
      zipSync({ 'photo.jpg': new Uint8Array(3) }),
      /has no file of a LinkedIn data export/,
    ],
    [
      'a ZIP file in another',
      zipSync({ 'drive/export.zip': new Uint8Array(3) }),
      /has drive\/export\.zip in it: unpack it, and give that\./,
    ],
    [
      'half a ZIP file',
      zipSync({ 'Profile.csv': new Uint8Array(300) }).subarray(0, 40),
      /cannot be read: /,
    ],
    [
      'a lock file',
      '{ "name": "x", "version": "1", "info": { "title": "API" } }',
      /is no résumé/,
    ],
  ])('%s is refused in one sentence', async (_, bytes, message) => {
    const path = newFolder('given')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
    const { code, printed } = await init([path])
    expect(printed).toMatch(message)
    expect(code).toBe(1)
  })
})
