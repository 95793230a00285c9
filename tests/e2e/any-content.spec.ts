import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readPdfText } from '../pdf.ts'
import { isWholeRun, takeSome } from '../size.ts'
import { findChartFaults } from './lib/chart-faults.ts'
import { findCollisions } from './lib/collisions.ts'
import { themes } from './lib/places.ts'
import {
  waitForAllParts,
  expect,
  expectNoViolations,
  open,
  buildAndServe,
  test,
  type Page,
} from './lib/site.ts'

const fixtures = 'tests/fixtures/owners'
const owners = [...readdirSync(fixtures), 'senior']
const windows = [
  [320, 900],
  [390, 900],
  [1024, 900],
  [1366, 650],
  [2560, 900],
] as const

/** How often an owner's page in a language has been chosen. */
const times = new Map<string, number>()

for (const [index, owner] of takeSome(owners, 2).entries()) {
  const theme = themes[index % themes.length]!
  const languages = isWholeRun ? listLanguages(owner) : [chooseLanguage(owner)]
  const some = isWholeRun ? windows : [windows[index % 5]!, windows[(index + 2) % 5]!]

  test.describe(`in ${languages.join(', ')}, ${theme}`, () => {
    test.use({ theme })

    test(`the page of the owner “${owner}” shows all of the content, without overflow`, async ({
      page,
    }) => {
      await buildAndServe(
        page,
        owner === 'senior' ? makeLongContent() : join(fixtures, owner),
      )
      for (const language of languages) {
        const path = language === listLanguages(owner)[0] ? '/' : `/${language}/`
        await open(page, path)
        await waitForAllParts(page)
        await page.evaluate(() => document.fonts.ready)
        await expectSound(page)
        // Projects that are folded on the screen are printed.
        await page.emulateMedia({ media: 'print' })
        const projects = await page.locator('.project').count()
        await expect(page.locator('.project:visible')).toHaveCount(projects)
        // Chromium leaves all pages empty if something begins above the first one.
        const paper = await readPdfText(await page.pdf({ format: 'A4' }))
        expect(paper.length).toBeGreaterThan(100)
        await page.emulateMedia({ media: 'screen' })
        await page.locator('details').evaluateAll((elements: HTMLDetailsElement[]) => {
          for (const details of elements) details.open = true
        })
        for (const [width, height] of some) {
          await page.setViewportSize({ width, height })
          const faults = [
            ...(await page.evaluate(findCollisions, 'body')),
            ...(await page.evaluate(findBrokenWords)),
            ...(await page.evaluate(findBrokenNames)),
            ...(await page.evaluate(findUnevenRows)),
            // The layout's unit tests hold these, too.
            ...(isWholeRun ? await findChartFaults(page) : []),
          ]
          expect(faults, `${path} at ${width} px`).toEqual([])
          const work = page.locator('.hero-index a:visible')
          if (width === 390 && projects > 0) await expect(work).not.toHaveCount(0)
        }
        if (index % 4 !== 0 && !isWholeRun) continue
        await page.setViewportSize({ width: index % 8 === 0 ? 390 : 1440, height: 900 })
        await expectNoViolations(page, path)
      }
    })
  })
}

/** Expects one main heading, and no undefined value, object or mark in the HTML. */
async function expectSound(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1)
  const html = await page.locator('body').innerHTML()
  expect(html).not.toMatch(/undefined|\[object|\*\*|NaN/)
  // An entry's title has the same size in every section, and a drawing no box of its own. From the
  // second project on, a drawn plate is round. None repeats the title.
  await expect(page.locator('.plate-drawn', { hasText: /./ })).toHaveCount(0)
  const styles = await page.evaluate(() => {
    const read = (selector: string, name: 'fontSize' | 'outlineStyle' | 'borderRadius') =>
      Array.from(
        document.querySelectorAll(selector),
        (element) => getComputedStyle(element)[name],
      )
    return {
      sizes: new Set(read('.entry :is(h3, h4)', 'fontSize')).size,
      radii: read('li + li > .project > .plate-drawn', 'borderRadius').join(' '),
      outlines: read('.plate use', 'outlineStyle').filter((style) => style !== 'none'),
    }
  })
  expect(styles.sizes).toBeLessThan(2)
  expect(styles.radii).toMatch(/^(50% ?)*$/)
  expect(styles.outlines).toEqual([])
}

/** The languages of an owner's page, the first at its root. */
function listLanguages(owner: string): string[] {
  const file = join(fixtures, owner, 'site.yaml')
  const site = existsSync(file) ? (parse(readFileSync(file, 'utf8')) as unknown) : {}
  return (site as { languages?: string[] }).languages ?? ['en']
}

/** Chooses the owner's language that the owners before have had least often. */
function chooseLanguage(owner: string) {
  const countTimes = (language: string) => times.get(language) ?? 0
  const [rarest = 'en'] = listLanguages(owner).toSorted(
    (a, b) => countTimes(a) - countTimes(b),
  )
  times.set(rarest, countTimes(rarest) + 1)
  return rarest
}

/**
 * Runs in the page. Finds words that are broken inside, except Chinese and Japanese, which break
 * between any two letters, words that the build has divided, and long words of addresses and titles:
 * a browser with a dictionary, which this one has not, breaks those of titles between syllables.
 */
