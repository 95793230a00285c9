import type { Locale } from '../model/languages'
import { arrive, visit, type Browser, type Visit } from './browser'
import type { Findings, Measure } from './measures'
import type { Site } from './sites'

/** How long the page is left alone, in milliseconds. */
const span = 5000

/** By then, what is fetched ahead (src/ahead.ts) has come, and all effects have ended. */
const rest = 6000

const states: Record<string, (visitor: Visit) => Promise<void>> = {
  'sky on': () => Promise.resolve(),
  'sky paused': async ({ page }) => {
    await page.locator('.sky-toggle').click()
  },
  'hidden tab': ({ page }) =>
    // Headless tabs are never hidden, so the page is told that it is.
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { get: () => true })
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    }),
  'reduced motion': () => Promise.resolve(),
  'no scripts': () => Promise.resolve(),
}

const nameOf = (state: string) => `main thread in 5 s idle, ${state}`

export const idleMeasures: Record<string, Measure> = Object.fromEntries(
  Object.keys(states).map((state) => [
    nameOf(state),
    { unit: 'ms', ...(state !== 'no scripts' && { bar: state === 'sky on' ? 10 : 1 }) },
  ]),
)

/** What the main thread does while nobody touches the page. */
export async function measureIdle(
  browser: Browser,
  site: Site,
  locale: Locale,
): Promise<Findings> {
  const findings: Findings = {}
  for (const [state, bring] of Object.entries(states)) {
    const visitor = await visit(browser, {
      locale,
      window: 'desktop',
      scripts: state !== 'no scripts',
      reducedMotion: state === 'reduced motion',
    })
    await arrive(visitor, site, locale)
    await bring(visitor)
    // The pointer leaves what it has pressed.
    await visitor.page.mouse.move(5, 500)
    await visitor.page.waitForTimeout(rest)
    const before = await busyTime(visitor)
    await visitor.page.waitForTimeout(span)
    findings[nameOf(state)] = (await busyTime(visitor)) - before
    await visitor.leave()
  }
  return findings
}

/** The time that the main thread has spent in tasks, in milliseconds. */
async function busyTime({ cdp }: Visit) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}
