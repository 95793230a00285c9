import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { addressOf } from '../../model/urls'
import { cv } from '../../generate/files/cv'
import type { Locale } from '../../model/languages'
import { content, localeTags, locales, type SampleContent } from '../content'
import { educationGroups, skillCategories } from '../../model/categories'
import { formatMonth, formatWhen } from '../../model/dates'
import { linkOf } from '../../model/links'
import { localize } from '../../model/localize'
import { installFromDebian } from '../apt'

const findPdftotext = () => spawnSync('pdftotext', ['-v']).status === 0
const hasPdftotext =
  findPdftotext() || (installFromDebian('poppler-utils') && findPdftotext())

describe.each(localeTags)('the CV (%s)', (locale) => {
  const pdf = cv(content, locale)

  test('reads word by word as the content, in order, with pdf.js', async () => {
    expect(words((await readWithPdfjs(pdf)).text)).toEqual(expectedWords(content, locale))
  })

  test.skipIf(!hasPdftotext)(
    'reads word by word as the content, in order, with pdftotext',
    () => {
      expect(words(readWithPdftotext(pdf))).toEqual(expectedWords(content, locale))
    },
  )

  test('keeps phone, e-mail and dates in one piece', async () => {
    const { text } = await readWithPdfjs(pdf)
    expect(text).toContain(content.profile.phone)
    expect(text).toContain(content.profile.email)
    for (const { when } of content.education) {
      if ('start' in when && when.end) {
        expect(text).toContain(`${formatMonth(when.start)}–${formatMonth(when.end)}`)
      }
    }
  })

  test('links to every address, and to nothing for a project without one', async () => {
    const { profile, projects } = content
    expect((await readWithPdfjs(pdf)).links).toEqual([
      `mailto:${profile.email}`,
      `tel:${profile.phone.replaceAll(' ', '')}`,
      addressOf(content, '/', locales[locale].path),
      ...profile.social.map(({ url }) => url),
      ...projects.flatMap(({ demo, code }) => [demo, code].filter(linkOf)),
    ])
  })

  test('names its title, author and language, and is tagged', async () => {
    const { info, marks, pages } = await readWithPdfjs(pdf)
    const name = content.profile.name[locale]
    expect(info).toMatchObject({
      Title: `${name} – ${content.ui.cv.document[locale]}`,
      Author: name,
      Language: locale,
    })
    expect(marks?.Marked).toBe(true)
    expect(pdf.toString('latin1')).toContain('pdfuaid:part')
    expect(pages).toBeLessThanOrEqual(2)
  })

  test('is the same file twice, and below 150 kB', () => {
    expect(cv(content, locale).equals(pdf)).toBe(true)
    expect(pdf.length).toBeLessThan(150_000)
  })
})

test('takes markup for what it is, plain text', async () => {
  const awkward = '#read("x") *b* _i_ $z$ @a <c> \\ // [d] = it\'s'
  const changed = structuredClone(content)
  changed.projects[0]!.title.en = awkward
  const { text } = await readWithPdfjs(cv(changed, 'en'))
  expect(text).toContain(awkward)
})

test('leaves vowel marks out, and turns no figure round', async () => {
  const changed = structuredClone(content)
  changed.profile.role.ar = 'مُطوِّرُ الواجهاتِ الأماميّة'
  changed.projects[0]!.description.ar = 'مكتوب بلغة C++ وأسرع بنسبة 75% من قبل'
  const pdf = cv(changed, 'ar')
  for (const text of [
    (await readWithPdfjs(pdf)).text,
    hasPdftotext && readWithPdftotext(pdf),
  ]) {
    if (text === false) continue
    expect(words(text)).toEqual(expectedWords(changed, 'ar'))
    expect(words(text)).toEqual(
      expect.arrayContaining(['مطور', 'الواجهات', 'الأمامية', 'C++', '75%']),
    )
  }
})

test('runs on to a second page in the same order', async () => {
  const long = structuredClone(content)
  long.projects = Array.from({ length: 3 }, () => content.projects).flat()
  long.skills = Array.from({ length: 60 }, (_, index) => ({
    name: `Library ${String(index)}`,
    level: 50,
    category: { en: 'tools', ar: 'tools' },
  }))
  for (const locale of localeTags) {
    const { text, pages } = await readWithPdfjs(cv(long, locale))
    expect(pages).toBe(2)
    expect(words(text)).toEqual(expectedWords(long, locale))
  }
})

test('reads a Latin title before its date in Arabic', async () => {
  const changed = structuredClone(content)
  for (const project of changed.projects) project.title.ar = 'لوحة Next.js'
  const pdf = cv(changed, 'ar')
  const expected = expectedWords(changed, 'ar')
  expect(words((await readWithPdfjs(pdf)).text)).toEqual(expected)
  if (hasPdftotext) expect(words(readWithPdftotext(pdf))).toEqual(expected)
})

test('breaks long lines between two items, and leaves no dot at their end', async () => {
  const wide = structuredClone(content)
  wide.profile.email = 'a-rather-long-address@a-rather-long-company-name.example.com'
  wide.profile.social = [1, 2].flatMap(() => content.profile.social)
  for (const project of wide.projects) {
    project.title.en =
      'A title that leaves its line without room for date and links beside it'
    project.title.ar =
      'عنوان طويل جدا لا يترك في سطره مكانا للتاريخ ولا للرابطين من بعده أبدا'
  }
  for (const locale of localeTags) {
    const { text } = await readWithPdfjs(cv(wide, locale))
    expect(words(text)).toEqual(expectedWords(wide, locale))
    expect(text).toContain(wide.profile.email)
    const lines = text.split('\n').map((line) => line.trim())
    expect(lines.filter((line) => /^·|·$/.test(line))).toEqual([])
  }
})

test('says which sign its font lacks', () => {
  const changed = structuredClone(content)
  changed.profile.pitch.en += ' ❤️'
  expect(() => cv(changed, 'en')).toThrow("The CV (en) can't show ❤")
})

/** What the CV has to say, in reading order, written down apart from generate/files/cv.ts. */
function expectedWords(content: SampleContent, locale: Locale) {
  const { profile, skills, education, projects, ui } = localize(content, locale)
  const dateWords = { since: ui.hero.since, months: ui.educations.months }
  const address = (url: string) => url.replace(/^https?:\/\/(www\.)?|\/$/g, '')
  const groups = [...educationGroups].sort((a, b) => b.localeCompare(a)) // ex-, ed-, co-
  return words(
    [
      [profile.name, profile.role, profile.place.city, profile.place.country],
      [profile.email, profile.phone],
      address(addressOf(content, '/', locales[locale].path)),
      profile.social.map(({ url }) => address(url)),
      [ui.cv.profile, profile.pitch],
      groups.map((group) => [
        ui.educations[group],
        group === 'experience' && [
          profile.now.text,
          `${ui.hero.since} ${formatMonth(profile.now.since)}`,
        ],
        education
          .filter((entry) => entry.group === group)
          .map(({ title, when, institution, location, summary }) => [
            [title, formatWhen(when, dateWords, locale), institution, location, summary],
          ]),
      ]),
      ui.sections.projects,
      projects.map(({ title, demo, code, description, date, tags }) => [
        [title, date && formatMonth(date)],
        [linkOf(demo) && ui.projects.demo, linkOf(code) && ui.projects.code],
        [description, tags],
      ]),
      ui.sections.skills,
      skillCategories.map((category) => {
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
