import type { Page } from '@playwright/test'
import type { Figure, Probe } from './probe.ts'
import { visit } from '../visit.ts'

/** Something that a visitor does with a real pointer. */
interface Act {
  do: (page: Page) => Promise<unknown>
  /** What must be in view for it, if not the first screen. */
  at?: string
  /** On a phone the theme button is inside the drawer. */
  window?: 'desktop'
}

const press = (selector: string) => (page: Page) => page.locator(selector).last().click()

const visitorActs: Record<string, Act> = {
  filter: { at: '#skills', do: press('.filters button') },
  theme: { window: 'desktop', do: press('.bar-theme') },
  language: {
    do: async (page) => {
      const before = await page.getAttribute('html', 'lang')
      await page.locator('.bar-language').click()
      await page.waitForFunction((lang) => document.documentElement.lang !== lang, before)
    },
  },
  drawer: { do: press('.bar-menu') },
  dialog: { do: press('.hero-actions [aria-haspopup]') },
  submit: { at: '#contact form', do: press('form [type="submit"]') },
}

/**
 * Time from each action to the next paint, on a phone four times slower than this machine, and
 * the layout shift that it causes.
 */
export const acts: Probe = async (browser, { url }) => {
  const figures: Figure[] = []
  for (const [name, act] of Object.entries(visitorActs)) {
    const { at = '#hero', window = 'phone' } = act
    const { page, arrive, record, leave } = await visit(browser, { window, slowness: 4 })
    await arrive(url)
    // Scrolling there must not count: wait until lazy parts have loaded.
    await page.locator(at).scrollIntoViewIfNeeded()
    await page.waitForTimeout(1200)
    const before = await record()
    const start = await page.evaluate(() => performance.now())
    await act.do(page)
    await page.waitForTimeout(1200)
    const { events, shift } = await record()
    const since = events.filter((event) => event.start >= start)
    // The browser reports nothing below 16 ms, in steps of 8.
    const value = Math.max(8, ...since.map(({ duration }) => duration))
    figures.push(
      { what: `${name} to next paint at 4×`, value, unit: 'ms', bar: 200 },
      {
        what: `layout shift, ${name}`,
        value: shift - before.shift,
        unit: 'shift',
        bar: 0,
      },
    )
    await leave()
  }
  return figures
}
