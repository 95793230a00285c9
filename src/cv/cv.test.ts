import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mammoth from 'mammoth'
import { describe, expect, test } from 'vitest'
import { makeChosenCv, makeChosenWordCv } from './chosen-cv.ts'
import { createCv, makeCvSource } from './cv.ts'
import { makeCvData } from './cv-data.ts'
import { readContent, fillDefaults } from '#reading'
import { makeEdition, makeEditions } from '#edition'
import { toPlainText, type Run } from '#text'
import type { Locale } from '#languages'
import type { Content } from '#schema'
import {
  content as sample,
  localeTags,
  locales,
  makeShownPage,
  text as inBoth,
} from '../../tests/content.ts'
import {
  drawWithPdfium,
  hasPdftotext,
  readPdf,
  readWithPdfium,
  readWithPdftotext,
  readPdfText,
  withoutSpaces,
} from '../../tests/pdf.ts'
import {
  areDisplayedLtr,
  ends,
  phrases,
  sentences,
  reversed,
} from '../../tests/phrases.ts'
import { copyOwner } from '../../tests/content-folder.ts'
import { isWholeRun, takeSome } from '../../tests/size.ts'
import { requireTool, installTool } from '../../tests/tool.ts'

const content = readContent(copyOwner())
const makeCv = async (changed: Content, locale: Locale) =>
  (await createCv(makeEdition(changed, locale))).pdf

describe.each(localeTags)('the CV (%s)', (locale) => {
  // After an intended change, `pdftotext cv.pdf` gives the new fixture.
  test('both readers extract the reviewed text word by word', async () => {
    const pdf = await makeCv(content, locale)
    const expected = words(
      readFileSync(`tests/fixtures/outputs/cv-${locale}.txt`, 'utf8'),
    )
    const { pieces } = await readPdf(pdf)
    const order = (texts: string[]) => (locale === 'ar' ? texts.toSorted() : texts)
    const separator = locale === 'ar' ? ' ' : ''
    const actual = words(
      pieces.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : separator)).join(''),
    )
    // A line of addresses starts on the right; readers that sort by position read it from the
    // left.
    const arabic = (texts: string[]) =>
      texts.filter((word) => /\p{Script=Arabic}/u.test(word))
    expect(arabic(actual)).toEqual(arabic(expected))
    expect(order(actual)).toEqual(order(expected))
    if (hasPdftotext) expect(words(readWithPdftotext(pdf))).toEqual(expected)
  })

  test('the sample’s CV has metadata, tags and links, fits two pages and is reproducible', async () => {
    const { profile, projects, ui, site } = sample
    const pdf = await makeCv(sample, locale)
    const { links, info, metadata, viewer, marks, pages } = await readPdf(pdf)
    expect(links).toEqual([
      `mailto:${profile.email}`,
      `tel:${profile.phone.replaceAll(' ', '')}`,
      `${site.url}/${locales[locale].path}`,
      ...profile.social.map(({ url }) => new URL(url).href),
      ...projects.flatMap(({ id, demo, code, story }) => [
        ...[demo, code].flatMap((url) =>
          isSet(url) && url !== '#' ? new URL(url).href : [],
        ),
        ...(isSet(story) ? [`${site.url}/${locales[locale].path}#story-${id}`] : []),
      ]),
    ])
    expect(info).toMatchObject({
      Title: `${profile.name[locale].plain} – ${ui.cv.document[locale].plain}`,
      Author: profile.name[locale].plain,
      Language: locale,
    })
    expect(marks?.Marked).toBe(true)
    expect(metadata.get('pdfuaid:part')).toBe('1')
    expect(viewer).toMatchObject({ DisplayDocTitle: true })
    expect(pdf.toString('latin1'), 'no clock').not.toMatch(/CreationDate|CreateDate/)
    expect(pages).toBeLessThanOrEqual(2)
    expect((await makeCv(sample, locale)).equals(pdf), 'the same file twice').toBe(true)
    expect(pdf.length).toBeLessThan(150_000)
  })

  test('long content continues on a second page, and long lines break between items', async () => {
    const title = inBoth(
      'A title that leaves its line without room for date and links beside it',
      'عنوان طويل جدا لا يترك في سطره مكانا للتاريخ ولا للرابطين من بعده أبدا',
      'work',
    )
    const names = Array.from({ length: 60 }, (_, index) => `Library${index}`)
    const { profile, projects } = sample
    const long: Content = {
      ...sample,
      profile: { ...profile, social: [...profile.social, ...profile.social] },
      projects: [1, 2].flatMap(() => projects.map((project) => ({ ...project, title }))),
      skills: names.map((name) => ({ name: inBoth(name, name) })),
    }
    const pdf = await makeCv(long, locale)
    const { pieces, pages } = await readPdf(pdf)
    expect(pages).toBe(2)
    const text = pieces.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('')
    expect(new Set(text.match(/Library\d+/g))).toEqual(new Set(names))
    const lines = text.split('\n').map((line) => line.trim())
    expect(lines.filter((line) => /^·|·$/.test(line))).toEqual([])
  })
})

