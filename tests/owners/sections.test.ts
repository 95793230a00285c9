import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { describe, expect, it, test } from 'vitest'
import { parse } from 'yaml'
import { check, openContent, readContent } from '#reading'
import { createCv } from '../../src/cv/cv.ts'
import { makeResume } from '#files'
import { makeEditions } from '#edition'
import { Ending, Sections } from '../../src/page/below-the-fold.tsx'
import { Navigation } from '../../src/page/sections/frame/navigation.tsx'
import { readPdfText, withoutSpaces } from '../pdf.ts'
import { makeShownPage } from '../content.ts'
import { copyOwner, owner } from '../content-folder.ts'
import { renderHtml } from '../render-html.ts'

describe('a list of sections with two custom ones', () => {
  const folder = 'tests/fixtures/owners/talks'
  const editions = makeEditions(readContent(folder))
  const order = ['projects', 'talks', 'about', 'awards', 'educations', 'contact']
  const expected = parse(readFileSync('tests/fixtures/talks.yaml', 'utf8')) as Record<
    'en' | 'ar',
    { bar: string[]; heading: string; talk: string; cv: string[]; award: object }
  >

  it('passes the check', async () => {
    expect(await check(openContent(folder))).toEqual([
      expect.objectContaining({ kind: 'warning', file: 'skills.yaml' }),
    ])
  })

  describe.each(['en', 'ar'] as const)('in %s', (locale) => {
    const edition = editions[locale]!
    const page = makeShownPage(edition)
    const { bar, heading, talk, award, cv: inCv } = expected[locale]

    test('sets the order of page, header and footer', async () => {
      const html = await renderHtml(createElement(Sections, { page }))
      const ids = [...html.matchAll(/<section id="(\w+)" class="section/g)]
      expect(ids.map(([, id]) => id)).toEqual(order)
      expect(html).toContain(heading)
      expect(html).toMatch(/<h3><a href="https:\/\/talks\.mona\.dev\/index"/)
      expect(html.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')).toContain(talk)
      expect(JSON.stringify(page)).not.toContain('ClickHouse')

      const labels = {
        labels: page.navigation,
        onTheme: doNothing,
        onLanguage: doNothing,
      }
      const header = await renderHtml(createElement(Navigation, labels))
      const [, links = ''] = header.split(/class="bar-links"|<\/ul>/)
      expect(
        [...links.matchAll(/>([^<]+)<\/span><\/a>/g)].map(([, label]) => label),
      ).toEqual(bar)
      const foot = await renderHtml(createElement(Ending, { page }))
      expect(
        [...foot.matchAll(/class="link" href="#(\w+)"/g)].map(([, id]) => id),
      ).toEqual(['hero', ...order.toSpliced(5, 0, 'experience'), 'hero'])
    })

    test('puts custom sections into the CV, after the projects', async () => {
      const text = await readPdfText((await createCv(edition)).pdf)
      const places = inCv.map((words) => text.indexOf(withoutSpaces(words)))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(places).not.toContain(-1)
      expect(text).not.toContain('ClickHouse')
    })

    test('puts custom sections into resume.json if it has a field for them', () => {
      const data = JSON.parse(makeResume(edition)) as {
        awards: unknown[]
      }
      expect(data).not.toHaveProperty('talks')
      expect(data.awards).toEqual([expect.objectContaining(award)])
      expect(data).not.toHaveProperty('skills')
    })
  })
})

test('a section that is not in the list is not shown, linked or counted', () => {
  const withoutSections = { 'site.yaml': `${owner['site.yaml']}sections: []\n` }
  const en = makeEditions(readContent(copyOwner(withoutSections))).en!
  const { navigation, footer, hero, about } = makeShownPage(en)
  expect([navigation.linked, footer.places]).toEqual([['hero'], ['hero']])
  expect(hero.mainLink).toBeUndefined()
  expect(about).toMatchObject({ stats: [], cards: [], photo: undefined })
  const parts = Object.keys(JSON.parse(makeResume(en)) as object)
  for (const part of ['projects', 'skills', 'education'])
    expect(parts).not.toContain(part)
})

test('a single project is not headed "Selected projects", unless the owner says so', () => {
  const [project = ''] = (owner['projects.yaml'] ?? '').split('- id: maps')
  const ui = 'headings: { projects: { en: Chosen work } }'
  const readHeading = (files: Record<string, string>) =>
    makeEditions(readContent(copyOwner(files))).en!.ui.headings.projects.plain
  expect(readHeading({})).toBe('Selected projects')
  expect(readHeading({ 'projects.yaml': project })).toBe('Projects')
  expect(readHeading({ 'projects.yaml': project, 'ui.yaml': ui })).toBe('Chosen work')
})

describe('the check of the list of sections reports', () => {
  const site = owner['site.yaml'] ?? ''
  const cases = parse(readFileSync('tests/fixtures/sections.yaml', 'utf8')) as [
    mistake: string,
    sections: string[],
    files: Record<string, string>,
    expected: string[],
  ][]

  test.each(cases)('%s', async (_, items, files, expected) => {
    const list = ['sections:', ...items.map((item) => `  - ${item}`), ''].join('\n')
    const folder = copyOwner({ ...none, 'site.yaml': site + list, ...files })
    const problems = (await check(openContent(folder))).map(
      ({ kind, file, line, column, message }) =>
        `${kind} ${file.replace('.yaml', '')}:${line}:${column} ${message}`,
    )
    expect(problems).toEqual(
      expected.map((text) => expect.stringContaining(text) as string),
    )
  })
})

test.each(['en', 'ar'] as const)(
  'a quotation is set as one on the page, and in words in CV and résumé (%s)',
  async (locale) => {
    const edition = makeEditions(readContent('tests/fixtures/owners/promoted'))[locale]!
    const page = makeShownPage(edition)
    const html = await renderHtml(createElement(Sections, { page }))
    expect(html).toMatch(
      /<figure><blockquote><p>.*?<strong>.*?<\/blockquote><figcaption class="row"><a.*?<\/a> <span>/,
    )
    const [first] = edition.career.custom[0]!.entries
    const { references } = JSON.parse(makeResume(edition)) as {
      references: { name: string; reference: string }[]
    }
    expect(references).toHaveLength(2)
    expect(references[0]).toEqual({
      name: first?.title.plain,
      reference: first?.quote?.plain,
    })
    // Programs read Arabic in another order.
    if (locale === 'en')
      expect(await readPdfText((await createCv(edition, [])).pdf)).toContain(
        withoutSpaces('they finish in two minutes.'),
      )
  },
)

/** Without entries for the product's sections, which these lists leave out. */
const none = {
  'skills.yaml': '',
  'education.yaml': '',
  'projects.yaml': '',
  'profile.yaml':
    'name: Salma\nrole: { en: Developer, ar: مطوّرة }\nemail: salma@salma.dev\n',
}

const doNothing = () => undefined
