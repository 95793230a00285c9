import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { findFallbacks } from '#fonts'
import { makeChosenCv } from './chosen-cv.ts'
import { makeCvData } from './cv-data.ts'
import { readContent } from '#reading'
import { makeEdition, type Edition } from '#edition'
import { knownLocales, locales, type Locale } from '#languages'
import { toPlainText } from '#text'
import {
  hasPdfminer,
  hasPdftotext,
  hasPypdf,
  readPdf,
  readWithPdfium,
  readWithPdfminer,
  readWithPdftotext,
  readWithPypdf,
} from '../../tests/pdf.ts'
import { copyOwner } from '../../tests/content-folder.ts'
import { isWholeRun, takeSome } from '../../tests/size.ts'

/*
 * How programs read the CV. Applicant tracking systems use such readers. The rules apply to
 * every language, to one and two pages, and to renamed headings.
 */

test('all readers extract the English CV of the sample in reading order', async () => {
  const { links, ...read } = await sampleCv('en')
  for (const [reader, lines] of await readWith('en', read)) {
    const sections = splitSections(lines, [
      'Profile',
      'Experience',
      'Education',
      'Courses',
      'Projects',
      'Skills',
      'Languages',
    ])
    expect(lines[0], reader).toBe('Nour Mansour')
    expect(sections['top'], reader).toEqual([
      'Nour Mansour',
      'Front-end developer, Alexandria, Egypt',
      'nour@example.com · +20 100 000 0000 · portfolio.example.com',
      'github.com/example · linkedin.com/in/example · codepen.io/example',
    ])
    const entries = (heading: string) =>
      sections[heading]?.filter((line) => /\d\/\d{4}|one month/.test(line))
    expect(entries('Experience'), reader).toEqual([
      'Independent front-end developer since 10/2025',
      'Freelance front-end developer 06/2024–09/2025',
    ])
    expect(entries('Education'), reader).toEqual([
      'Degree in software development 09/2022–07/2026',
    ])
    expect(entries('Courses'), reader).toEqual([
      'Front-end development with React.js and Next.js 03/2025–10/2025',
      'Intensive React.js training one month',
    ])
    expect(entries('Projects')?.map((line) => line.split(' ')[0], reader)).toEqual([
      'Qandil',
      'Manara',
      'Riwaq',
      'Naseem',
      'Marsa',
      'Afya',
    ])
    expect(sections['Skills'], reader).toEqual([
      'Frontend',
      'HTML5, CSS3, JavaScript, TypeScript, React.js, React Native, Next.js, Bootstrap, Tailwind CSS',
      'Tools',
      'Git, GitHub, Figma, VS Code',
    ])
    expect(sections['Languages'], reader).toEqual(['Arabic (native), English (fluent)'])
  }
  expect(links).toContain('mailto:nour@example.com')
})

/** The first language of each script. */
const scripts = knownLocales.filter(
  (locale, index) =>
    knownLocales.findIndex((tag) => locales[tag].script === locales[locale].script) ===
    index,
)

const choices: [string, Choice][] = [
  ['on two pages, with renamed sections', { pages: undefined, times: 2, renamed: true }],
  ['on one page', { pages: 1 }],
]

