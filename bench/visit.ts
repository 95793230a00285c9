import { chromium, type Browser } from '@playwright/test'
import { findBrowser, isRoot } from '../tests/browser.ts'

/** The visitor's device and network. */
interface Visitor {
  window?: 'phone' | 'desktop'
  /** Whether scripts may load. */
  scripts?: boolean
  /** CPU slowdown relative to this machine. */
  slowness?: number
  /** A slow mobile network: 150 ms latency, 1.6 Mbit/s. */
  slowNetwork?: boolean
  /** Addresses that are answered late, and the delay in milliseconds. */
  late?: { pattern: RegExp; by: number }
}

/** A browser that contacts no server but the site's. */
export function launch(port?: number) {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

/**
 * Opens an empty page that records performance entries, with a session of the debugging
 * protocol.
 */
export async function visit(browser: Browser, visitor: Visitor = {}) {
  const { window: size = 'phone', scripts = true, slowness = 1, late } = visitor
  const isPhone = size === 'phone'
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    deviceScaleFactor: isPhone ? 1.75 : 1,
    hasTouch: isPhone,
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
  /** Opens a page and waits until it is idle. */
  const arrive = async (url: string) => {
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(1500)
  }
  /** The recorded entries, including those that are still pending. */
  const record = async () => {
    await page.waitForTimeout(100)
    return page.evaluate(() => Reflect.get(window, 'record') as Record)
  }
  return { page, cdp, arrive, record, leave: () => context.close() }
}

export type Visit = Awaited<ReturnType<typeof visit>>

interface Record {
  /** Layout shift without recent input. */
  shift: number
  /** Interactions: time from the event to the next paint. */
  events: { start: number; duration: number }[]
  largestPaint: number
}

/** Runs in the page before anything else. */
function watch() {
  const record: Record = { shift: 0, events: [], largestPaint: 0 }
  Object.assign(window, { record })
  /** The properties of all entry types used here. */
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    interactionId: number
  }
  const observe = (type: string, tell: (entry: Entry) => void) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tell(entry as Entry)
    }).observe({ type, durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  }
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) record.shift += value
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    record.largestPaint = startTime
  })
  observe('event', ({ startTime, duration, interactionId }) => {
    if (interactionId > 0) record.events.push({ start: startTime, duration })
  })
}