test('sections and entries that the owner excludes are left out, and the paper size is theirs', async () => {
  const { site, education, projects } = content
  const [first, ...others] = projects
  const selection: Content = {
    ...content,
    site: { ...site, paper: 'letter', cvWithout: ['skills', 'courses'] },
    education: education.map((entry) => ({ ...entry, cv: entry.group === 'courses' })),
    projects: [{ ...first!, cv: false }, ...others],
  }
  const text = await readPdfText(await makeCv(selection, 'en'))
  const group = (wanted: string) =>
    education.find(({ group }) => group === wanted)!.title.en!.plain
  for (const word of [
    first!.title.en!.plain,
    'Skills',
    group('education'),
    group('courses'),
  ])
    expect(text).not.toContain(withoutSpaces(word))
  expect(text).toContain(withoutSpaces(others[0]!.title.en!.plain))
  expect((await makeCv(selection, 'en')).toString('latin1')).toContain('[0 0 612 792]')
})

describe('the CV that the owner chose', () => {
  const makeEditionWith = (
    cv: Content['site']['cv'],
    changed = content,
    locale: Locale = 'en',
  ) => makeEdition({ ...changed, site: { ...changed.site, cv } }, locale)
  const job = (index: number) => ({
    ...content.education[0]!,
    group: 'experience' as const,
    title: inBoth(`Job ${index},`, '–', 'position'),
    highlights: Array.from({ length: 9 }, (_, point) =>
      inBoth(`Point ${point} of it`, '–'),
    ),
  })
  const long = {
    ...content,
    education: Array.from({ length: 12 }, (_, index) => job(index)),
  }

  test('with a limit of one page, each list keeps its first items, in Word too', async () => {
    const [edition, unlimited] = [1, undefined].map((pages) =>
      makeEditionWith({ pages }, long),
    )
    const pdf = await makeChosenCv(edition!)
    expect((await readPdf(await makeChosenCv(unlimited!))).pages).toBeGreaterThan(2)
    expect((await readPdf(pdf)).pages).toBe(1)
    const jobs = (await readPdfText(pdf)).match(/Job\d+,/g) ?? []
    expect(jobs.length).toBeGreaterThan(1)
    expect(jobs).toEqual(
      long.education
        .slice(0, jobs.length)
        .map(({ title }) => withoutSpaces(title.en.plain)),
    )
    const buffer = await makeChosenWordCv(edition!, [])
    const { value } = await mammoth.extractRawText({ buffer })
    expect(withoutSpaces(value).match(/Job\d+,/g), 'Word').toEqual(jobs)
    // One more item per list would not fit. The present job counts as an item.
    expect((await createCv(edition!, [], jobs.length + 2)).pages).toBe(2)
  })

  test('the owner’s own file is used in the languages that have one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cv-'))
    writeFileSync(join(folder, 'mine.pdf'), '%PDF-mine')
    writeFileSync(join(folder, 'ar.pdf'), '%PDF-ar')
    const files = [
      ['en', 'mine.pdf'],
      ['ar', 'ar.pdf'],
    ] satisfies [Locale, string][]
    const chosen = async (locale: Locale, ...files: [Locale | undefined, string][]) => {
      const edition = makeEditionWith({ files }, content, locale)
      const { cv } = makeShownPage(edition)
      const pdf = await makeChosenCv(edition, [], folder)
      return [pdf.toString(), cv?.fileLabel !== undefined]
    }
    expect(await chosen('en', ...files)).toEqual(['%PDF-mine', true])
    expect(await chosen('ar', ...files)).toEqual(['%PDF-ar', true])
    // The page must not claim that this file is in Arabic.
    expect(await chosen('ar', files[0]!)).toEqual(['%PDF-mine', false])
    expect(await chosen('ar', [undefined, 'mine.pdf'])).toEqual(['%PDF-mine', false])
  })

  test('without a CV, by choice or for lack of content, the page does not offer one', () => {
    const { now, ...profile } = content.profile
    const bare: Content = {
      ...content,
      profile,
      education: [],
      projects: [],
      skills: [],
      custom: {},
    }
    const fillCv = ({ ui, ...written }: Content) => {
      const site = { ...written.site, accent: 1, cv: undefined }
      return fillDefaults({ ...written, site, ui: {} }, '', '2026-11').site.cv
    }
    expect(fillCv(content)).toEqual({})
    expect(fillCv(bare)).toBe(false)
    expect(makeShownPage(makeEditionWith(false)).cv).toBeUndefined()
  })

  test('custom sections whose entries have no dates are included', async () => {
    const title = inBoth('Kind words', 'قالوا', 'label')
    const entry = { title: inBoth('Mona', 'منى', 'work'), highlights: [], cv: true }
    const pdf = await makeChosenCv(
      makeEditionWith(
        { pages: 1 },
        {
          ...content,
          site: { ...content.site, sections: [{ id: 'testimonials', title }] },
          custom: { testimonials: [entry] },
        },
      ),
    )
    expect(await readWithPdfium(pdf)).toMatch(/^Kind words\s+Mona\s*$/m)
  })

  test('skills without a category have no heading', () => {
    const skills = [
      { name: inBoth('React', 'React'), category: inBoth('frontend', 'frontend') },
      { name: inBoth('Negotiation', 'التفاوض') },
    ]
    const { groups } = makeCvData(
      makeEditionWith({ pages: undefined }, { ...content, skills }),
    ).skills
    expect(groups.map(({ title, names }) => [title, names])).toEqual([
      ['', ['Negotiation']],
      ['Frontend', ['React']],
    ])
  })
})

