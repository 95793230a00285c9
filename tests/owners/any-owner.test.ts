import fc from 'fast-check'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { main as init } from '../../src/cli/init.ts'
import { check, requireContent, openContent, readContent } from '#reading'
import { createCv } from '../../src/cv/cv.ts'
import { makeCvData } from '../../src/cv/cv-data.ts'
import {
  makeManifest,
  makeRobots,
  makeSitemap,
  makeResume,
  makeShareImage,
  makeVcard,
  makeHead,
} from '#files'
import { makeSprite } from '../../src/site/sprite.ts'
import { type Fallback, findFallbacks } from '#fonts'
import { makeFonts } from '../../src/site/fonts.ts'
import { makeProfilePage } from '../../src/files/json-ld.ts'
import { budgets } from '../../bench/weights.ts'
import {
  makeEdition,
  makeEditions,
  type Edition,
  makeNotFound,
  makePage,
  makeSmallPages,
  makeStories,
} from '#edition'
import { type InEach, locales, type Languages, type Locale } from '#languages'
import type { Content } from '#schema'
import { constellationNames } from '#stars'
import { Ending, Sections } from '../../src/page/below-the-fold.tsx'
import { changeWords, Text, toPlainText, toPlainTexts } from '#text'
import { Hero } from '../../src/page/sections/hero/hero.tsx'
import { Navigation } from '../../src/page/sections/frame/navigation.tsx'
import { makeImages, makeShownPage, makeShownSky } from '../content.ts'
import { readPdfText } from '../pdf.ts'
import { anyText } from '../arbitraries.ts'
import { copyOwner } from '../content-folder.ts'
import { renderHtml } from '../render-html.ts'
import { countRuns, isWholeRun, takeSome } from '../size.ts'

const minimal = { name: 'Omar Adel', role: 'Developer', email: 'omar@adel.dev' }

/** A content folder with these files. Only site and profile are required. */
function makeFolder(languages: Languages, files: Record<string, unknown> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'owner-'))
  const documents = { site: { languages }, profile: minimal, ...files }
  // JSON is valid YAML.
  for (const [name, data] of Object.entries(documents)) {
    const path = join(folder, `${name}.yaml`)
    writeFileSync(path, JSON.stringify(data))
    // Without a history, the page has the date of its files.
    utimesSync(path, new Date('2020-01-15'), new Date('2020-01-15'))
  }
  return folder
}

function makeOwner(...of: Parameters<typeof makeFolder>) {
  return readContent(makeFolder(...of))
}

/**
 * The distinct letters and digits of a text, without marks and order, which typesetting
 * changes.
 */
function keepLetters(text: string) {
  const letters = text.normalize('NFKD').match(/[\p{L}\p{N}]/gu) ?? []
  return [...new Set(letters.filter((letter) => letter !== 'ـ'))]
}

/** Words in many scripts, and characters that nobody would type. */
const unusualWords =
  'Γιώργος Анна 山田太郎 王伟 नेहा שרה สมชาย 김민수 Nguyễn سلمى مُطوِّر გიორგი አበበ Łódź π µ Ω 🚀 ★ ﷽ ﬁ ① ½ ²'
const anyScript = fc.oneof(
  fc.constantFrom(...unusualWords.split(' ')),
  fc.constantFrom(...unusualWords.split(' ')).map((word) => `Omar ${word}`),
  anyText(),
)

/** The sample in other languages. */
function translateSample(languages: Languages) {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'))
  cpSync('sample', folder, { recursive: true })
  const site = readFileSync('sample/site.yaml', 'utf8')
  const named = `languages: [${languages.join(', ')}]`
  writeFileSync(join(folder, 'site.yaml'), site.replace(/^languages:.*$/m, named))
  return readContent(folder)
}

const makePageIn = (content: Content, locale: Locale) =>
  makeShownPage(makeEdition(content, locale))
const makeResumeIn = (content: Content, locale: Locale) =>
  JSON.parse(makeResume(makeEdition(content, locale))) as {
    work: { startDate: string }[]
  }

