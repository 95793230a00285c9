import type { Probe } from './probe.ts'
import { visit, type Visit } from '../visit.ts'

/** How long the page is left alone, in milliseconds. */
const span = 5000

/** By then, what is fetched ahead (src/page/chunks.ts) has come, and all effects have ended. */
const rest = 6000

/** What the main thread does while nobody touches the page, and the sky moves. */
export const idle: Probe = async (browser, { url }) => {
  const visitor = await visit(browser, { window: 'desktop' })
  await visitor.arrive(url)
  await visitor.page.waitForTimeout(rest)
  const before = await busyTime(visitor)
  await visitor.page.waitForTimeout(span)
  const value = (await busyTime(visitor)) - before
  await visitor.leave()
  return [{ what: 'main thread in five idle seconds', value, unit: 'ms', bar: 10 }]
}

/** The time that the main thread has spent in tasks, in milliseconds. */
async function busyTime({ cdp }: Visit) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}
