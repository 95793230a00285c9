import type { Locale } from '../model/languages'
import {
  address,
  arrive,
  recordOf,
  visit,
  type Browser,
  type Page,
  type Visitor,
} from './browser'
import { acts, windowFor, type Act } from './interaction'
import type { Findings, Measure } from './measures'
import type { Site } from './sites'

/** How late what is late comes, in milliseconds. */
const delay = 1200

const arrivals: Record<string, Partial<Visitor>> = {
  'fonts late, phone': { late: { pattern: /\.woff2$/, by: delay } },
  'fonts late, desktop': { window: 'desktop', late: { pattern: /\.woff2$/, by: delay } },
  'pictures late': { late: { pattern: /\.(avif|webp|jpeg)$/, by: delay } },
  'scripts late': { late: { pattern: /\.js$/, by: delay } },
}

const afterwards: Act[] = ['dialog', 'submit', 'theme', 'language']

export const shiftMeasures: Record<string, Measure> = {
  ...Object.fromEntries(
    [...Object.keys(arrivals), ...afterwards].map((name) => [
      `layout shift, ${name}`,
      { unit: 'shift', bar: 0 } as const,
    ]),
  ),
  'place moved by a switch of language': { unit: 'px', bar: 1 },
}

/** What moves by itself: as the tools count it, without what follows an input at once. */
export async function measureShift(
  browser: Browser,
  site: Site,
  locale: Locale,
): Promise<Findings> {
  const findings: Findings = {}
  for (const [name, visitor] of Object.entries(arrivals)) {
    const { page, leave } = await visit(browser, { locale, ...visitor })
    await page.goto(address(site, locale), { waitUntil: 'commit' })
    if (name === 'pictures late') await page.locator('#projects').scrollIntoViewIfNeeded()
    await page.waitForTimeout(delay + 1300)
    findings[`layout shift, ${name}`] = await shiftOf(page)
    await leave()
  }
  for (const name of afterwards) {
    const visitor = await visit(browser, { locale, window: windowFor(name) })
    await arrive(visitor, site, locale)
    const before = await shiftOf(visitor.page)
    await acts[name](visitor.page)
    await visitor.page.waitForTimeout(1200)
    findings[`layout shift, ${name}`] = (await shiftOf(visitor.page)) - before
    await visitor.leave()
  }
  findings['place moved by a switch of language'] = await measurePlace(
    browser,
    site,
    locale,
  )
  return findings
}

async function shiftOf(page: Page) {
  const { shifts } = await recordOf(page)
  return shifts.reduce(
    (sum, { value, recentInput }) => sum + (recentInput ? 0 : value),
    0,
  )
}

/** How far the heading that is being read moves, in pixels. */
async function measurePlace(browser: Browser, site: Site, locale: Locale) {
  const visitor = await visit(browser, { locale })
  const { page } = visitor
  await arrive(visitor, site, locale)
  await page.evaluate(() => {
    const top = document.querySelector('#skills h2')?.getBoundingClientRect().top ?? 0
    scrollBy({ top: top - innerHeight / 3 + 10, behavior: 'instant' })
  })
  await page.waitForTimeout(200)
  const top = () =>
    page.evaluate(
      () => document.querySelector('#skills h2')?.getBoundingClientRect().top ?? 0,
    )
  const before = await top()
  await acts.language(page)
  await page.waitForTimeout(1000)
  const moved = Math.abs((await top()) - before)
  await visitor.leave()
  return moved
}
