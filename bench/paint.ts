import type { Locale } from '../content/locales'
import { arrive, recordOf, visit, type Browser } from './browser'
import type { Findings, Measure } from './measures'
import type { Site } from './sites'

export const paintMeasures: Record<string, Measure> = {
  'largest paint, with scripts': { unit: 'ms' },
  'largest paint, scripts blocked': { unit: 'ms' },
  'longest task at 4×': { unit: 'ms', bar: 50 },
  'longest task at 4×, scripts blocked': { unit: 'ms' },
  'blocking time at 4×': { unit: 'ms', bar: 30 },
}

/** What a task may take before it counts as blocking, in milliseconds. */
const blocking = 50

/** The first view of a slow phone on a slow network. */
export async function measurePaint(
  browser: Browser,
  site: Site,
  locale: Locale,
): Promise<Findings> {
  const load = async (scripts: boolean) => {
    const visitor = await visit(browser, {
      locale,
      scripts,
      slowness: 4,
      slowNetwork: true,
    })
    await arrive(visitor, site, locale)
    const record = await recordOf(visitor.page)
    await visitor.leave()
    return record
  }
  const bare = await load(false)
  const full = await load(true)
  const durations = full.tasks.map(({ duration }) => duration)
  const bareDurations = bare.tasks.map(({ duration }) => duration)
  return {
    'largest paint, with scripts': full.largestPaint,
    'largest paint, scripts blocked': bare.largestPaint,
    'longest task at 4×': Math.max(0, ...durations),
    'longest task at 4×, scripts blocked': Math.max(0, ...bareDurations),
    'blocking time at 4×': durations.reduce(
      (sum, duration) => sum + Math.max(0, duration - blocking),
      0,
    ),
  }
}