test('an entry longer than a page is split without loss', async () => {
  const highlights = Array.from({ length: 150 }, (_, index) =>
    inBoth(`Point ${index};`, '–'),
  )
  const [first, ...others] = sample.education
  const text = await readPdfText(
    await makeCv({ ...sample, education: [{ ...first!, highlights }, ...others] }, 'en'),
  )
  expect(text.match(/Point\d+;/g)).toHaveLength(150)
})

test('extractors read difficult Arabic phrases as they were written', async () => {
  if (!hasPdftotext) return
  const edition = makeEdition(readContent('tests/fixtures/hard-arabic'), 'ar')
  const phrases: string[] = []
  JSON.stringify(makeCvData(edition), (_, value: Partial<Run> | null) => {
    if (value?.dir && value.text) phrases.push(toPlainText(value.text))
    return value
  })
  // Extractors disagree about the side of brackets.
  const letters = (text: string) => text.replaceAll(/[\s\p{Bidi_Control}()[\]{}]+/gu, '')
  const read = letters(readWithPdftotext((await createCv(edition)).pdf))
  expect(phrases.length).toBeGreaterThan(50)
  expect(phrases.filter((phrase) => !read.includes(letters(phrase)))).toEqual([])
})

describe('an Arabic CV', () => {
  const [first, ...others] = sample.projects
  const withPoints = (...points: string[]) => {
    const highlights = points.map((point) => inBoth('–', point))
    return makeCv({ ...sample, projects: [{ ...first!, highlights }, ...others] }, 'ar')
  }
  /** The lines as displayed from left to right, without spaces. */
  const drawnLines = async (pdf: Buffer) => {
    const lines = new Map<string, { x: number; drawn: string }[]>()
    for (const { str, dir, page, transform } of (await readPdf(pdf)).pieces) {
      const [x, y] = transform.slice(4) as [number, number]
      const drawn = dir === 'rtl' ? reversed(str) : str
      const place = `${page} ${Math.round(y)}`
      lines.set(place, [...(lines.get(place) ?? []), { x, drawn }])
    }
    return [...lines.values()].map((line) =>
      withoutSpaces(
        line
          .toSorted((a, b) => a.x - b.x)
          .map(({ drawn }) => drawn)
          .join(''),
      ),
    )
  }
  test('displays each phrase of technical Arabic from left to right, after the previous one', async () => {
    // Without a character that no font has, digits that pdf.js reverses itself, and the micro
    // sign, which it replaces.
    const samples = [...phrases, ...sentences, ...ends].filter(
      ([text, ...isolates]) =>
        !/[⇒٠-٩۰-۹א-תµ]/.test(text) && isolates.every((phrase) => text.includes(phrase)),
    )
    const lines = await drawnLines(await withPoints(...samples.map(([text]) => text)))
    // pdf.js mirrors some of these.
    const plain = (text: string) => withoutSpaces(text).replaceAll(/[«»]/g, '')
    const unseen = samples.filter(
      ([, ...isolates]) =>
        !lines.some((line) => areDisplayedLtr(plain(line), isolates.map(plain))),
    )
    expect(unseen).toEqual([])
  })

  test('breaks a long phrase with the last word at its end', async () => {
    const phrase =
      'Designing Data-Intensive Applications: The Big Ideas Behind Reliable, Scalable, and Maintainable Systems by Martin Kleppmann'
    const lines = await drawnLines(await withPoints(`قرأت كتاب ${phrase} كله`))
    const parts = lines.filter((line) => /Designing|Kleppmann/.test(line))
    expect(parts).toHaveLength(2)
    expect(parts.map((line) => line.replaceAll(/[^\w:,-]/g, '')).join('')).toBe(
      withoutSpaces(phrase),
    )
  })

  test('keeps the tatweel of a prefix and drops one that only lengthens a word', async () => {
    const pdf = await withPoints('كتبته بـReact وبـ.NET', 'محمـــد')
    const read = [await readPdfText(pdf)]
    if (hasPdftotext) read.push(readWithPdftotext(pdf).replaceAll(/[\s\p{Cf}]/gu, ''))
    for (const text of read)
      for (const word of ['بـReact', 'بـ.NET', 'محمد']) expect(text).toContain(word)
  })

  test('e-mail, phone and skills can be found and copied in Chrome and Edge', async () => {
    const text = await readWithPdfium(await makeCv(sample, 'ar'))
    const { profile, skills } = sample
    const wanted = [
      profile.email,
      profile.phone,
      ...skills.map(({ name }) => name.ar.plain),
    ]
    expect(wanted.filter((words) => !text.includes(words))).toEqual([])
  })

  // Names with the deepest letters of Amiri. The sample's name has the shallowest.
  const deepNames = [
    'يحيى حسن',
    'سامح فتحي',
    'إبراهيم الرفاعي',
    'عبد الرحمن الشرقاوي',
    'علي حسني صبحي',
  ]
  test.each(takeSome(deepNames, 2))(
    'the role does not touch the letters of %s',
    async (name) => {
      const profile = { ...sample.profile, name: inBoth('–', name) }
      const rows = await inkOfHeader(await makeCv({ ...sample, profile }, 'ar'))
      const role = rows.findIndex(({ accent }) => accent)
      const end = rows.findIndex(({ accent }, row) => row > role && !accent)
      const MILLIMETRE = 6
      expect(role).toBeGreaterThan(0)
      const near = rows.slice(role - MILLIMETRE, end)
      expect(near.filter(({ ink }) => ink)).toEqual([])
    },
  )

  // Poppler treats such a page as left-to-right.
  test('headings come before their entries even on a page with more Latin letters', async () => {
    const pitch = inBoth(
      '–',
      `كتبت: ${'Senior engineer with plenty of Latin letters. '.repeat(25)}`,
    )
    const pdf = await makeCv({ ...sample, profile: { ...sample.profile, pitch } }, 'ar')
    const { ui } = makeEdition(sample, 'ar')
    const [work] = makeEdition(sample, 'ar').career.work
    const read = [await readPdfText(pdf)]
    if (hasPdftotext) read.push(withoutSpaces(readWithPdftotext(pdf)))
    for (const text of read) {
      const places = [
        ui.cv.profile.plain,
        'Senior',
        ui.educations.experience.plain,
        work!.title.plain,
      ]
        .map((words) => words.replaceAll(/\p{Mn}/gu, ''))
        .map((words) => text.indexOf(withoutSpaces(words)))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(places).not.toContain(-1)
    }
  })
})

