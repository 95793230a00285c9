import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import { check } from '../../generate/checking/check'
import { cv } from '../../generate/files/cv'
import { resume } from '../../generate/files/resume'
import { openContent, readContent } from '../../generate/reading/content'
import { editionsOf } from '../../model/edition'
import { pageOf } from '../../model/page'
import { Ending, Sections } from '../../src/rest-of-page'
import { Navigation } from '../../src/sections/navigation'
import { textOfPdf, withoutSpaces } from '../pdf'
import { contentFolder, owner } from './content-folder'

describe('a list of sections with two of the owner’s own', () => {
  const folder = 'tests/fixtures/owners/talks'
  const editions = editionsOf(readContent(folder))
  const order = ['projects', 'talks', 'about', 'awards', 'educations', 'contact']
  const told = {
    en: {
      bar: ['Home', 'Work', 'Talks', 'About', 'Awards', 'Educations', 'Contact'],
      heading: '<h2 id="talks-title">Talks</h2>',
      talk: 'An index for every question',
      cv: ['Work', 'Talks', 'An index for every question', 'PGConf', 'Best newcomer'],
      award: { title: 'Best newcomer', date: '2019', awarder: 'Open Data Society' },
    },
    ar: {
      bar: ['الرئيسية', 'أعمال', 'محاضرات', 'نبذة', 'جوائز', 'التعليم', 'تواصل معي'],
      heading: '<h2 id="talks-title">محاضرات</h2>',
      talk: 'فهرس لكل سؤال',
      // A line of Arabic is taken out of a PDF word by word.
      cv: ['أعمال', 'محاضرات', 'فهرس', 'PGConf', 'جوائز', 'أفضل'],
      award: { title: 'أفضل وجه جديد', date: '2019', awarder: 'جمعية البيانات المفتوحة' },
    },
  }

  it('is right', async () => {
    expect(await check(openContent(folder))).toEqual([
      expect.objectContaining({ kind: 'warning', file: 'content/skills.yaml' }),
    ])
  })

  describe.each(['en', 'ar'] as const)('in %s', (locale) => {
    const edition = editions[locale]
    const page = pageOf(edition, { pictures: {}, placeholder: '/none.svg' })
    const { bar, heading, talk, award, cv: inCv } = told[locale]

    test('is the order of page, bar and footer', () => {
      const html = renderToStaticMarkup(createElement(Sections, { page }))
      const ids = [...html.matchAll(/<section id="(\w+)" class="section/g)]
      expect(ids.map(([, id]) => id)).toEqual(order)
      const hours = [...html.matchAll(/<bdi dir="ltr">(\d\d)<sup>/g)]
      expect(hours.map(([, hour]) => hour)).toEqual(['03', '06', '10', '13', '17', '20'])
      expect(html).toContain(heading)
      expect(html).toMatch(/<h3><a href="https:\/\/talks\.mona\.dev\/index"/)
      expect(html.replaceAll(/<[^>]+>/g, '')).toContain(talk)
      expect(JSON.stringify(page)).not.toContain('ClickHouse')

      const labels = { labels: page.navigation, onTheme: stay, onLanguage: stay }
      const header = renderToStaticMarkup(createElement(Navigation, labels))
      const [, links = ''] = header.split(/class="bar-links"|<\/ul>/)
      expect([...links.matchAll(/>([^<]+)<\/a>/g)].map(([, label]) => label)).toEqual(bar)
      const foot = renderToStaticMarkup(createElement(Ending, { page }))
      expect(
        [...foot.matchAll(/class="link" href="#(\w+)"/g)].map(([, id]) => id),
      ).toEqual(['hero', ...order.toSpliced(5, 0, 'experience'), 'hero'])
    })

    test('is in the CV, after the projects', async () => {
      const text = await textOfPdf(cv(edition))
      const places = inCv.map((words) => text.indexOf(withoutSpaces(words)))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(places).not.toContain(-1)
      expect(text).not.toContain('ClickHouse')
    })

    test('is in resume.json where that has a place', () => {
      const data = JSON.parse(resume(edition)) as { awards: unknown[]; skills: unknown[] }
      expect(data).not.toHaveProperty('talks')
      expect(data.awards).toEqual([expect.objectContaining(award)])
      expect(data.skills).toEqual([])
    })
  })
})

test('what the list leaves out is shown, linked and counted nowhere', () => {
  const none = { 'site.yaml': `${owner['site.yaml']}sections: []\n` }
  const { en } = editionsOf(readContent(contentFolder(none)))
  const { navigation, footer, hero, about } = pageOf(en, {
    pictures: {},
    placeholder: '',
  })
  expect([navigation.linked, footer.places]).toEqual([['hero'], ['hero']])
  expect(hero.viewWork).toBeUndefined()
  expect(about).toMatchObject({ stats: [], cards: [], photo: undefined })
  expect(JSON.parse(resume(en))).toMatchObject({
    projects: [],
    skills: [],
    education: [],
  })
})

describe('of the list of sections, the owner is told', () => {
  const site = owner['site.yaml'] ?? ''
  const talk = '- title: { en: A talk, ar: محاضرة }\n'
  const titled = 'talks: { en: Talks, ar: محاضرات }'

  test.each([
    [
      'a slip',
      ['skils'],
      {},
      ['error site:8:5 There is no section "skils". Did you mean "skills"?'],
    ],
    [
      'a name of the product',
      ['profile'],
      {},
      ['error site:8:5 No section can be called "profile"'],
    ],
    [
      'the first screen',
      ['hero'],
      {},
      ['error site:8:5 The first screen is always there'],
    ],
    [
      'what stands twice',
      ['about', 'about'],
      {},
      ['error site:9:5 This section stands twice'],
    ],
    [
      'what is no name',
      ['My talks'],
      {},
      ['error site:8:5 Use small letters, digits and hyphens'],
    ],
    [
      'a title in one language',
      ['talks: { en: Talks }'],
      {},
      ['error site:8:12 Expected a text in each language'],
    ],
    [
      'a missing file',
      [titled],
      {},
      [
        'error site:8:5 There is no section "talks". If it is one of your own, create the file content/talks.yaml',
      ],
    ],
    [
      'a missing title',
      ['talks'],
      { 'talks.yaml': talk },
      ['error site:8:5 The section "talks" is one of your own: give it a title'],
    ],
    [
      'a mistake in its file',
      [titled],
      { 'talks.yaml': '- titel: A talk\n' },
      ['error talks:1:3 There is no field "titel" here. Did you mean "title"?'],
    ],
    [
      'prose without translation',
      [titled],
      { 'talks.yaml': `${talk}  summary: Some words\n` },
      ['warning talks:2:12 This text is not translated yet'],
    ],
    [
      'a file that nothing shows',
      ['skills'],
      { 'talks.yaml': talk },
      ['warning talks:1:1 Nothing of this file is shown'],
    ],
    [
      'entries that the list leaves out',
      ['skills'],
      { 'projects.yaml': '- { id: shop, title: Shop }\n' },
      ['warning projects:1:1 Nothing of this file is shown: "sections" in site.yaml'],
    ],
    [
      'a file of another name',
      ['skills', titled],
      { 'talk.yaml': talk },
      [
        'error site:9:5 There is no section "talks". Did you mean "talk"?',
        'warning talk:1:1',
      ],
    ],
    ['nothing, where all is right', [titled, 'skills'], { 'talks.yaml': talk }, []],
  ])('%s', async (_, items, files: Record<string, string>, expected) => {
    const list = ['sections:', ...items.map((item) => `  - ${item}`), ''].join('\n')
    const folder = contentFolder({ ...none, 'site.yaml': site + list, ...files })
    const problems = (await check(openContent(folder))).map(
      ({ kind, file, line, column, message }) =>
        `${kind} ${file.replace(/^content\/|\.yaml$/g, '')}:${line}:${column} ${message}`,
    )
    expect(problems).toEqual(
      expected.map((text) => expect.stringContaining(text) as string),
    )
  })
})

/** Without entries of the product's sections, which the lists here leave out. */
const none = { 'skills.yaml': '', 'education.yaml': '', 'projects.yaml': '' }

const stay = () => undefined
