import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type Page } from '@playwright/test'
import sirv from 'sirv'
import { parse } from 'yaml'
import { expectNoViolations, hydrated } from './site'

const fixtures = 'tests/fixtures/owners'
const owners = [...readdirSync(fixtures), 'senior']
const widths = [320, 390, 1024, 2560]

// The errors of the console are watched on the sample's pages.
for (const [index, owner] of owners.entries()) {
  const theme = index % 2 === 0 ? 'dark' : 'light'

  test(`the page of an owner “${owner}” has room for all that there is, and shows nothing else`, async ({
    page,
  }) => {
    const folder = await built(owner === 'senior' ? senior() : join(fixtures, owner))
    const server = await served(folder)
    await page.addInitScript((theme) => {
      localStorage.setItem('theme', theme)
    }, theme)
    const paths = pathsIn(folder)
    for (const [turn, path] of paths.entries()) {
      const { port } = server.address() as AddressInfo
      await page.goto(`http://localhost:${port}${path}`)
      await hydrated(page)
      await page.evaluate(() => document.fonts.ready)
      await expectSound(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(faults), `${path} at ${width} px`).toEqual([])
      }
      const width = (index + turn) % 2 === 0 ? 390 : 1440
      await page.setViewportSize({ width, height: 900 })
      await expectNoViolations(page, `${path} at ${width} px, ${theme}`)
    }
    server.close()
    server.closeAllConnections()
  })
}

/** What stands on every page, and on none. */
async function expectSound(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1)
  const html = await page.locator('body').innerHTML()
  expect(html).not.toMatch(/undefined|\[object|\*\*|NaN/)
}

/** Runs in the page: text that leaves the window, and words that are broken inside. */
function faults() {
  const found: string[] = []
  for (const details of document.querySelectorAll('details')) details.open = true
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`scrolls sideways: ${scrollWidth} px`)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const owner = text.parentElement!
    if (owner.closest('svg, .visually-hidden, .skip-link, script, [role="status"]'))
      continue
    if (!owner.checkVisibility()) continue
    // An address is broken where it must be.
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      const lines = new Set(boxes.map(({ top, height }) => Math.round(top + height / 2)))
      const isAddress = owner.closest('a')?.matches('[href^="mailto:"]')
      if (lines.size > 1 && !isAddress) found.push(`broken: ${word} in ${text.data}`)
      if (boxes.some(({ left, right }) => left < -1 || right > clientWidth + 1))
        found.push(`leaves the window: ${word} in ${text.data}`)
    }
  }
  return found
}

/** The site's pages, as its map lists them. */
function pathsIn(folder: string) {
  const map = readFileSync(join(folder, 'sitemap.xml'), 'utf8')
  return [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
}

async function built(content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'owner-site-'))
  const vite = 'node_modules/vite/bin/vite.js build --configLoader runner --outDir'
  await promisify(execFile)('node', [...vite.split(' '), join(folder, 'dist')], {
    env: { ...process.env, CONTENT: content, BASE_PATH: '/' },
  })
  return join(folder, 'dist')
}

function served(folder: string) {
  return new Promise<Server>((resolve) => {
    const server = createServer(sirv(folder)).listen(0, () => resolve(server))
  })
}

/** Thirty years of work: more of all than anyone should publish. */
function senior() {
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