test('an Arabic tag is set from right to left, with its Latin word at its end', async () => {
  const edition = makeEdition(readContent('tests/fixtures/hard-arabic'), 'ar')
  const { pieces } = await readPdf((await createCv(edition)).pdf)
  const at = (word: string) =>
    pieces.find(({ str }) => str.includes(word))!.transform[4] as number
  expect(at('UX')).toBeLessThan(at('تصميم'))
})

test('a name in both scripts stands on one baseline', async () => {
  const name = inBoth('Nour Gaby (نور منصور)', 'نور منصور (Nour Gaby)')
  for (const locale of localeTags) {
    const pdf = await makeCv(
      { ...content, profile: { ...content.profile, name } },
      locale,
    )
    const { pieces } = await readPdf(pdf)
    const largest = Math.max(...pieces.map(({ height }) => height))
    const parts = pieces.filter(({ height, str }) => height === largest && str.trim())
    expect(parts.map(({ str }) => str).join(' ')).toMatch(/Nour/)
    expect(
      new Set(parts.map(({ transform }) => Math.round(transform[5] as number))),
    ).toHaveLength(1)
  }
})

test('a number stays with the noun after it and the name before it', async () => {
  const text = 'Ran PostgreSQL 16 for 6 years. '
  const lines = Array.from(
    { length: 40 },
    (_, index) => `${'i'.repeat(index)} ${text.repeat(4)}`,
  )
  const pitch = inBoth(lines.join(' '), 'نص')
  const pdf = await makeCv({ ...content, profile: { ...content.profile, pitch } }, 'en')
  const { pieces } = await readPdf(pdf)
  const read = pieces.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('')
  expect(read).toContain('for 6 years.')
  expect(read).not.toMatch(/PostgreSQL\s*\n|\b6\s*\n/)
})

