import type { Locale } from '../model/languages'
import { address, windows, type Browser } from './browser'
import type { Findings, Measure } from './measures'
import type { Site } from './sites'

export const taskMeasures: Record<string, Measure> = {
  'longest task at 4×': { unit: 'ms', bar: 50 },
  'longest task at 4×, without scripts': { unit: 'ms' },
  'blocking time at 4×': { unit: 'ms', bar: 30 },
  'blocking time at 4×, without scripts': { unit: 'ms' },
}

/** What a task may take before it counts as blocking, in milliseconds. */
const blocking = 50

/** How many times slower than this machine. */
const slowness = 4

/** By then, the page has come to rest, in milliseconds. */
const rest = 2500

/** An event of a trace; times are in microseconds. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** What the processor has spent on it, whatever else it had to do meanwhile. */
  tdur?: number
  args?: { src_file?: string; data?: { documentLoaderURL?: string } }
}

/**
 * The main thread while the page loads: its longest task, and what tasks after the first paint
 * take beyond 50 ms. All tasks count, those that only style, lay out and paint as well, which the
 * page itself is not told of (`PerformanceObserver`).
 */
export async function measureTasks(
  browser: Browser,
  site: Site,
  locale: Locale,
): Promise<Findings> {
  const full = await load(browser, address(site, locale), true)
  const bare = await load(browser, address(site, locale), false)
  return {
    'longest task at 4×': full.longest,
    'longest task at 4×, without scripts': bare.longest,
    'blocking time at 4×': full.blocking,
    'blocking time at 4×, without scripts': bare.blocking,
  }
}

async function load(browser: Browser, url: string, scripts: boolean) {
  // A page that Playwright does not know of. It would listen to what scripts do, and the browser
  // then looks up the place of each error: React makes three as it loads, and for their sake all
  // of the application is parsed once more (100 ms at 4×), which no visitor waits for.
  const cdp = await browser.newBrowserCDPSession()
  const { browserContextId } = await cdp.send('Target.createBrowserContext')
  const { targetId } = await cdp.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  })
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId })
  const tell = (method: string, params: object) =>
    cdp.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id: 1, method, params }),
    })
  await tell('Emulation.setDeviceMetricsOverride', {
    ...windows.phone,
    deviceScaleFactor: 1.75,
    mobile: false,
  })
  await tell('Emulation.setCPUThrottlingRate', { rate: slowness })
  await tell('Emulation.setScriptExecutionDisabled', { value: !scripts })

  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', 'loading'] },
  })
  await tell('Page.navigate', { url })
  await new Promise((resolve) => setTimeout(resolve, rest))
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  await cdp.send('Target.disposeBrowserContext', { browserContextId })
  await cdp.detach()
  return summaryOf(events, url)
}

function summaryOf(events: TraceEvent[], url: string) {
  const start = events.find(
    ({ name, args }) =>
      name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  )
  const isOfPage = ({ pid, tid, ts }: TraceEvent) =>
    pid === start?.pid && tid === start.tid && ts >= start.ts
  const paint = events.find(
    (event) => event.name === 'firstContentfulPaint' && isOfPage(event),
  )
  if (!start || !paint) throw new Error(`${url} was not painted`)
  const durations = (tasks: TraceEvent[]) => tasks.map(({ tdur = 0 }) => tdur / 1000)
  const tasks = events.filter(
    (event) =>
      event.ph === 'X' &&
      event.name === 'ThreadControllerImpl::RunTask' &&
      isOfPage(event) &&
      // The process is being made ready for the page: the same for every page.
      !event.args?.src_file?.startsWith('ipc/'),
  )
  return {
    longest: Math.max(...durations(tasks)),
    blocking: durations(tasks.filter(({ ts }) => ts > paint.ts)).reduce(
      (sum, duration) => sum + Math.max(0, duration - blocking),
      0,
    ),
  }
}
