import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { cv } from '../../generate/files/cv'
import { editionOf } from '../../model/edition'
import type { Locale } from '../../model/languages'
import { localize } from '../../model/localize'
import { plain } from '../../model/typeset'
import { installFromDebian } from '../apt'
import {
  content,
  localeTags,
  locales,
  says,
  text as inBoth,
  type SampleContent,
} from '../content'

const findPdftotext = () => spawnSync('pdftotext', ['-v']).status === 0
const hasPdftotext =
  findPdftotext() || (installFromDebian('poppler-utils') && findPdftotext())

const cvOf = (changed: SampleContent, locale: Locale) => cv(editionOf(changed, locale))

/** The content with a change, as both readers see it: word by word, in order. */
async function expectReadable(
  locale: Locale,
  change: (content: SampleContent) => void = () => undefined,
) {
  const changed = structuredClone(content)
  change(changed)
  const pdf = cvOf(changed, locale)
  const read = await readWithPdfjs(pdf)
  const expected = expectedWords(changed, locale)
  expect(words(read.text)).toEqual(expected)
  if (hasPdftotext) expect(words(readWithPdftotext(pdf))).toEqual(expected)
  return { ...read, pdf, changed, words: expected }
}

describe.each(localeTags)('the CV (%s)', (locale) => {
  test('reads word by word as the content, names and tags itself, and links', async () => {
    const { text, links, info, marks, pages, pdf } = await expectReadable(locale)
    const { profile, projects, ui, site } = content
    expect(text).toContain(profile.phone)
    expect(text).toContain(profile.email)
    expect(text).toContain('09/2022–07/2026')
    expect(links).toEqual([
      `mailto:${profile.email}`,
      `tel:${profile.phone.replaceAll(' ', '')}`,
      `${site.url}/${locales[locale].path}`,
      ...profile.social.map(({ url }) => url),
      ...projects.flatMap(({ demo, code }) => [demo, code].filter(isLink)),
    ])
    expect(info).toMatchObject({
      Title: `${profile.name[locale]} – ${ui.cv.document[locale]}`,
      Author: profile.name[locale],
      Language: locale,
    })
    expect(marks?.Marked).toBe(true)
    expect(pdf.toString('latin1')).toContain('pdfuaid:part')
    expect(pages).toBeLessThanOrEqual(2)
    expect(cvOf(content, locale).equals(pdf), 'the same file twice').toBe(true)
    expect(pdf.length).toBeLessThan(150_000)
  })

  test('runs on to a second page in the same order', async () => {
    const { pages } = await expectReadable(locale, (long) => {
      long.projects = [...content.projects, ...content.projects, ...content.projects]
      long.skills = Array.from({ length: 60 }, (_, index) => ({
        name: `Library ${index}`,
        level: 50,
        category: inBoth('tools', 'tools'),
      }))
    })
    expect(pages).toBe(2)
  })

  test('breaks long lines between two items, and leaves no dot at their end', async () => {
    const { text, changed } = await expectReadable(locale, (wide) => {
      wide.profile.email = 'a-rather-long-address@a-rather-long-company-name.example.com'
      wide.profile.social = [1, 2].flatMap(() => content.profile.social)
      for (const project of wide.projects) {
        project.title.en =
          'A title that leaves its line without room for date and links beside it'
        project.title.ar =
          'عنوان طويل جدا لا يترك في سطره مكانا للتاريخ ولا للرابطين من بعده أبدا'
      }
    })
    expect(text).toContain(changed.profile.email)
    const lines = text.split('\n').map((line) => line.trim())
    expect(lines.filter((line) => /^·|·$/.test(line))).toEqual([])
  })
})

test('takes markup for what it is, plain text', async () => {
  const awkward = '#read("x") *b* _i_ $z$ @a <c> \\ // [d] = it\'s'
  const changed = structuredClone(content)
  changed.projects[0]!.title.en = awkward
  const { text } = await readWithPdfjs(cvOf(changed, 'en'))
  expect(text).toContain(awkward)
})

test('leaves vowel marks out, and turns no figure round', async () => {
  const { words } = await expectReadable('ar', (changed) => {
    changed.ui.sections.projects.ar = 'مشاريع 3D'
    changed.profile.role.ar = 'مُطوِّرُ الواجهاتِ الأماميّة'
    changed.projects[0]!.description.ar = 'مكتوب بلغة C++ وأسرع بنسبة 75% من قبل'
  })
  expect(words).toEqual(
    expect.arrayContaining(['مطور', 'الواجهات', 'الأمامية', 'C++', '75%', '3D']),
  )
})

test('reads a Latin title before its date in Arabic', async () => {
  await expectReadable('ar', ({ projects }) => {
    for (const project of projects) project.title.ar = 'لوحة Next.js'
  })
})

test('leaves out what its font lacks, and joins no letters that stand apart', async () => {
  const changed = structuredClone(content)
  changed.profile.pitch.en = 'I build ❤️ shops 🚀, 日本 and maps ★'
  const { text } = await readWithPdfjs(cvOf(changed, 'en'))
  expect(text).toContain('I build shops, and maps')
  changed.profile.pitch.ar = 'می‌خواهم'
  const apart = cvOf(changed, 'ar')
  changed.profile.pitch.ar = 'میخواهم'
  expect(apart.equals(cvOf(changed, 'ar'))).toBe(false)
})