test('a name of 200 letters without spaces stays within the page', async () => {
  const name = 'Salma'.repeat(40)
  const profile = { ...content.profile, name: inBoth(name, name) }
  const { pieces } = await readPdf(await makeCv({ ...content, profile }, 'en'))
  const parts = pieces.filter(({ str }) => str.includes('SalmaSalma'))
  expect(parts.map(({ str }) => str).join('')).toBe(name)
  const PAGE = 595
  for (const { transform, width } of parts)
    expect((transform[4] as number) + width).toBeLessThan(PAGE)
})

test('Typst markup in the content stays plain text', async () => {
  const awkward = '#read("x") *b* _i_ $z$ @a <c> \\ // [d] = it\'s'
  const profile = { ...content.profile, name: inBoth(awkward, awkward) }
  const { pieces } = await readPdf(await makeCv({ ...content, profile }, 'en'))
  expect(pieces.map(({ str }) => str).join('')).toContain(awkward)
})

test('characters without a font are left out, and letters separated by a non-joiner stay separate', async () => {
  const pitched = (en: string, ar: string): Content => ({
    ...content,
    profile: { ...content.profile, pitch: inBoth(en, ar) },
  })
  const { pieces } = await readPdf(
    await makeCv(pitched('I ❤️ shops 🚀, 日本 and maps ★', ''), 'en'),
  )
  const text = pieces.map(({ str }) => str).join('')
  expect(text).toContain('I shops, and maps')
  const persian = 'می‌خواهم کتاب‌ها و خانه‌ها و می‌لاله را'
  const apart = await makeCv(pitched('', persian), 'ar')
  expect(await readPdfText(apart)).toContain(withoutSpaces(persian))
  expect(await readWithPdfium(apart)).toContain(persian)
  if (hasPdftotext) expect(readWithPdftotext(apart)).toContain(persian)
  expect(apart.equals(await makeCv(pitched('', 'میخواهم'), 'ar'))).toBe(false)
})

