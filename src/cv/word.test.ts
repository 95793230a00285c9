import { strFromU8, unzipSync } from 'fflate'
import mammoth from 'mammoth'
import { expect, test, vi } from 'vitest'
import { readContent } from '#reading'
import { makeEdition, type Edition } from '#edition'
import { locales, type Locale } from '#languages'
import { createTypesetter, toPlainText, type Runs } from '#text'
import { makeCvData, type CvData } from './cv-data.ts'
import { makeWordCv } from './word.ts'
import { content as sample } from '../../tests/content.ts'
import { ends, phrases, sentences } from '../../tests/phrases.ts'
import { getVisualOrder } from '../../tests/visual-order.ts'
import { copyOwner } from '../../tests/content-folder.ts'

const makeWord = (edition: Edition) => makeWordCv(makeCvData(edition))
const owner = readContent(copyOwner())

test.each<[Locale, string]>([
  ['en', 'sample'],
  ['ar', 'sample'],
  ['de', 'tests/fixtures/owners/german'],
  ['en', 'tests/fixtures/owners/promoted'],
])(
  'read back, Word has the words of the CV in reading order, and no others (%s, %s)',
  async (locale, folder) => {
    const edition = makeEdition(readContent(folder), locale)
    let unread = plain((await readBack(edition)).value)
    for (const text of textsInOrder(makeCvData(edition))) {
      const [between, ...after] = unread.split(text)
      expect(between, `before "${text}"`).toMatch(/^[\s\u200e\u200f·,،()]*$/)
      unread = after.join(text)
    }
    expect(unread).toMatch(/^[\s\u200e\u200f)]*$/)
  },
)

test.each<Locale>(['en', 'ar'])(
  'Word has the styles of headings and lists, and real links (%s)',
  async (locale) => {
    const edition = makeEdition(owner, locale)
    const { value: html, messages } = await readBack(edition)
    expect(messages).toEqual([])
    const tagged = (tag: string) =>
      Array.from(html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g')), ([, text]) =>
        plain(text ?? ''),
      )
    const { ui, profile, career } = edition
    expect(tagged('h1')).toEqual([profile.name.plain])
    expect(tagged('h2')).toEqual(
      [
        ui.cv.profile,
        ui.educations.experience,
        ui.educations.education,
        ui.educations.courses,
        ui.sections.projects,
        ui.sections.skills,
        ui.about.interests,
      ].map((text) => plain(text.plain)),
    )
    expect(tagged('li')).toEqual(
      career.experience.flatMap(({ highlights }) =>
        highlights.map((point) => plain(point.plain)),
      ),
    )
    expect(html).toContain(`<a href="mailto:${profile.email}">${profile.email}</a>`)
  },
)

test('in an Arabic CV, all paragraphs and Arabic words run from right to left, Latin words do not', async () => {
  const arabic = readPart(await makeWord(makeEdition(sample, 'ar')), 'word/document.xml')
  const paragraphs = arabic.match(/<w:p>/g) ?? []
  expect(paragraphs.length).toBeGreaterThan(20)
  expect(arabic.match(/<w:bidi\/>/g)).toHaveLength(paragraphs.length)
  for (const [run] of arabic.matchAll(/<w:r>.*?<\/w:r>/g)) {
    const isRtl = run.includes('<w:rtl/>')
    if (/\p{Script=Arabic}/u.test(run)) expect(run).toContain('<w:rtl/>')
    else if (/<w:t[^>]*>[^<]*\p{Script=Latin}/u.test(run)) expect(isRtl, run).toBe(false)
  }
  // A title that ends in Latin and its date stay apart.
  expect(arabic).toMatch(
    />Next\.js<\/w:t><\/w:r><w:r><w:tab\/><\/w:r><w:r>(?:(?!<w:t\b).)*<w:t[^>]*>03\/2025/,
  )
  expect(
    readPart(await makeWord(makeEdition(sample, 'en')), 'word/document.xml'),
  ).not.toMatch(/<w:(bidi|rtl)\/>/)
})

