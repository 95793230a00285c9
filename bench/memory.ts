import type { Locale } from '../model/languages'
import { arrive, visit, type Browser, type Page, type Visit } from './browser'
import { acts } from './interaction'
import type { Findings, Measure } from './measures'
import type { Site } from './sites'

export const memoryMeasures: Record<string, Measure> = {
  'JS heap after 10 switches': { unit: 'kB' },
  'JS heap after 100 switches': { unit: 'kB' },
  'DOM nodes after 10 switches': { unit: 'count' },
  'DOM nodes after 100 switches': { unit: 'count' },
  'event listeners after 10 switches': { unit: 'count' },
  'event listeners after 100 switches': { unit: 'count' },
}

/** What stays behind when language and theme are switched again and again. */
export async function measureMemory(
  browser: Browser,
  site: Site,
  locale: Locale,
): Promise<Findings> {
  const visitor = await visit(browser, { locale, window: 'desktop' })
  await arrive(visitor, site, locale)
  const findings: Findings = {}
  for (let count = 1; count <= 100; count++) {
    await switchBoth(visitor.page)
    if (count !== 10 && count !== 100) continue
    const { heap, nodes, listeners } = await weigh(visitor)
    findings[`JS heap after ${String(count)} switches`] = heap / 1000
    findings[`DOM nodes after ${String(count)} switches`] = nodes
    findings[`event listeners after ${String(count)} switches`] = listeners
  }
  await visitor.leave()
  return findings
}

async function switchBoth(page: Page) {
  await acts.language(page)
  await settled(page)
  await acts.theme(page)
  await settled(page)
}

/** Resolves once no transition covers the page. */
async function settled(page: Page) {
  await page.waitForFunction(() => !('transition' in document.documentElement.dataset))
}

async function weigh({ page, cdp }: Visit) {
  await page.waitForTimeout(500)
  // What only waits for the collector has not stayed behind; once may not be enough.
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const valueOf = (name: string) =>
    metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    heap: valueOf('JSHeapUsedSize'),
    nodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
  }
}