test('a Persian ezafe is read, and only once', async () => {
  const persian = inBoth('', 'توسعه‌دهندهٔ وب با برنامهٔ React')
  const ezafe = { ...content, profile: { ...content.profile, pitch: persian } }
  const pdf = await makeCv(ezafe, 'ar')
  const wanted = 'توسعه‌دهندۀ وب با برنامۀ'
  expect((await readWithPdfium(pdf)).normalize()).toContain(wanted)
  if (hasPdftotext) expect(readWithPdftotext(pdf)).toContain(wanted)
  // Its two glyphs break a joined word in pdf.js, but no other.
  expect(await readPdfText(pdf)).toContain(withoutSpaces('توسعه‌دهندۀ وب با'))
})

// Only the native compiler, 39 MB, rejects violations of PDF/UA.
test.runIf(isWholeRun)(
  'the PDF conforms to PDF/UA according to the native compiler',
  () => {
    const name = '@myriaddreamin/typst-ts-node-compiler'
    const folder = installTool(`${name}@0.7.0`)
    const { NodeCompiler } = requireTool(folder, name) as NativeTypst
    for (const edition of Object.values(makeEditions(sample))) {
      const { main, inputs, fonts } = makeCvSource(edition, [], () => [])
      const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: fonts }] })
      const pdf = compiler.pdf({ mainFileContent: main, inputs }, { pdfStandard: 'ua-1' })
      expect(pdf.toString('latin1')).toContain('pdfuaid:part')
    }
  },
)

/** What is used of the package. */
interface NativeTypst {
  NodeCompiler: {
    create: (options: { fontArgs: { fontBlobs: Buffer[] }[] }) => {
      pdf: (source: object, options: { pdfStandard: 'ua-1' }) => Buffer
    }
  }
}

/**
 * The words, Arabic separate from others: at the border, extractors differ in spaces,
 * punctuation and direction characters.
 */
function words(text: string) {
  const matches = text.match(
    /\p{Script=Arabic}+|[^\s\p{Script=Arabic}\p{Bidi_Control}،·]+/gu,
  )
  return (matches ?? [])
    .map((word) => word.replaceAll(/^[([]+|[\])،,.؛:]+$/g, ''))
    .filter(Boolean)
}

/**
 * For each pixel row of the header beside the figure, whether it has ink or accent colour; 6
 * rows per mm.
 */
async function inkOfHeader(pdf: Buffer) {
  const { data, width } = await drawWithPdfium(pdf, (6 * 25.4) / 72)
  const [top, bottom] = [60, 270]
  return Array.from({ length: bottom - top }, (_, row) => {
    const colours = { ink: false, accent: false }
    for (let x = Math.round(width / 2); x < width; x++) {
      const [blue = 0, green = 0, red = 0] = data.subarray(((row + top) * width + x) * 4)
      if (Math.min(blue, green, red) > 160) continue
      if (red > blue + 40) colours.accent = true
      else if (blue > red + 20) colours.ink = true
    }
    return colours
  })
}

/** Not every project of the sample has every field. */
function isSet(field: unknown) {
  return field !== undefined
}
