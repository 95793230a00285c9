import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { findChartFaults } from './lib/chart-faults.ts'
import { findCollisions } from './lib/collisions.ts'
import {
  waitForAllParts,
  expect,
  expectNoViolations,
  open,
  buildAndServe,
  test,
  withStored,
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

for (const [index, owner] of owners.entries()) {
  const theme = index % 2 === 0 ? 'dark' : 'light'

  test.describe(() => {
    withStored({ theme })

    test(`the page of the owner “${owner}” shows all of the content, without overflow`, async ({
      page,
    }) => {
      const content = owner === 'senior' ? makeLongContent() : join(fixtures, owner)
      const folder = await buildAndServe(page, content)
      for (const [turn, path] of listPaths(folder).entries()) {
        await open(page, path)
        await scrollPast(page)
        await waitForAllParts(page)
        await page.evaluate(() => document.fonts.ready)
        await expectSound(page)
        // Projects that are folded on the screen are printed.
        await page.emulateMedia({ media: 'print' })
        const projects = await page.locator('.project').count()
        await expect(page.locator('.project:visible')).toHaveCount(projects)
        await page.emulateMedia({ media: 'screen' })
        await page.locator('details').evaluateAll((all) => {
          for (const one of all) (one as HTMLDetailsElement).open = true
        })
        for (const [width, height] of windows) {
          await page.setViewportSize({ width, height })
          const faults = [
            ...(await page.evaluate(findCollisions, 'body')),
            ...(await page.evaluate(findBrokenWords)),
            ...(await page.evaluate(findBrokenNames)),
          ]
          expect(faults, `${path} at ${width} px`).toEqual([])
          expect(await findChartFaults(page), `${path} at ${width} px`).toEqual([])
        }
        await page.setViewportSize({ width: 390, height: 844 })
        const work = page.locator('.hero-index a:visible')
        if (await page.locator('.project').count()) await expect(work).not.toHaveCount(0)
        const width = (index + turn) % 2 === 0 ? 390 : 1440
        await page.setViewportSize({ width, height: 900 })
        await expectNoViolations(page, `${path} at ${width} px, ${theme}`)
      }
    })
  })
}

/** Scrolls to each part of the page, so that all are hydrated. */
async function scrollPast(page: Page) {
  for (const part of await page.locator('[data-part]:visible').all())
    await part.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Expects one main heading, and no undefined value, object or mark in the HTML. */
async function expectSound(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1)
  const html = await page.locator('body').innerHTML()
  expect(html).not.toMatch(/undefined|\[object|\*\*|NaN/)
}

/**
 * Runs in the page. Finds words that are broken inside, except addresses, and Chinese and Japanese,
 * which break between any two letters.
 */
function findBrokenWords() {
  const anywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const owner = text.parentElement!
    const isApart = owner.closest('svg, .visually-hidden, script, a[href^="mailto:"]')
    if (isApart || !owner.checkVisibility()) continue
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
      if (anywhere.test(word)) continue
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      const lines = new Set(boxes.map(({ top, height }) => Math.round(top + height / 2)))
      if (lines.size > 1) found.push(`broken: ${word} in ${text.data}`)
    }
  }
  return found
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

/** The page in each language, from the sitemap, without the small pages. */
function listPaths(folder: string) {
  const map = readFileSync(join(folder, 'sitemap.xml'), 'utf8')
  return [...map.matchAll(/<loc>(.*?)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path) => /^\/(\w\w\/)?$/.test(path))
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
      email: 'margaret@senior.dev',
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