test.each<Locale>(['en', 'ar'])(
  'the date of each title ends where the lines end, in one piece (%s)',
  async (locale) => {
    const edition = makeEdition(sample, locale)
    const word = await makeWord(edition)
    const document = readPart(word, 'word/document.xml')
    const number = (pattern: RegExp) => Number(pattern.exec(document)?.[1])
    const width = number(/w:pgSz w:w="(\d+)/) - 2 * number(/w:left="(\d+)/)
    const styles = readPart(word, 'word/styles.xml')
    expect(styles.match(/<w:tab w:val="right" w:pos="\d+"/g)).toEqual(
      Array(2).fill(`<w:tab w:val="right" w:pos="${width}"`),
    )
    const { groups, projects } = makeCvData(edition)
    const dates = [...groups, projects].flatMap(({ entries }) =>
      entries.map((entry) => toPlainText(entry.dates)),
    )
    const dated = document.match(/<w:tab\/>.*?<\/w:p>/g) ?? []
    expect(dated.map((xml) => xml.replaceAll(/<[^>]+>|\p{Bidi_Control}/gu, ''))).toEqual(
      dates.filter(Boolean).map((date) => date.replaceAll(' ', '\u00a0')),
    )
    // Elsewhere, a phrase that is typed with spaces is found.
    expect(document.replaceAll(/<w:tab\/>.*?<\/w:p>/g, '')).not.toContain('\u00a0')
  },
)

const englishTexts = [
  'Wrote «مقدمة في Rust» in 2024',
  'Asked «كيف تتعلم البرمجة؟» twice',
  'Built قنديل (متجر إلكتروني) in 2019',
  'Built قنديل (2019–2021), 3 people',
  'Read «تعلّم C++ وNode.js 20» (2nd edition)',
  'Tagged #برمجة, 12 times',
]
const arabicTexts = [...phrases, ...sentences, ...ends].map(([text]) => text)

test.each<[Locale, string[]]>([
  ['ar', [...arabicTexts, 'هاتفي +20 100 000 0000']],
  ['en', englishTexts],
])(
  'a program that orders a paragraph by its characters alone shows it as the page does (%s)',
  async (locale, texts) => {
    const { dir } = locales[locale]
    const set = createTypesetter(locale).text
    const data = makeCvData(makeEdition(sample, locale))
    const [group] = data.groups
    const [entry] = group!.entries
    const highlights = texts.map(set)
    const word = await makeWordCv({
      ...data,
      groups: [{ ...group!, entries: [{ ...entry!, highlights, roles: [] }] }],
      projects: { ...data.projects, entries: [] },
      custom: [],
    })
    const shown = listPoints(readPart(word, 'word/document.xml'))
    expect(shown.map((words) => getVisualOrder(words, dir))).toEqual(
      highlights.map((runs) => getVisualOrder(runs, dir).replaceAll('\u00a0', ' ')),
    )
  },
)

test('an Arabic phrase in an English CV is one right-to-left run, with its Latin inside', async () => {
  const edition = makeEdition(sample, 'en')
  const interests = createTypesetter('en').text('Wrote «مقدمة في Rust» in 2024')
  const data = makeCvData(edition)
  const word = await makeWordCv({
    ...data,
    interests: { ...data.interests, text: interests },
  })
  const runs = readPart(word, 'word/document.xml').match(/<w:r>.*?<\/w:r>/g) ?? []
  const fromRight = runs.filter((run) => run.includes('<w:rtl/>'))
  expect(fromRight).toHaveLength(1)
  expect(fromRight[0]).toContain('مقدمة في Rust')
})

