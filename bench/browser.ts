import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { routes } from '../generate/hosting/site-languages'
import type { Locale } from '../model/languages'
import { browserPath, isRoot } from '../tests/browser'
import type { Site } from './sites'

export type { Browser, Page }

/** What a visitor comes with. */
export interface Visitor {
  locale: Locale
  window?: 'phone' | 'desktop'
  /** Whether scripts may load. */
  scripts?: boolean
  /** How many times slower than this machine. */
  slowness?: number
  /** A slow mobile network: 150 ms away, 1.6 Mbit/s. */
  slowNetwork?: boolean
  reducedMotion?: boolean
  /** Addresses that are answered late, and by how many milliseconds. */
  late?: { pattern: RegExp; by: number }
}

/** What pages are looked at in, in pixels. */
export const windows = {
  phone: { width: 412, height: 823 },
  desktop: { width: 1440, height: 900 },
}

/** A page, and the protocol to it. */
export interface Visit {
  page: Page
  cdp: CDPSession
  leave: () => Promise<void>
}

/** A browser that asks nobody but the site. */
export function launch(port?: number) {
  return chromium.launch({
    executablePath: browserPath(),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      ...(port === undefined ? [] : [`--remote-debugging-port=${String(port)}`]),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

/** Opens a new, empty visit; go to the page with `goto`. */
export async function visit(browser: Browser, visitor: Visitor): Promise<Visit> {
  const { window: size = 'phone', scripts = true, slowness = 1, late } = visitor
  const context = await browser.newContext({
    viewport: windows[size],
    deviceScaleFactor: size === 'phone' ? 1.75 : 1,
    hasTouch: size === 'phone',
    reducedMotion: visitor.reducedMotion ? 'reduce' : 'no-preference',
  })
  await context.addInitScript(watch)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable', { timeDomain: 'timeTicks' })
  if (!scripts) await cdp.send('Network.setBlockedURLs', { urls: ['*.js'] })
  if (slowness > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  if (visitor.slowNetwork) {
    const bytesPerSecond = 1_600_000 / 8
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  }
  if (late) {
    await page.route(late.pattern, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, late.by))
      await route.continue()
    })
  }
  return { page, cdp, leave: () => context.close() }
}

/** The address of a language's page. */
export function address(site: Site, locale: Locale) {
  return site.url + routes[locale].path
}

/** Goes to a page, and waits until it has come to rest. */
export async function arrive({ page }: Visit, site: Site, locale: Locale) {
  await page.goto(address(site, locale), { waitUntil: 'load' })
  await page.waitForTimeout(1500)
}

/** What the page has recorded of itself since it was opened. */
interface Record {
  shifts: { value: number; recentInput: boolean }[]
  /** Of interactions: from the event to the next paint. */
  events: { start: number; duration: number }[]
  largestPaint: number
}

/** Reads the record, with all that is still on its way. */
export async function recordOf(page: Page) {
  await page.waitForTimeout(100)
  return page.evaluate(() => (window as unknown as { record: Record }).record)
}

/** Runs in the page, before anything else. */
function watch() {
  const record: Record = { shifts: [], events: [], largestPaint: 0 }
  Object.assign(window, { record })
  /** All that an entry of any of these kinds may have. */
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    interactionId: number
  }
  const observe = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    tell: (entry: Entry) => void,
  ) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tell(entry as Entry)
    }).observe({ ...options, buffered: true })
  }
  observe({ type: 'layout-shift' }, ({ value, hadRecentInput }) => {
    record.shifts.push({ value, recentInput: hadRecentInput })
  })
  observe({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    record.largestPaint = startTime
  })
  observe(
    { type: 'event', durationThreshold: 16 },
    ({ startTime: start, duration, interactionId }) => {
      if (interactionId > 0) record.events.push({ start, duration })
    },
  )
}