function findBrokenWords() {
  const anywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
  const faults: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const owner = text.parentElement!
    const isApart = owner.closest('svg, .visually-hidden, script')
    if (isApart || !owner.checkVisibility()) continue
    const isAddress = owner.closest('a[href^="mailto:"]') !== null
    // A short part of an address is a word, with its hyphens.
    const isWord = isAddress && text.data.length <= 20
    const words = isWord ? /.+/g : /[\p{L}\p{M}\p{N}\u00ad]+/gu
    for (const { 0: word, index } of text.data.matchAll(words)) {
      const isBreakable =
        getComputedStyle(owner).hyphens === 'auto' ||
        word.includes('\u00ad') ||
        (isAddress && !isWord)
      if (anywhere.test(word) || (isBreakable && word.length >= 14)) continue
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      const lines = new Set(boxes.map(({ top, height }) => Math.round(top + height / 2)))
      if (lines.size > 1) faults.push(`broken: ${word} in ${text.data}`)
    }
  }
  return faults
}

/** Runs in the page. Finds double names that are broken at their hyphen. */
function findBrokenNames() {
  return [...document.querySelectorAll<HTMLElement>('.hero-name span')]
    .filter((name) => {
      const { fontSize, lineHeight } = getComputedStyle(name)
      return (
        name.offsetHeight > 1.5 * Math.max(parseFloat(lineHeight), parseFloat(fontSize))
      )
    })
    .map(({ textContent }) => `broken: ${textContent}`)
}

/**
 * Runs in the page. Finds skills whose names begin at several edges, levels that fall below their
 * names on a line, codes of languages that are not in the middle of the bar's tools, and tools that
 * leave the window when texts are twice as large.
 */
function findUnevenRows() {
  const getBox = (element: Element) => element.getBoundingClientRect()
  const skills = [...document.querySelectorAll('.skill')].map((skill) => {
    const [name, level] = ['name', 'level'].map((part) =>
      skill.querySelector(`.skill-${part}`),
    )
    const [cell, box] = [getBox(skill), getBox(name!)]
    const isLow = innerWidth >= 640 && level && getBox(level).top > box.bottom - 6
    const edge = document.dir === 'rtl' ? cell.right - box.right : box.left - cell.left
    return { edge: Math.round(edge), low: isLow ? [`low: ${skill.textContent}`] : [] }
  })
  const edges = [...new Set(skills.map(({ edge }) => edge))]
  const codes = [...document.querySelectorAll('.bar-language-short')].filter((code) => {
    const [box, around] = [getBox(code), getBox(code.parentElement!)]
    return box.height && Math.abs(box.top + box.bottom - around.top - around.bottom) > 4
  })
  document.documentElement.style.fontSize = '200%'
  const outside = [...document.querySelectorAll('.bar-tools > *')].filter((tool) => {
    const { left, right } = getBox(tool)
    return left < 0 || right > innerWidth
  })
  document.documentElement.style.fontSize = ''
  return [
    ...outside.map(({ className }) => `outside: ${className}`),
    ...skills.flatMap(({ low }) => low),
    ...(edges.length > 1 ? [`names begin at ${edges.join(' and ')} px`] : []),
    ...codes.map(({ textContent }) => `not in the middle: ${textContent}`),
  ]
}

/** Thirty years of work: more of everything than anyone should publish. */
function makeLongContent() {
  const folder = mkdtempSync(join(tmpdir(), 'senior-'))
  const times = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index))
  const { skills } = parse(
    readFileSync('tests/fixtures/resumes/many-skills.json', 'utf8'),
  ) as { skills: { name: string }[] }
  const files = {
    site: { url: 'https://senior.dev', updated: '2026-10' },
    profile: {
      name: 'Margaret Oyelaran-Whitfield',
      role: 'Principal engineer',
      email: 'margaret.oyelaran.whitfield@senior.dev',
      pitch: 'Thirty years of systems that stay up.',
    },
    education: times(15, (job) => ({
      group: 'experience',
      title: `Engineer ${job}`,
      institution: `Company ${job} & sons`,
      location: 'Berlin',
      when: {
        start: `${2024 - 2 * job}-03`,
        ...(job > 0 && { end: `${2026 - 2 * job}-02` }),
      },
      highlights: times(
        6,
        (point) => `Cut a build of job ${job} by ${point + 3} minutes`,
      ),
    })),
    projects: times(40, (index) => ({
      id: `p${index}`,
      title: `Project number ${index}`,
      description: 'What it does, in a sentence or two, for whoever needs it.',
      tags: ['Go', 'SQL'],
      ...(index % 3 && { demo: `https://p${index}.senior.dev` }),
      ...(index % 2 && { date: `${2026 - (index % 20)}-0${1 + (index % 9)}` }),
    })),
    skills: skills.map(({ name }, index) => ({
      name,
      level: 50 + (index % 50),
      category: ['frontend', 'backend', 'tools'][index % 3],
    })),
  }
  for (const [name, data] of Object.entries(files))
    writeFileSync(join(folder, `${name}.yaml`), JSON.stringify(data))
  return folder
}
