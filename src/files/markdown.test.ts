import { expect, test } from 'vitest'
import { readContent } from '#reading'
import { makeEdition, makeEditions } from '#edition'
import { Text } from '#text'
import { makeLlms } from './listings.ts'
import {
  makePageMarkdown,
  makeSmallPageMarkdown,
  makeStoriesMarkdown,
} from './markdown.ts'
import { localeTags, content as sample, text } from '../../tests/content.ts'
import { copyOwner } from '../../tests/content-folder.ts'

const editions = makeEditions(readContent(copyOwner()), '/portfolio/')

test.each([
  ['page-en.md', makePageMarkdown(editions.en!)],
  ['page-ar.md', makePageMarkdown(editions.ar!)],
  ['llms.txt', makeLlms([editions.en!, editions.ar!])],
])('%s of a small site below a path has the reviewed content', async (file, text) => {
  await expect(text).toMatchFileSnapshot(`../../tests/fixtures/outputs/${file}`)
})

test.each(localeTags)(
  'the sample’s page says all in Markdown, in its order (%s)',
  (locale) => {
    const { ui, sections } = makeEdition(sample, locale)
    const page = makePageMarkdown(makeEdition(sample, locale))
    const headings = Array.from(page.matchAll(/^## (.*)$/gm), ([, text]) => text)
    expect(headings).toEqual(sections.slice(1).map((id) => ui.headings[id]?.plain))
    const { profile, projects } = sample
    const links = [profile.email, ...profile.social.map(({ url }) => url)]
    for (const link of [...links, ...projects.flatMap(({ code }) => code)])
      expect(page).toContain(link)
    expect(page).not.toMatch(/undefined|\[object/)
  },
)

test('each story has its title and the descriptions of its pictures', () => {
  const edition = makeEdition(sample, 'en')
  const markdown = makeStoriesMarkdown(edition)
  expect(makeLlms([edition])).toContain(': stories](http')
  const withStory = sample.projects.filter(
    ({ story }) => (story as unknown) !== undefined,
  )
  expect(withStory.length).toBeGreaterThan(0)
  for (const { title, pictures } of withStory) {
    expect(markdown).toContain(`## ${title.en.plain}\n`)
    for (const { alt, caption } of pictures as Partial<(typeof pictures)[number]>[])
      expect(markdown).toContain(`- ${(caption?.en ?? alt!.en).plain}`)
  }
})

test('llms.txt links to no CV if there is none, and only to the PDF if it is the owner’s', () => {
  const withCv = (cv: typeof sample.site.cv | false | { files: [undefined, string][] }) =>
    makeLlms([makeEdition({ ...sample, site: { ...sample.site, cv } }, 'en')])
  expect(withCv(false)).not.toMatch(/## CV/)
  expect(withCv({ files: [[undefined, 'cv.pdf']] })).toMatch(/\.pdf\)/)
  expect(withCv({ files: [[undefined, 'cv.pdf']] })).not.toMatch(/\.docx/)
})

test('a small page is Markdown, too, with headings below its title', () => {
  const story = '# Who\n\nMe.\n\n### Where\n\nHere.'
  const page = {
    id: 'imprint',
    title: text('Imprint', 'بيانات', 'heading'),
    text: { en: Text.read('page', story, 'en') },
  }
  const site = { ...sample.site, pages: [page] }
  const edition = makeEdition({ ...sample, site }, 'en')
  expect(edition.smallPages.map(makeSmallPageMarkdown)).toEqual([
    '# Imprint\n\n## Who\n\nMe.\n\n### Where\n\nHere.\n',
  ])
  expect(makeLlms([edition])).toContain(': Imprint](')
  expect(makeLlms([edition])).toContain('/imprint/index.md)')
})

test('a quotation is in the Markdown, below the name', () => {
  const entry = {
    title: text('Rami Khoury', 'رامي خوري', 'work'),
    highlights: [],
    cv: true,
    quote: text('Fast,\n\nand **kind**.', 'سريعة.', 'prose'),
  }
  const content = {
    ...sample,
    site: {
      ...sample.site,
      sections: [{ id: 'voices', title: text('Voices', 'أقوال', 'label') }],
    },
    custom: { voices: [entry] },
  }
  const page = makePageMarkdown(makeEdition(content, 'en'))
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
  expect(page).not.toContain(`## ${edition.ui.headings.about.plain}`)
})

test('texts of several lines stay in their places, and a bracket ends no link', () => {
  const lines = 'One\n\ntwo'
  const entry = {
    title: text('Part 2] of [it', 'الثاني', 'work'),
    highlights: [text(`- ${lines}`, 'واحد', 'prose')],
    cv: true,
    url: 'https://a.dev/x_(y)',
  }
  const edition = makeEdition(
    {
      ...sample,
      profile: { ...sample.profile, pitch: text(lines, 'واحد', 'prose') },
      site: {
        ...sample.site,
        sections: [{ id: 'talks', title: text('Talks', 'كلمات', 'label') }],
      },
      custom: { talks: [entry] },
    },
    'en',
  )
  const page = makePageMarkdown(edition)
  expect(page).toContain('\n> One\n> \n> two\n')
  expect(page).toContain(String.raw`[Part 2\] of \[it](<https://a.dev/x_(y)>)`)
  expect(page).toContain('\n- - One\n\n  two\n')
})