/** The fonts for all that the pages of an owner show. */
function makeFontsFor(content: Content, fallbacks?: Fallback[]) {
  const editions = Object.values(makeEditions(content))
  const sky = makeShownSky(editions)
  const shown: InEach<unknown> = {}
  for (const edition of editions) {
    const images = makeImages(edition)
    shown[edition.locale] = [
      makePage(edition, images, sky),
      makeNotFound(edition, sky.figure),
      makeStories(edition, images),
      makeSmallPages(edition),
    ]
  }
  return makeFonts(editions, shown, '/', fallbacks)
}

function renderPage(edition: Edition) {
  const page = makeShownPage(edition)
  const nothing = () => undefined
  const handlers = { onTheme: nothing, onLanguage: nothing }
  return renderHtml([
    createElement(Navigation, { key: 1, labels: page.navigation, ...handlers }),
    createElement(Hero, {
      key: 2,
      hero: page.hero,
      projects: page.projects,
      cv: null,
    }),
    createElement(Sections, { key: 3, page }),
    createElement(Ending, { key: 4, page }),
  ])
}

/** Every published text beside the page. */
const outputs: ((edition: Edition) => string)[] = [
  ...[makeHead, makeResume, makeVcard, makeRobots, makeManifest].map(
    (output) => (edition: Edition) => output(edition),
  ),
  (edition) => JSON.stringify(makeCvData(edition)),
  (edition) => makeSitemap([edition]),
]

const ownerFixtures = parse(
  readFileSync('tests/fixtures/any-owner.yaml', 'utf8'),
) as Record<'least' | 'part', Record<string, unknown>>
const site = (owner: keyof typeof ownerFixtures, ...languages: Languages) => {
  return { owner, languages, content: makeOwner(languages, ownerFixtures[owner]) }
}
const owners = 'tests/fixtures/owners'
/** Owners whose letters the typeface lacks. */
const ownersWithFallback = ['chinese', 'greek', 'hebrew', 'japanese', 'russian']

interface Site {
  owner: string
  languages: Languages
  content: Content
  /** The folder with the owner's fonts. */
  folder?: string
}

/** The content that init creates from a résumé in an empty folder. */
async function initFrom(resume: string, ...languages: Languages): Promise<Site> {
  const folder = join(mkdtempSync(join(tmpdir(), 'begun-')), 'content')
  const path = `tests/fixtures/resumes/${resume}.json`
  const argv = [path, '--languages', languages.join(','), '--out', folder]
  await init(argv, () => undefined)
  const reading = openContent(folder)
  expect((await check(reading)).filter(({ kind }) => kind === 'error')).toEqual([])
  return {
    owner: `of ${resume}.json`,
    languages,
    content: requireContent(reading),
    folder,
  }
}

const inLanguages = ([['en'], ['ar'], ['en', 'ar'], ['ar', 'en']] as Languages[]).flatMap(
  (languages) => [
    () => site('least', ...languages),
    () => site('part', ...languages),
    () => ({ owner: 'sample', languages, content: translateSample(languages) }),
  ],
)
// By default each of the three in one set of languages, and some of the rest.
const sites = takeSome(inLanguages, 3)
  .map((make): Site => make())
  .concat(
    takeSome(readdirSync(owners), 1).map((owner) => {
      const folder = join(owners, owner)
      const content = readContent(folder)
      return { languages: content.site.languages, owner, content, folder }
    }),
    await initFrom('spanish', 'es'),
    ...(isWholeRun ? [await initFrom('portuguese', 'pt')] : []),
  )