describe.each(isWholeRun ? knownLocales : scripts)('the CV in %s', (locale) => {
  test.each(takeSome(choices, 1))(
    '%s has each heading on its own line, in order, below the name',
    async (_, choice) => {
      const { pdf, edition, pages, pieces } = await sampleCv(locale, choice)
      expect(pages).toBe(choice.times ?? 1)
      const [headings, titles] = [listHeadings(edition), listTitles(edition)]
      for (const [reader, lines] of await readWith(locale, { pdf, pieces })) {
        expect(lines[0], reader).toBe(plain(edition.profile.name.plain))
        const matches = lines.filter((line) => headings.includes(line))
        expect(matches, reader).toEqual(headings)
        const sections = splitSections(lines, headings)
        for (const [heading, first] of titles) {
          const [begin = ''] = sections[heading] ?? []
          expect(letters(begin), reader).toContain(letters(first))
        }
      }

      // Readers that sort by position join everything on the line of a heading.
      const seen = joinLines(pieces).map((line) => line.map(({ str }) => plain(str)))
      const shared = seen.filter(
        (line) => line.length > 1 && line.some((text) => headings.includes(text)),
      )
      expect(shared).toEqual([])
    },
  )

  test('e-mail, phone and dates are separate items, and the gap between entries is larger than inside', async () => {
    const { edition, pieces } = await sampleCv(locale)
    const lines = joinLines(pieces).map(mergeNearPieces)
    const items = lines.flat().map(plain)
    for (const way of ['nour@example.com', '+20 100 000 0000', 'github.com/example'])
      expect(items).toContain(way)
    expect(items).toContain('05/2026')
    // Nothing is between a title and its date that could be taken for the employer.
    if (locale === 'en')
      expect(items[items.indexOf('Freelance front-end developer') + 1]).toBe(
        '06/2024–09/2025',
      )

    const jobs = edition.career.work.map(({ title }) => letters(title.plain))
    const rows = joinLines(pieces)
    const [from, to] = [listHeadings(edition)[1], listHeadings(edition)[2]].map(
      (heading) => rows.findIndex(([item]) => plain(item!.str) === heading),
    )
    const work = rows.slice(from! + 1, to)
    const starts = work.filter(([item]) =>
      jobs.some((job) => letters(item!.str).startsWith(job)),
    )
    expect(starts).toHaveLength(2)
    const gaps = work.slice(1).map((line, index) => ({
      isEntry: starts.includes(line),
      gap: Math.round(getY(work[index]!) - getY(line)),
    }))
    const usual = Math.min(
      ...gaps.filter(({ isEntry }) => !isEntry).map(({ gap }) => gap),
    )
    for (const { isEntry, gap } of gaps) expect(gap > usual * 1.4).toBe(isEntry)
  })
})

interface Choice {
  pages?: number | undefined
  /** How often the sample's entries are repeated. */
  times?: number
  renamed?: boolean
}

/** The CV of the sample in one language. Its own texts stay English or Arabic. */
async function sampleCv(locale: Locale, { pages, times = 1, renamed }: Choice = {}) {
  const file = (name: string) =>
    parse(readFileSync(`sample/${name}.yaml`, 'utf8')) as never
  const entries = (name: string) => Array<unknown[]>(times).fill(file(name)).flat()
  const makeTitle = (index: number) =>
    (locales[locale].dir === 'rtl' ? 'عنواني' : 'My title') + String(index)
  const site = {
    ...(file('site') as object),
    languages: [locale],
    cv: pages && { pages },
    ...(renamed && {
      sections: ['skills', 'educations', { projects: makeTitle(1) }, 'contact'],
    }),
  }
  const ui = renamed && {
    educations: { experience: makeTitle(2), education: makeTitle(3) },
    cv: { profile: makeTitle(4) },
  }
  const files = {
    site,
    ui: ui ?? {},
    profile: file('profile'),
    skills: file('skills'),
    education: entries('education'),
    projects: entries('projects').map((project, index) => ({
      ...(project as object),
      id: `p${index}`,
      story: undefined,
    })),
  }
  const folder = copyOwner(
    Object.fromEntries(
      Object.entries(files).map(([name, value]) => [
        `${name}.yaml`,
        stringify(inOneLanguage(value, locale)),
      ]),
    ),
  )
  const content = readContent(folder)
  const { fallbacks } = await findFallbacks(content, folder)
  const edition = makeEdition(content, locale)
  const pdf = await makeChosenCv(edition, fallbacks)
  return { edition, pdf, ...(await readPdf(pdf)) }
}