/** The texts of the list's items. */
function listPoints(xml: string) {
  const paragraphs = xml.match(/<w:p>.*?<\/w:p>/gs) ?? []
  return paragraphs
    .filter((paragraph) => paragraph.includes('"ListBullet"'))
    .map((paragraph) =>
      Array.from(paragraph.matchAll(/<w:t\b[^>]*>([^<]*)</g), ([, words]) => words).join(
        '',
      ),
    )
    .map(withoutReferences)
}

function withoutReferences(xml: string) {
  const signs = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return xml.replaceAll(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: keyof typeof signs) => signs[name],
  )
}

test.each<Locale>(['en', 'ar'])(
  'two builds at different times give the same bytes, with title and language (%s)',
  async (locale) => {
    const edition = makeEdition(sample, locale)
    const first = await makeWord(edition)
    vi.useFakeTimers({ now: new Date('2031-05-06T07:08:09Z'), toFake: ['Date'] })
    const second = await makeWord(edition)
    vi.useRealTimers()
    expect(second.equals(first)).toBe(true)
    const core = readPart(first, 'docProps/core.xml')
    const title = `${edition.profile.name.plain} – ${edition.ui.cv.document.plain}`
    expect(core).toContain(`<dc:title>${title}</dc:title>`)
    expect(core).toContain(`<dc:language>${locale}</dc:language>`)
    expect(readPart(first, 'word/styles.xml')).toMatch(
      locale === 'ar' ? /<w:lang [^>]*w:bidi="ar"/ : /<w:lang [^>]*w:val="en"/,
    )
  },
)

function readBack(edition: Edition) {
  return makeWord(edition).then((buffer) =>
    mammoth.convertToHtml(
      { buffer },
      {
        styleMap: [
          "p[style-name='Title'] => h1:fresh",
          "p[style-name='heading 1'] => h2:fresh",
          "p[style-name='heading 2'] => h3:fresh",
          "p[style-name='heading 3'] => h4:fresh",
          ...['Subtitle', 'Contact', 'Profile', 'Details'].map(
            (name) => `p[style-name='${name}'] => p:fresh`,
          ),
        ],
      },
    ),
  )
}

function readPart(docx: Buffer, path: string) {
  return strFromU8(unzipSync(docx)[path]!)
}

/** Every text of the CV, in the order in which it is read. */
function textsInOrder({
  profile,
  projects,
  skills,
  languages,
  interests,
  ...data
}: CvData) {
  const item = (role: CvData['groups'][number]['entries'][number]['roles'][number]) => [
    role.title,
    role.dates,
    role.place,
    role.summary,
    ...role.highlights,
  ]
  const toGroup = ({ title, entries }: CvData['groups'][number]) =>
    section(
      title,
      entries.flatMap((entry) => [...item(entry), ...entry.roles.flatMap(item)]),
    )
  const section = (title: Runs, texts: Runs[]) =>
    texts.some((text) => text.length > 0) ? [title, ...texts] : []
  const texts: Runs[] = [
    data.name,
    data.role,
    ...data.contact.flat().map(({ text }) => text),
    ...section(profile.title, [profile.text]),
    ...data.groups.flatMap(toGroup),
    ...section(
      projects.title,
      projects.entries.flatMap((project) => [
        project.title,
        ...project.links.map(({ text }) => text),
        project.dates,
        project.description,
        ...project.highlights,
        project.result,
        ...project.tags,
      ]),
    ),
    ...data.custom.flatMap(toGroup),
    ...section(
      skills.title,
      skills.groups.flatMap(({ title, names }) => [title, ...names]),
    ),
    ...section(
      languages.title,
      languages.entries.flatMap(({ name, level }) => [name, level]),
    ),
    ...section(interests.title, [interests.text]),
  ]
  return texts.map((text) => plain(toPlainText(text))).filter(Boolean)
}

/** The words alone: without elements, character references and repeated spaces. */
function plain(html: string) {
  const words = html.replaceAll(/<\/(p|h\d|li)>/g, ' ').replaceAll(/<[^>]+>/g, '')
  return withoutReferences(words).replaceAll(/\s+/g, ' ').trim()
}