describe.each(sites)(
  'a site in $languages of the owner $owner',
  ({ languages, owner, content, folder = owners }) => {
    const [first] = languages
    const editions = Object.values(makeEditions(content))

    test.each(editions)(
      'the $locale files contain only what the content has',
      async (edition) => {
        const { base, locale, paths } = edition
        expect(base + paths.page).toBe(locale === first ? '/' : `/${locale}/`)
        const page = await renderPage(edition)
        for (const text of [page, ...outputs.map((make) => make(edition))]) {
          expect(text).not.toMatch(/undefined|NaN|\[object/)
          // Error messages of the form are empty at first; the scale has years without numbers.
          const empty = /<p id="[^"]*-fault"[^>]*><\/p>|<ol [^>]*aria-hidden.*?<\/ol>/g
          expect(text.replaceAll(empty, '')).not.toMatch(
            /<(h\d|p|a|li|ul|ol|dl|dt|dd|button|title)\b[^>]*><\/\1>|content=""/,
          )
          const named = [...text.matchAll(/hreflang="(.*?)"/gi)].map(([, tag]) => tag)
          expect([...languages, 'x-default']).toEqual(expect.arrayContaining(named))
          if (languages.length === 1)
            expect(
              text.replace(/<link rel="alternate"[^>]*text\/markdown[^>]*>/, ''),
            ).not.toMatch(/hreflang|alternate|NICKNAME/i)
        }
        const places = page.matchAll(/ href="#(.+?)"/g)
        const named = Array.from(places, ([, id = '']) => ` id="${id}"`)
        const markup = page + makeSprite()
        expect(named.filter((id) => !markup.includes(id))).toEqual([])
      },
    )

    test('the CV of each language contains the name, and a share image is rendered', async () => {
      const { fallbacks } = await findFallbacks(content, folder)
      for (const edition of editions) {
        const text = await readPdfText((await createCv(edition, fallbacks)).pdf)
        expect(keepLetters(text)).toEqual(
          expect.arrayContaining(keepLetters(edition.profile.name.plain)),
        )
        expect((await makeShareImage(edition, fallbacks)).length).toBeGreaterThan(10_000)
      }
    })

    test('only the fonts of the site’s languages are used', async () => {
      const { fallbacks } = await findFallbacks(content, folder)
      const { css, listPreloads } = await makeFontsFor(content, fallbacks)
      expect(fallbacks).toHaveLength(ownersWithFallback.includes(owner) ? 1 : 0)
      const isArabic = (tag: Locale) => locales[tag].script === 'Arabic'
      expect(css.includes('/arabic-')).toBe(languages.some(isArabic))
      const further = ['/latin-ext-', '/vietnamese-'].filter((part) => css.includes(part))
      expect(further).toHaveLength({ letters: 2, turkish: 1, vietnamese: 2 }[owner] ?? 0)
      expect(listPreloads(first)).toHaveLength(
        (isArabic(first) ? 3 : 2) + further.length + fallbacks.length,
      )
    })
  },
)

test('pages in Turkish and Hebrew follow the rules of their language', () => {
  const turkish = makePageIn(readContent(join(owners, 'turkish')), 'tr')
  expect(turkish.about.stats.map(({ value }) => value)).toContain('%95')
  expect(turkish.skills.labels.percent).toBe('%{n}')
  expect(turkish.cv?.file).toBe('isil-ipek-caglayan-cv-tr.pdf')
  const hebrew = makePageIn(readContent(join(owners, 'hebrew')), 'he')
  // A right-to-left page that is not Arabic.
  expect(hebrew.hero).toMatchObject({ nameDir: undefined, drawnName: hebrew.hero.name })
  expect(hebrew.projects.projects[0]?.star).toEqual({
    own: 'Deneb',
    other: [{ text: 'ذَنَب الدجاجة', dir: 'rtl', lang: 'ar' }],
    meaning: 'זנב התרנגולת',
  })
  expect(
    hebrew.educations.groups.flatMap(({ entries }) => entries).at(-1)?.dates,
  ).toEqual({
    words: 'חודשיים',
  })
})

// Any text in any script: problems must be reported by the check, never by the build.
test('content that passes the check can be built, and the CV contains the name', async () => {
  let built = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('name' as const, 'role', 'pitch', 'title'),
      anyScript,
      async (field, text) => {
        const fields = { ...minimal, pitch: 'I build shops.', title: 'Shop' }
        fields[field] = text
        const { name, role, pitch, title } = fields
        const folder = makeFolder(['en'], {
          profile: { ...minimal, name, role, pitch, about: { heading: title } },
          projects: [{ id: 'one', title, description: pitch, tags: [role] }],
          skills: [{ name: title }],
        })
        const reading = openContent(folder)
        const problems = await check(reading)
        if (problems.some(({ kind }) => kind === 'error')) return
        built += 1
        const content = requireContent(reading)
        const { fallbacks } = await findFallbacks(content, folder)
        const edition = makeEdition(content, 'en')
        const { pdf } = await createCv(edition, fallbacks)
        expect(keepLetters(await readPdfText(pdf))).toEqual(
          expect.arrayContaining(keepLetters(edition.profile.name.plain)),
        )
        await makeShareImage(edition, fallbacks)
        await makeFontsFor(content, fallbacks)
        await renderPage(edition)
      },
    ),
    { numRuns: countRuns(25) },
  )
  expect(built).toBeGreaterThan(isWholeRun ? 5 : 0)
}, 240_000)

