import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { check } from '../../build/check'
import { readContent, openContent } from '../../build/content'
import { cvData } from '../../build/cv-data'
import { main } from '../../build/import'
import { notImported } from '../../build/import-notes'
import { resume } from '../../build/resume'
import { samples } from '../../build/samples'
import { content as sample, localeTags } from '../content'
import { contentFolder } from './content-folder'

/** Imports a résumé into a new folder, as the command does. */
function importInto(out: string, data: unknown, ...argv: string[]) {
  const file = join(mkdtempSync(join(tmpdir(), 'resume-')), 'resume.json')
  writeFileSync(file, typeof data === 'string' ? data : JSON.stringify(data))
  const printed: string[] = []
  const code = main([file, '--out', out, ...argv], (text) => printed.push(text))
  return { code, printed: printed.join('\n') }
}

function imported(data: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'imported-'))
  const { code, printed } = importInto(folder, data)
  expect(code, printed).toBe(0)
  return { folder, printed, content: readContent(folder) }
}

const full = {
  basics: {
    name: 'Salma Adel',
    label: 'Developer',
    image: 'https://salma.dev/me.jpg',
    email: 'salma@salma.dev',
    phone: '0020-122-345-6789',
    url: 'https://salma.dev/',
    summary: `${'I build shops that people can use. '.repeat(10)}\n\nI live in Cairo.`,
    location: { address: '1 Tahrir Square', city: 'Cairo', countryCode: 'EG' },
    profiles: [
      { network: 'GitHub', username: 'salma' },
      { network: 'Twitter', url: 'https://x.com/salma' },
      { network: 'SoundCloud', url: 'soundcloud.com/salma' },
    ],
  },
  work: [
    {
      name: 'Noon',
      position: 'Engineer',
      startDate: '2023-05-01',
      highlights: ['Sped it up'],
    },
    { name: 'Jumia', position: 'Trainee', startDate: '2022', endDate: '2023-04-30' },
  ],
  volunteer: [{ organization: 'Resala', position: 'Teacher', startDate: '2021-01' }],
  education: [
    { institution: 'AUC', studyType: 'BSc', area: 'Computing', startDate: '2018-09' },
  ],
  certificates: [{ name: 'React', issuer: 'Meta', date: '2024-02-01' }],
  awards: [{ title: 'Best in show' }],
  skills: [
    { name: 'Frontend', level: 'Master', keywords: ['CSS', 'React', 'react'] },
    { name: 'Git' },
  ],
  languages: [{ language: 'Arabic', fluency: 'Native' }],
  projects: [
    { name: '2048', description: 'A game', url: 'https://github.com/salma/2048' },
    {
      name: 'The Shop',
      keywords: ['React'],
      url: 'https://shop.salma.dev',
      endDate: '2024-06-01',
    },
    { name: 'The shop!' },
  ],
  meta: { lastModified: '2026-03-01T00:00:00Z' },
}