/** Replaces each bilingual text by the variant in the language's direction. */
function inOneLanguage(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => inOneLanguage(item, locale))
  if (typeof value !== 'object' || value === null) return value
  if ('en' in value && 'ar' in value)
    return locales[locale].dir === 'rtl' ? value.ar : value.en
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, inOneLanguage(part, locale)]),
  )
}

/** The lines that each reader finds. -raw, pdfminer and pypdf leave Arabic in visual order. */
async function readWith(
  locale: Locale,
  { pdf, pieces }: { pdf: Buffer; pieces: Piece[] },
) {
  const isLtr = locales[locale].dir === 'ltr'
  const texts = {
    'pdf.js': pieces.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''),
    PDFium: await readWithPdfium(pdf),
    ...(hasPdftotext && {
      pdftotext: readWithPdftotext(pdf),
      'pdftotext -layout': readWithPdftotext(pdf, '-layout'),
    }),
    ...(isLtr && hasPdftotext && { 'pdftotext -raw': readWithPdftotext(pdf, '-raw') }),
    ...(isLtr && hasPdfminer && { pdfminer: readWithPdfminer(pdf) }),
    ...(isLtr && hasPypdf && { pypdf: readWithPypdf(pdf) }),
  }
  return Object.entries(texts).map(
    ([reader, text]) =>
      [
        reader,
        text
          .split(/[\n\f]/)
          .map(plain)
          .filter(Boolean),
      ] as const,
  )
}

function plain(text: string) {
  return text
    .replaceAll(/\p{Bidi_Control}|\p{Mn}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * Letters only, without Latin next to Arabic: readers differ in spaces and punctuation there,
 * and PDFium reads "js.React".
 */
function letters(text: string) {
  const joined = plain(text).replaceAll(/[^\p{L}]/gu, '')
  return joined.replaceAll(/\p{Script=Latin}/gu, '') || joined
}

function listHeadings(edition: Edition) {
  const { profile, groups, projects, custom, skills, languages } = makeCvData(edition)
  return [profile, ...groups, projects, ...custom, skills, languages].map(({ title }) =>
    plain(toPlainText(title)),
  )
}

/** The first entry below each heading. */
function listTitles(edition: Edition) {
  const { groups, projects } = makeCvData(edition)
  return [...groups, projects].map(
    ({ title, entries }) =>
      [plain(toPlainText(title)), toPlainText(entries[0]!.title)] as const,
  )
}

/** The lines below each heading; those before the first one are `top`. */
function splitSections(lines: string[], headings: string[]) {
  const sections: Record<string, string[]> = { top: [] }
  let heading = 'top'
  for (const line of lines) {
    if (headings.includes(line)) sections[(heading = line)] = []
    else sections[heading]!.push(line)
  }
  return sections
}

type Piece = Awaited<ReturnType<typeof readPdf>>['pieces'][number]

const getY = ([item]: Piece[]) => item!.transform[5] as number

/** The pieces on one line of a page. */
function joinLines(pieces: Piece[]) {
  const lines = new Map<string, Piece[]>()
  for (const piece of pieces) {
    if (piece.str.trim() === '') continue
    const place = `${piece.page} ${Math.round(piece.transform[5] as number)}`
    lines.set(place, [...(lines.get(place) ?? []), piece])
  }
  return [...lines.values()]
}

/** Merges pieces that are closer than the width of a letter, as CV parsers do. */
function mergeNearPieces(line: Piece[]) {
  const sorted = line
    .map((piece) => ({ ...piece, x: piece.transform[4] as number }))
    .toSorted((a, b) => a.x - b.x)
  const items: string[] = []
  let end = -Infinity
  for (const { str, width, height, x } of sorted) {
    const isNear = x - end < height * LETTER_WIDTH
    if (isNear) items.push((items.pop() ?? '') + str)
    else items.push(str)
    end = x + width
  }
  return items
}

/** Average width of a letter, in em. */
const LETTER_WIDTH = 0.6