test('a text in another script than its site’s adds the font for it', async () => {
  const of = (name: string) =>
    makeFontsFor(makeOwner(['en'], { profile: { ...minimal, name } }))
  const [latin, arabic] = [await of('Omar'), await of('Omar عمر')]
  expect(latin.css).not.toContain('/arabic-')
  expect(arabic.css).toContain('/arabic-')
})

test.each(takeSome(constellationNames, 2))(
  'the fonts stay near their budget under %s, with long names and all stars and headings',
  async (constellation) => {
    const name = {
      en: 'Maximiliana Josephine von Wolffersdorff-Zacharyk',
      ar: 'عبد الرحمن مصطفى بن غياث الدين الطهطاوي القشيشي',
    }
    const named = { en: 'One', ar: 'واحد' }
    const content = makeOwner(['en', 'ar'], {
      site: { languages: ['en', 'ar'], constellation },
      profile: { ...minimal, name, role: named },
      projects: Array.from({ length: 20 }, (_, id) => ({
        id: `p${id}`,
        title: named,
        description: named,
      })),
    })
    const { files, listPreloads, css } = await makeFontsFor(content)
    expect(css).not.toContain('.hero-name')
    const chooseWeight = (locale: Locale) =>
      listPreloads(locale).reduce(
        (sum, path) => sum + (files.get(path.slice(1))?.length ?? 0),
        0,
      )
    expect(chooseWeight('en')).toBeLessThanOrEqual(1.1 * budgets.fonts.ltr)
    expect(chooseWeight('ar')).toBeLessThanOrEqual(1.1 * budgets.fonts.rtl)
  },
)

