import type { Browser } from '@playwright/test'
import type { Probe } from './probe.ts'
import { visit, type Visit } from '../visit.ts'

/** How long the page is left alone, in seconds: long enough for some meteors. */
const span = 20

/** Seconds after which prefetching (src/page/chunks.ts) and all effects have ended. */
const settlingTime = 6

/** What the browser does while nobody touches the page and the sky moves. */
export const idle: Probe = async (browser, { url }) => {
  const busy = { mainThread: 0, cores: { desktop: 0, phone: 0 } }
  for (const window of ['desktop', 'phone'] as const) {
    const visitor = await visit(browser, { window })
    const empty = await cores(browser, visitor)
    await visitor.arrive(url)
    await visitor.page.waitForTimeout(settlingTime * 1000)
    const before = await mainThreadTime(visitor)
    busy.cores[window] = (await cores(browser, visitor)) - empty
    if (window === 'desktop') busy.mainThread = (await mainThreadTime(visitor)) - before
    await visitor.leave()
  }
  const ofCore = { unit: 'cores', bar: 0.15 } as const
  return [
    {
      what: 'main thread in five idle seconds',
      value: (busy.mainThread / span) * 5,
      unit: 'ms',
      bar: 10,
    },
    {
      what: 'all processes at rest, more than an empty page',
      value: busy.cores.desktop,
      ...ofCore,
    },
    { what: 'the same on a phone', value: busy.cores.phone, ...ofCore },
  ]
}

/** Average number of cores that all processes of the browser keep busy. */
async function cores(browser: Browser, { page }: Visit) {
  const cdp = await browser.newBrowserCDPSession()
  const before = new Map(await processTimes())
  await page.waitForTimeout(span * 1000)
  const times = await processTimes()
  await cdp.detach()
  return times.reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0) / span

  async function processTimes() {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
    return processInfo.map(({ id, cpuTime }) => [id, cpuTime] as const)
  }
}

/** The time that the main thread has spent in tasks, in milliseconds. */
async function mainThreadTime({ cdp }: Visit) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}
