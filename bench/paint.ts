import type { Locale } from '../model/languages'
import { arrive, recordOf, visit, type Browser } from './browser'
import type { Findings, Measure } from './measures'
import type { Site } from './sites'

export const paintMeasures: Record<string, Measure> = {
  'largest paint, with scripts': { unit: 'ms' },
  'largest paint, scripts blocked': { unit: 'ms' },
}

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
    const { largestPaint } = await recordOf(visitor.page)
    await visitor.leave()
    return largestPaint
  }
  return {
    'largest paint, scripts blocked': await load(false),
    'largest paint, with scripts': await load(true),
  }
}