describe('missing content', () => {
  test('has no section, link or button', () => {
    const page = makePageIn(makeOwner(['en']), 'en')
    expect(page.navigation.linked).toEqual(['hero', 'contact'])
    expect(page.footer.places).toEqual(['hero', 'contact'])
    expect(page.hero).toMatchObject({ facts: [], mainLink: { href: '#contact' } })
    expect(page.contact.ways.map(({ kind }) => kind)).toEqual(['email'])
    expect(page.navigation.copyright).toBe('© 2020 Omar Adel. All rights reserved.')
  })

  test('is derived from the rest where possible', () => {
    const { site } = makeOwner(['en'], {
      profile: { ...minimal, pitch: 'I build shops.' },
      education: [
        { group: 'experience', title: 'Dev', when: { start: '2020-01', end: '2023-05' } },
        { group: 'education', title: 'BSc', when: { start: '2022-09', end: '2028-07' } },
      ],
    })
    expect(toPlainTexts(site)).toMatchObject({
      title: { en: 'Omar Adel, Developer' },
      description: { en: 'I build shops.' },
      // The date of the newest file, whatever the entries say.
      updated: '2020-01',
      copyright: 2020,
    })
  })

  const site = { languages: ['en'], updated: '2025-06' }
  const job = { group: 'experience', title: 'Lead', when: { start: '2024-02' } }
  test.each([
    ['the work that goes on', undefined, 'Lead', []],
    ['a remark, which is no work', { text: 'Open to offers' }, 'Open to offers', []],
    ['other work', { text: 'Freelancer', since: '2025-01' }, 'Freelancer', ['2025-01']],
  ])('the present job is shown once: %s', (_, now, fact, untold) => {
    const content = makeOwner(['en'], {
      site,
      profile: { ...minimal, now },
      education: [job],
    })
    expect(makePageIn(content, 'en').hero.facts[0]?.text).toBe(fact)
    const { work } = makeResumeIn(content, 'en')
    expect(work.map(({ startDate }) => startDate)).toEqual([...untold, '2024-02'])
  })

  test('facts and JSON-LD combine the role with the employer', () => {
    const content = readContent(join(owners, 'engineer'))
    const [en, ar] = [makeEdition(content, 'en'), makeEdition(content, 'ar')]
    const listFacts = (edition: Edition) =>
      makeShownPage(edition).hero.facts.map(({ text }) => toPlainText(text))
    expect(listFacts(en)).toEqual([
      'Cairo, Egypt',
      'Senior Engineer, Instabug',
      'Senior Engineer, Stripe',
      'BSc in Computer Engineering',
    ])
    expect(listFacts(ar)[1]).toBe('مهندسة برمجيات أولى، Instabug')
    expect(makeProfilePage(en).mainEntity.worksFor?.name.plain).toBe('Instabug')
  })

  test('a remark has no employer, and a job in the profile gets that of its entry', () => {
    const studio = { ...job, institution: 'Aire Studio' }
    const readNow = (now: object) =>
      makePageIn(
        makeOwner(['en'], { site, profile: { ...minimal, now }, education: [studio] }),
        'en',
      ).hero.facts[0]?.text
    expect(readNow({ text: 'Open to offers' })).toBe('Open to offers')
    expect(readNow({ text: 'Head of the web', since: '2024-02' })).toBe(
      'Head of the web, Aire Studio',
    )
    expect(readNow({ text: 'Freelancer', since: '2025-01' })).toBe('Freelancer')
  })

  test('counts below five, or a single count, are not shown', () => {
    const named = (prefix: string) =>
      [1, 2, 3, 4, 5].map((n) => ({ name: `${prefix}${n}` }))
    const projects = named('Shop').map(({ name }) => ({
      id: name.toLowerCase(),
      title: name,
    }))
    const labels = (content: Record<string, unknown>) =>
      makePageIn(makeOwner(['en'], content), 'en').about.stats.map(({ label }) => label)
    expect(labels({ projects: projects.slice(1), skills: named('CSS') })).toEqual([])
    // A count that repeats another one is left out.
    expect(labels({ projects, skills: named('CSS') })).toEqual([])
    expect(labels({ projects, skills: [...named('CSS'), { name: 'Git' }] })).toEqual([
      'Completed Projects',
      'Technologies Used',
    ])
  })

  test('a skill can have no level and no category', () => {
    const { skills } = makePageIn(
      makeOwner(['en', 'ar'], {
        skills: [
          { name: 'Git' },
          { name: 'Redis', category: 'Databases' },
          { name: 'Postgres', category: { en: 'Databases', ar: 'قواعد بيانات' } },
          { name: 'CSS', level: 0, category: 'Frontend' },
        ],
      }),
      'ar',
    )
    expect(skills.categories).toEqual([
      { id: 'frontend', label: 'الواجهات الأمامية' },
      { id: 'Databases', label: 'قواعد بيانات' },
    ])
    expect(skills.skills.map(({ level, category }) => [level, category])).toEqual([
      [undefined, undefined],
      [undefined, 'Databases'],
      [undefined, 'Databases'],
      [0, 'frontend'],
    ])
  })
})

test('a name in both scripts is one text, so that its words keep their order', async () => {
  const profile = { ...minimal, name: 'يوسف الشاذلي (Youssef El-Shazly)' }
  const page = await renderPage(makeEdition(makeOwner(['ar'], { profile }), 'ar'))
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(page)?.[1]).toMatch(/\(Youssef El-Shazly\)$/)
})

test('highlights, result, the employer’s link, grade and interests are on the page', async () => {
  const page = await renderPage(makeEdition(readContent(copyOwner()), 'en'))
  for (const words of ['Found 400 faults', 'Saved 3 hours', 'https://studio.example.dev'])
    expect(page).toContain(words)
  const text = page.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
  expect(text).toContain('University, Cairo, Grade: 3.80 of 4')
  expect(text).toContain('Interests Sailing, Chess')
})

test.each([renderPage, (edition: Edition) => makeHead(edition)])(
  'texts are escaped',
  async (output) => {
    const marked = addTags(translateSample(['en'])) as Content
    const text = await output(makeEdition(marked, 'en'))
    expect(text).not.toContain('<b>')
    expect(text).toMatch(/(&lt;|&#60;)b(&gt;|&#62;)/)
  },
)

/** A content with an HTML tag in every string that has a space. */
function addTags(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(' ') ? `${value} <b>` : value
  if (value instanceof Text) {
    const runs = changeWords(value.runs, (words) => addTags(words) as string)
    return new Text(value.kind, value.source, runs)
  }
  if (Array.isArray(value)) return value.map(addTags)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, part]) => [name, addTags(part)])
  return Object.fromEntries(entries) as unknown
}
