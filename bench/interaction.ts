import type { Locale } from '../model/languages'
import { arrive, recordOf, visit, type Browser, type Page } from './browser'
import type { Findings, Measure } from './measures'
import type { Site } from './sites'

/** What a visitor does, by its real pointer. */
export const acts = {
  filter: (page: Page) => page.locator('.filters button').last().click(),
  theme: (page: Page) => page.locator('.bar-theme').click(),
  language: async (page: Page) => {
    const { lang } = await page.evaluate(() => ({ lang: document.documentElement.lang }))
    await page.locator('.bar-language').click()
    await page.waitForFunction((before) => document.documentElement.lang !== before, lang)
  },
  drawer: (page: Page) => page.locator('.bar-menu').click(),
  dialog: (page: Page) => page.locator('.hero-actions [aria-haspopup]').click(),
  submit: (page: Page) => page.locator('form [type="submit"]').click(),
}

export type Act = keyof typeof acts

/** On a phone the theme's button is inside the drawer, so that act is measured on a desktop. */
export function windowFor(act: Act) {
  return act === 'theme' ? 'desktop' : 'phone'
}

const names = Object.keys(acts) as Act[]

export const interactionMeasures: Record<string, Measure> = Object.fromEntries(
  names.map((name) => [`${name} to next paint at 4×`, { unit: 'ms', bar: 100 }]),
)

/** From each act to the next paint, on a phone four times slower than this machine. */
export async function measureInteraction(
  browser: Browser,
  site: Site,
  locale: Locale,
  chosen: Act[] = names,
): Promise<Findings> {
  const findings: Findings = {}
  for (const name of chosen) {
    const visitor = await visit(browser, { locale, window: windowFor(name), slowness: 4 })
    const { page } = visitor
    await arrive(visitor, site, locale)
    // The way there is not the act: what it brings in has come before.
    const target =
      name === 'filter' ? '#skills' : name === 'submit' ? '#contact form' : '#hero'
    await page.locator(target).scrollIntoViewIfNeeded()
    await page.waitForTimeout(1200)
    const start = await page.evaluate(() => performance.now())
    await acts[name](page)
    await page.waitForTimeout(1000)
    const { events } = await recordOf(page)
    const durations = events
      .filter((event) => event.start >= start)
      .map(({ duration }) => duration)
    // The browser reports nothing below 16 ms, in steps of 8.
    findings[`${name} to next paint at 4×`] = Math.max(8, ...durations)
    await visitor.leave()
  }
  return findings
}
