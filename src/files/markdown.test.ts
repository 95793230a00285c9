import { marked } from 'marked'
import { expect, test } from 'vitest'
import { readContent } from '#reading'
import { makeEdition, makeEditions } from '#edition'
import { parseProse, parseStory, toPlainText } from '#text'
import { makeLlms } from './listings.ts'
import {
  convertToMarkdown,
  makePageMarkdown,
  makeSmallPageMarkdown,
  makeStoriesMarkdown,
} from './markdown.ts'
import { localeTags, content as sample, text } from '../../tests/content.ts'
import { contentFolder } from '../../tests/content-folder.ts'

const editions = makeEditions(readContent(contentFolder()), '/portfolio/')

test.each([
  ['page-en.md', makePageMarkdown(editions.en!)],
  ['page-ar.md', makePageMarkdown(editions.ar!)],
  ['llms.txt', makeLlms([editions.en!.plain, editions.ar!.plain], ['en'])],
])('%s of a small site below a path has the reviewed content', async (file, text) => {
  await expect(text).toMatchFileSnapshot(`../../tests/fixtures/outputs/${file}`)
})

test.each(localeTags)(
  'the sample’s page says all in Markdown, in its order (%s)',
  (locale) => {
    const { names, sections } = makeEdition(sample, locale)
    const page = makePageMarkdown(makeEdition(sample, locale))
    const headings = Array.from(page.matchAll(/^## (.*)$/gm), ([, text]) => text)
    expect(headings).toEqual(sections.slice(1).map((id) => names.headings[id]))
    const { profile, projects } = sample
    const links = [profile.email, ...profile.social.map(({ url }) => url)]
    for (const link of [...links, ...projects.flatMap(({ code }) => code)])
      expect(page).toContain(link)
    expect(page).not.toMatch(/undefined|\[object/)
  },
)

test('without a phone number in the profile, there is none', () => {
  const { phone, ...profile } = sample.profile
  const page = makePageMarkdown(makeEdition({ ...sample, profile }, 'en'))
  expect(page).not.toContain(phone)
  expect(page).not.toContain('tel:')
})

test.each([
  'Signs * like _ these ` and [brackets](x) <b>',
  '# no heading',
  '1. no list',
  '- no list',
  '> no quote',
])('%s reads back as it was written', (text) => {
  const html = marked.parse(convertToMarkdown(text), { async: false })
  const words = html
    .replaceAll(/<\/?p>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .trim()
  expect(words).toBe(text)
})

test('marks, links, lists, quotes and code survive a round trip', () => {
  const prose = '**Strong**, `code` and a [link](https://example.org/a_(b)).'
  const story = 'First.\n\n1. One\n2. Two\n\n- Dot\n\n> Quote\n\n```\nlet a = 1\n```'
  const html = (runs: Parameters<typeof convertToMarkdown>[0]) =>
    marked.parse(convertToMarkdown(runs), { async: false })
  expect(html(parseProse(prose))).toBe(marked.parse(prose, { async: false }))
  expect(html(parseStory(story))).toBe(marked.parse(story, { async: false }))
})

test('each story has its title and the descriptions of its pictures', () => {
  const markdown = makeStoriesMarkdown(makeEdition(sample, 'en'))
  const withStory = sample.projects.filter(
    ({ story }) => (story as unknown) !== undefined,
  )
  expect(withStory.length).toBeGreaterThan(0)
  for (const { title, pictures } of withStory) {
    expect(markdown).toContain(`## ${title.en}\n`)
    for (const { alt, caption } of pictures as Partial<(typeof pictures)[number]>[])
      expect(markdown).toContain(`- ${toPlainText(caption?.en ?? alt!.en)}`)
  }
})

test('llms.txt links to no CV if there is none, and only to the PDF if it is the owner’s', () => {
  const withCv = (cv: typeof sample.site.cv | false | { files: [undefined, string][] }) =>
    makeLlms([makeEdition({ ...sample, site: { ...sample.site, cv } }, 'en').plain], [])
  expect(withCv(false)).not.toMatch(/## CV/)
  expect(withCv({ files: [[undefined, 'cv.pdf']] })).toMatch(/\.pdf\)/)
  expect(withCv({ files: [[undefined, 'cv.pdf']] })).not.toMatch(/\.docx/)
})

test('a small page is Markdown, too, with headings below its title', () => {
  const texts = parseStory('# Who\n\nMe.\n\n### Where\n\nHere.', 2)
  const page = { id: 'imprint', title: text('Imprint', 'بيانات'), text: { en: texts } }
  const site = { ...sample.site, pages: [page] }
  const edition = makeEdition({ ...sample, site }, 'en')
  expect(edition.smallPages.map(makeSmallPageMarkdown)).toEqual([
    '# Imprint\n\n## Who\n\nMe.\n\n### Where\n\nHere.\n',
  ])
  expect(makeLlms([edition.plain], [])).toContain(': Imprint](')
  expect(makeLlms([edition.plain], [])).toContain('/imprint/index.md)')
})

test('a quotation is in the Markdown, below the name', () => {
  const entry = { title: 'Rami Khoury', highlights: [], quote: 'Fast,\n\nand **kind**.' }
  const content = {
    ...sample,
    site: { ...sample.site, sections: [{ id: 'voices', title: 'Voices' }] },
  }
  const page = makePageMarkdown(
    makeEdition(
      { ...content, custom: { voices: [entry] } } as unknown as typeof sample,
      'en',
    ),
  )
  expect(page).toContain('### Rami Khoury\n\n> Fast,')
})

test('a section without words, such as a photo alone, has no heading', () => {
  const edition = makeEdition(sample, 'en')
  const about = {
    ...edition.profile.about,
    heading: undefined,
    paragraphs: [],
    cards: [],
  }
  const profile = { ...edition.profile, about, interests: [] }
  const page = makePageMarkdown({ ...edition, profile, stats: [] })
  expect(page).not.toContain(`## ${edition.names.headings.about}`)
})