describe('importing a JSON Resume file', () => {
  it('takes over what the site has a place for', () => {
    const { content } = imported(full)
    const { site, profile, education, skills, projects } = content
    expect(site).toMatchObject({
      url: 'https://salma.dev',
      updated: '2026-03',
      copyright: 2026,
    })
    expect(profile).toMatchObject({
      name: { en: 'Salma Adel' },
      pitch: { en: 'I build shops that people can use.' },
      phone: '+20 122 345 6789',
      place: {
        city: { en: 'Cairo' },
        country: { en: 'Egypt', ar: 'مصر' },
        countryCode: 'EG',
      },
      now: { text: { en: 'Engineer, Noon' }, since: '2023-05' },
      social: [
        { network: 'github', url: 'https://github.com/salma' },
        { network: 'x', url: 'https://x.com/salma' },
        { network: 'website', url: 'https://soundcloud.com/salma' },
      ],
    })
    expect(profile.about.paragraphs.at(-1)).toMatchObject({ en: 'I live in Cairo.' })
    expect(education.map(({ group, title, when }) => [group, title.en, when])).toEqual([
      ['education', 'BSc, Computing', { start: '2018-09' }],
      ['courses', 'React', { start: '2024-02', end: '2024-02' }],
      ['experience', 'Engineer', { start: '2023-05' }],
      ['experience', 'Trainee', { start: '2022-01', end: '2023-04' }],
      ['experience', 'Teacher', { start: '2021-01' }],
    ])
    expect(skills.map(({ name, category }) => [name, category?.en])).toEqual([
      ['CSS', 'frontend'],
      ['react', 'frontend'],
      ['Git', 'frontend'],
    ])
    expect(projects.map(({ id, demo, code, date }) => [id, demo, code, date])).toEqual([
      ['project', undefined, 'https://github.com/salma/2048', undefined],
      ['the-shop', 'https://shop.salma.dev', undefined, '2024-06'],
      ['the-shop-2', undefined, undefined, undefined],
    ])
  })

  it('names the present work once in the CV and in resume.json, with its employer', () => {
    const { content } = imported(full)
    const { work } = JSON.parse(resume(content, 'en')) as { work: { name: string }[] }
    expect(work.map(({ name }) => name)).toEqual(['Noon', 'Jumia', 'Resala'])
    const { groups } = cvData(content, 'en', '/')
    const entries = groups.flatMap(({ entries }) => entries)
    const titles = entries.map(({ title }) => title.join(''))
    expect(titles).toEqual(['Engineer', 'Trainee', 'Teacher', 'BSc, Computing', 'React'])
  })

  it('says what it did not take over, and why', () => {
    expect(notImported(full)).toEqual([
      expect.stringMatching(/^basics\.image: the import fetches nothing/) as unknown,
      expect.stringMatching(
        /^basics\.location: a street address is not for a public page/,
      ) as unknown,
      expect.stringMatching(/^awards: the site has no such section/) as unknown,
    ])
  })

  it('lists every text that is owed, by file and line, until it is written', () => {
    const { folder, printed, content } = imported(full)
    expect(content.profile.name.ar).toBe('[نصّ مطلوب]')
    const owed = samples(openContent(folder)).filter(({ kind }) => kind === 'owed')
    for (const { file, line } of owed) {
      expect(printed).toContain(
        `${join(folder, file.replace('content/', ''))}:${String(line)}:`,
      )
    }
    const lines = owed.map(({ file, source }) => `${file} ${source.trim()}`)
    expect(lines).toContain("content/profile.yaml ar: '[نصّ مطلوب]'")
    expect(lines).toContain(
      'content/skills.yaml - { name: Git, level: 50, category: frontend } # owed: the résumé has neither a level in percent nor the category',
    )
    expect(lines).toContain(
      'content/education.yaml start: 2022-01 # owed: the résumé has the year only, without its month',
    )
  })

  it.each([
    ['an empty one', {}],
    [
      'one with blanks',
      { basics: null, work: [{}], education: [{}], skills: [{}], projects: [{}] },
    ],
    ['one in Arabic only', { basics: { name: 'سلمى', label: 'مطوّرة', phone: '123' } }],
    ['a very long one', longResume()],
  ])('makes content that can be built of %s', (_, data) => {
    const { content } = imported(data)
    expect(content.projects.length).toBeGreaterThan(0)
  })

  it.each([
    [
      'its own sample',
      readFileSync('node_modules/@jsonresume/schema/sample.resume.json', 'utf8'),
    ],
    [
      'one whose date nobody kept up',
      {
        ...full,
        meta: { lastModified: '2019-01-01' },
        work: [{ position: 'Lead', startDate: '2024-02' }],
      },
    ],
  ])('makes content in which the check finds no error of %s', async (_, data) => {
    const { folder } = imported(data)
    cpSync('sample/images', join(folder, 'images'), { recursive: true })
    const errors = (await check(folder)).filter(({ kind }) => kind === 'error')
    expect(errors.map(({ message }) => message)).toEqual([])
  })

  it('refuses what is not a JSON Resume file, in one sentence', () => {
    const out = join(tmpdir(), 'never-written')
    expect(importInto(out, '{ name: ').printed).toMatch(
      /resume\.json is not valid JSON: /,
    )
    expect(importInto(out, { title: 'Web developer', skills: [] }).printed).toMatch(
      /is not a JSON Resume file .+ none of the parts basics, work, education, projects\.$/,
    )
    expect(importInto(out, { work: 'none' }).printed).toMatch(
      /is not a JSON Resume file \(https:\/\/jsonresume\.org\/schema\):\n {2}work: /,
    )
    expect(main(['no-such-file.json'], () => undefined)).toBe(1)
    expect(main(['a.json', '--typo'], () => undefined)).toBe(1)
  })

  it('overwrites nothing unless it is told to', async () => {
    const folder = await contentFolder()
    const before = readFileSync(join(folder, 'site.yaml'), 'utf8')
    const { code, printed } = importInto(folder, full)
    expect(code).toBe(1)
    expect(printed).toContain('Nothing was written. Add --force')
    expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toBe(before)
    expect(importInto(folder, full, '--force').code).toBe(0)
    expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).not.toBe(before)
  })
})

describe('export, import, export', () => {
  const employed = structuredClone(sample)
  for (const { group, when } of employed.education) {
    if (group !== 'experience' || !('start' in when)) continue
    delete when.end
    employed.profile.now.since = when.start
  }

  it.each([
    ['independent work', sample],
    ['an employer', employed],
  ])('gives the same files in both languages, with %s at present', (_, content) => {
    const exported = localeTags.map((tag) => resume(content, tag))
    const files = localeTags.map((tag, index) => {
      const path = join(mkdtempSync(join(tmpdir(), 'resume-')), `${tag}.json`)
      writeFileSync(path, exported[index] ?? '')
      return path
    })
    const out = mkdtempSync(join(tmpdir(), 'imported-'))
    const [en = '', ar = ''] = files
    expect(main([en, '--ar', ar, '--out', out], () => undefined)).toBe(0)
    const again = readContent(out)
    expect(localeTags.map((tag) => resume(again, tag))).toEqual(exported)
  })
})

function longResume() {
  const many = <Item>(item: Item) => Array.from({ length: 100 }, () => item)
  const summary = 'A sentence. '.repeat(500)
  return {
    basics: { name: 'Salma', summary: many(summary).slice(0, 8).join('\n\n') },
    work: many({
      name: 'Noon',
      position: 'Engineer',
      startDate: '2023',
      highlights: many('Sped it up'),
    }),
    skills: Array.from({ length: 300 }, (_, index) => ({
      name: `Skill ${String(index)}`,
    })),
    projects: many({ name: 'Shop', description: summary, keywords: many('React') }),
  }
}
