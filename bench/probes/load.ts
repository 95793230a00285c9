import type { Probe } from './probe.ts'
import { visit } from '../visit.ts'

/** Seconds of a visit that are measured: everything that begins by itself has ended. */
const SPAN = 8

/** What the first seconds of a visit cost the main thread of a slow device. */
export const load: Probe = async (browser, { url }) => {
  const figures = []
  for (const window of ['phone', 'desktop'] as const) {
    const { page, cdp, leave } = await visit(browser, { window, slowness: 4 })
    await page.goto(url)
    await page.waitForTimeout(SPAN * 1000)
    const { metrics } = await cdp.send('Performance.getMetrics')
    const sumMetrics = (...names: string[]) =>
      metrics
        .filter(({ name }) => names.includes(name))
        .reduce((sum, { value }) => sum + value, 0)
    figures.push(
      {
        what: `style recalculations, ${window}`,
        value: sumMetrics('RecalcStyleCount'),
        unit: 'count',
        bar: 30,
      } as const,
      ...Object.entries({
        'style and layout': ['RecalcStyleDuration', 'LayoutDuration'],
        script: ['ScriptDuration'],
        'all tasks': ['TaskDuration'],
      }).map(([what, names]) => ({
        what: `${what}, ${window}`,
        value: 1000 * sumMetrics(...names),
        unit: 'ms' as const,
      })),
    )
    await leave()
  }
  return figures
}