function isLink(url: string | undefined) {
  return url !== undefined && url !== '#'
}

/** What the CV has to say, in reading order, written down apart from generate/files/cv.ts. */
function expectedWords(content: SampleContent, locale: Locale) {
  const { profile, site, skills, education, projects, ui } = localize(content, locale)
  const address = (url: string) => url.replace(/^https?:\/\/(www\.)?|\/$/g, '')
  // Every period of the sample is as the page tells it.
  const dates = says[locale].educations.groups.flatMap(({ entries }) => entries)
  const month = (date: string | undefined) => date?.split('-').reverse().join('/')
  return words(
    [
      [profile.name, profile.role, profile.place.city, profile.place.country],
      [profile.email, profile.phone],
      address(`${site.url}/${locales[locale].path}`),
      profile.social.map(({ url }) => address(url)),
      [ui.cv.profile, profile.pitch],
      (['experience', 'education', 'courses'] as const).map((group) => [
        ui.educations[group],
        group === 'experience' && [
          [profile.now.text, ui.hero.since, month(profile.now.since)],
        ],
        education
          .filter((entry) => entry.group === group)
          .map(({ title, institution, location, summary }) => [
            [title, dates.find((entry) => plain(entry.title) === title)?.dates],
            [institution, location, summary],
          ]),
      ]),
      ui.sections.projects,
      projects.map(({ title, demo, code, description, date, tags }) => [
        [title, month(date)],
        [isLink(demo) && ui.projects.demo, isLink(code) && ui.projects.code],
        [description, tags],
      ]),
      ui.sections.skills,
      (['frontend', 'tools'] as const).map((category) => {
        const names = skills.filter((skill) => skill.category === category)
        return names.length > 0 && [ui.skills[category], names.map(({ name }) => name)]
      }),
      [ui.cv.languages, profile.languages.map(({ name, level }) => [name, level])],
    ]
      .flat(9)
      .filter(Boolean)
      .join(' ')
      // Vowel marks stay out of the PDF.
      .replaceAll(/[\u064B-\u0652]/g, ''),
  )
}

/**
 * The words, Arabic and other ones apart: where both meet, extractors differ in the spaces
 * and the punctuation between them, and in the marks that only steer direction.
 */
function words(text: string) {
  const found = text.match(
    /\p{Script=Arabic}+|[^\s\p{Script=Arabic}\p{Bidi_Control}،·]+/gu,
  )
  return (found ?? [])
    .map((word) => word.replaceAll(/^[([]+|[\])،,.؛:]+$/g, ''))
    .filter(Boolean)
}

function readWithPdftotext(pdf: Buffer) {
  const file = join(mkdtempSync(join(tmpdir(), 'cv-')), 'cv.pdf')
  writeFileSync(file, pdf)
  return execFileSync('pdftotext', [file, '-'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

async function readWithPdfjs(pdf: Buffer) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map((number) => document.getPage(number)))
  const contents = await Promise.all(pages.map((page) => page.getTextContent()))
  const annotations = await Promise.all(pages.map((page) => page.getAnnotations()))
  const { info } = await document.getMetadata()
  return {
    text: contents
      .map(({ items }) => inReadingOrder((items as object[]).filter(isText)))
      .join('\n'),
    links: (annotations.flat() as { url?: string; unsafeUrl?: string }[]).map(
      ({ unsafeUrl, url }) => unsafeUrl ?? url,
    ),
    info,
    marks: await document.getMarkInfo(),
    pages: document.numPages,
  }
}

interface TextItem {
  str: string
  dir: string
  transform: number[]
  hasEOL: boolean
}

function isText(item: object): item is TextItem {
  return 'str' in item
}

/**
 * pdf.js turns each piece of Arabic round, but hands the pieces of a line over as they stand
 * from left to right; here the pieces are put into order, as every reader of Arabic has to.
 */
function inReadingOrder(items: TextItem[]) {
  const lines: TextItem[][] = []
  for (const item of items) {
    const line = lines.at(-1)
    const isSameLine = line && Math.abs(heightOf(line[0]!) - heightOf(item)) < 1
    if (isSameLine) line.push(item)
    else lines.push([item])
  }
  return lines
    .map((line) => (hasArabic(line) ? fromTheRight(line) : line))
    .map((line) => line.map(({ str }) => str).join(''))
    .join('\n')
}

function heightOf({ transform }: TextItem) {
  return transform[5] ?? 0
}

function hasArabic(line: TextItem[]) {
  return line.some(({ str }) => locales.ar.script.test(str))
}

function fromTheRight(line: TextItem[]) {
  const ordered: TextItem[] = []
  let latin: TextItem[] = []
  const across = line.toSorted((a, b) => (a.transform[4] ?? 0) - (b.transform[4] ?? 0))
  for (const item of across.reverse()) {
    if (/[\p{Script=Latin}\d]/u.test(item.str)) {
      latin.unshift(item)
    } else if (/\S/.test(item.str)) {
      ordered.push(...latin, item)
      latin = []
    }
  }
  return [...ordered, ...latin].map((item) => ({ ...item, str: `${item.str} ` }))
}
