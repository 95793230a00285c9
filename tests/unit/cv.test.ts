import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cv, pagesOf } from '../../generate/files/cv'
import { cvData } from '../../generate/files/cv-data'
import { readContent } from '../../generate/reading/content'
import { editionOf } from '../../model/edition'
import type { Locale } from '../../model/languages'
import type { Content } from '../../model/schema'
import { installFromDebian } from '../apt'
import { content as sample, localeTags, locales, text as inBoth } from '../content'
import { readPdf, textOfPdf, withoutSpaces } from '../pdf'
import { contentFolder } from './content-folder'

const findPdftotext = () => spawnSync('pdftotext', ['-v']).status === 0
const hasPdftotext =
  findPdftotext() || (installFromDebian('poppler-utils') && findPdftotext())

const content = readContent(contentFolder())
const cvOf = (changed: Content, locale: Locale) => cv(editionOf(changed, locale))

describe.each(localeTags)('the CV (%s)', (locale) => {
  // A change that is meant: `pdftotext cv.pdf` gives the new words for the file.
  test('reads word by word as was reviewed, for both readers', async () => {
    const pdf = cvOf(content, locale)
    const expected = words(
      readFileSync(`tests/fixtures/outputs/cv-${locale}.txt`, 'utf8'),
    )
    const { pieces } = await readPdf(pdf)
    // pdf.js leaves it to its users to put a line of Arabic into order.
    const order = (found: string[]) => (locale === 'ar' ? found.toSorted() : found)
    const separator = locale === 'ar' ? ' ' : ''
    const found = words(
      pieces.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : separator)).join(''),
    )
    expect(order(found)).toEqual(order(expected))
    if (hasPdftotext) expect(words(readWithPdftotext(pdf))).toEqual(expected)
  })

  test('of the sample names and tags itself, links, and fits two pages', async () => {
    const { profile, projects, ui, site } = sample
    const pdf = cvOf(sample, locale)
    const { links, info, marks, pages } = await readPdf(pdf)
    expect(links).toEqual([
      `mailto:${profile.email}`,
      `tel:${profile.phone.replaceAll(' ', '')}`,
      `${site.url}/${locales[locale].path}`,
      ...profile.social.map(({ url }) => url),
      ...projects.flatMap(({ demo, code }) =>
        [demo, code].filter((url) => url && url !== '#'),
      ),
    ])
    expect(info).toMatchObject({
      Title: `${profile.name[locale]} – ${ui.cv.document[locale]}`,
      Author: profile.name[locale],
      Language: locale,
    })
    expect(marks?.Marked).toBe(true)
    expect(pdf.toString('latin1')).toContain('pdfuaid:part')
    expect(pages).toBeLessThanOrEqual(2)
    expect(cvOf(sample, locale).equals(pdf), 'the same file twice').toBe(true)
    expect(pdf.length).toBeLessThan(150_000)
  })

  test('runs on to a second page, and breaks long lines between two items', async () => {
    const title = inBoth(
      'A title that leaves its line without room for date and links beside it',
      'عنوان طويل جدا لا يترك في سطره مكانا للتاريخ ولا للرابطين من بعده أبدا',
    )
    const names = Array.from({ length: 60 }, (_, index) => `Library${index}`)
    const { profile, projects } = sample
    const long: Content = {
      ...sample,
      profile: { ...profile, social: [...profile.social, ...profile.social] },
      projects: [1, 2].flatMap(() => projects.map((one) => ({ ...one, title }))),
      skills: names.map((name) => ({ name })),
    }
    const pdf = cvOf(long, locale)
    const { pieces, pages } = await readPdf(pdf)
    expect(pages).toBe(2)
    expect(pagesOf(pdf)).toBe(2)
    const text = pieces.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('')
    expect(new Set(text.match(/Library\d+/g))).toEqual(new Set(names))
    const lines = text.split('\n').map((line) => line.trim())
    expect(lines.filter((line) => /^·|·$/.test(line))).toEqual([])
  })
})

test('leaves out what the owner keeps out of it, and is as large as their paper', async () => {
  const { site, education, projects } = content
  const [first, ...others] = projects
  const kept: Content = {
    ...content,
    site: { ...site, paper: 'letter', cvWithout: ['skills', 'courses'] },
    education: education.map((entry) => ({ ...entry, cv: entry.group === 'courses' })),
    projects: [{ ...first!, cv: false }, ...others],
  }
  const text = await textOfPdf(cvOf(kept, 'en'))
  const group = (wanted: string) =>
    education.find(({ group }) => group === wanted)!.title.en
  for (const word of [first!.title.en, 'Skills', group('education'), group('courses')])
    expect(text).not.toContain(withoutSpaces(word))
  expect(text).toContain(withoutSpaces(others[0]!.title.en))
  expect(cvOf(kept, 'en').toString('latin1')).toContain('[0 0 612 792]')
})

test('breaks an entry that is longer than a page, and loses none of it', async () => {
  const highlights = Array.from({ length: 150 }, (_, index) =>
    inBoth(`Point ${index};`, '–'),
  )
  const [first, ...others] = sample.education
  const text = await textOfPdf(
    cvOf({ ...sample, education: [{ ...first!, highlights }, ...others] }, 'en'),
  )
  expect(text.match(/Point\d+;/g)).toHaveLength(150)
})

test('phrases of hard Arabic can be read out of it as they were written', () => {
  if (!hasPdftotext) return
  const edition = editionOf(readContent('tests/fixtures/hard-arabic'), 'ar')
  const told = Array.from(
    JSON.stringify(cvData(edition)).matchAll(/\u2066(.+?)\u2069/g),
    ([, phrase = '']) => phrase,
  )
  // Of brackets, extractors differ in the side.
  const letters = (text: string) => text.replaceAll(/[\s\p{Bidi_Control}()[\]{}]+/gu, '')
  const read = letters(readWithPdftotext(cv(edition)))
  expect(told.length).toBeGreaterThan(50)
  expect(told.filter((phrase) => !read.includes(letters(phrase)))).toEqual([])
})

test('an Arabic tag is set from right to left, with its Latin word at its end', async () => {
  const edition = editionOf(readContent('tests/fixtures/hard-arabic'), 'ar')
  const { pieces } = await readPdf(cv(edition))
  const at = (word: string) =>
    pieces.find(({ str }) => str.includes(word))!.transform[4] as number
  expect(at('UX')).toBeLessThan(at('تصميم'))
})

test('takes markup for what it is, plain text', async () => {
  const awkward = '#read("x") *b* _i_ $z$ @a <c> \\ // [d] = it\'s'
  const profile = { ...content.profile, name: inBoth(awkward, awkward) }
  const { pieces } = await readPdf(cvOf({ ...content, profile }, 'en'))
  expect(pieces.map(({ str }) => str).join('')).toContain(awkward)
})

test('leaves out what its font lacks, and joins no letters that stand apart', async () => {
  const pitched = (en: string, ar: string): Content => ({
    ...content,
    profile: { ...content.profile, pitch: inBoth(en, ar) },
  })
  const { pieces } = await readPdf(
    cvOf(pitched('I ❤️ shops 🚀, 日本 and maps ★', ''), 'en'),
  )
  const text = pieces.map(({ str }) => str).join('')
  expect(text).toContain('I shops, and maps')
  const apart = cvOf(pitched('', 'می‌خواهم'), 'ar')
  expect(apart.equals(cvOf(pitched('', 'میخواهم'), 'ar'))).toBe(false)
})

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
  const stdio: ['pipe', 'pipe', 'ignore'] = ['pipe', 'pipe', 'ignore']
  return execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8', stdio })
}
