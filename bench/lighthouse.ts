import lighthouse, { desktopConfig } from 'lighthouse'
import type { Locale } from '../model/languages'
import { address, launch } from './browser'
import type { Findings, Measure } from './measures'
import type { Site } from './sites'

const forms = ['mobile', 'desktop'] as const

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}

const timings: Record<string, { audit: string; measure: Measure }> = {
  'total blocking time': {
    audit: 'total-blocking-time',
    measure: { unit: 'ms', bar: 30 },
  },
  'largest paint': { audit: 'largest-contentful-paint', measure: { unit: 'ms' } },
  'layout shift': {
    audit: 'cumulative-layout-shift',
    measure: { unit: 'shift', bar: 0 },
  },
}

export const lighthouseMeasures: Record<string, Measure> = Object.fromEntries(
  forms.flatMap((form) => [
    ...Object.values(categories).map((name) => [
      `Lighthouse ${form}: ${name}`,
      { unit: 'score', bar: 100 },
    ]),
    ...Object.entries(timings).map(([name, { measure }]) => [
      `Lighthouse ${form}: ${name}`,
      form === 'mobile' ? measure : { unit: measure.unit },
    ]),
  ]),
) as Record<string, Measure>

/** A port for the browser's protocol, away from the sites' own. */
const port = 4699

/** Lighthouse's scores, with the throttling that it simulates by default. */
export async function measureLighthouse(site: Site, locale: Locale): Promise<Findings> {
  const findings: Findings = {}
  for (const form of forms) {
    const browser = await launch(port)
    const result = await lighthouse(
      address(site, locale),
      { port, logLevel: 'error' },
      form === 'desktop' ? desktopConfig : undefined,
    )
    await browser.close()
    if (!result) throw new Error('Lighthouse has given no result')
    const { lhr } = result
    for (const [id, name] of Object.entries(categories)) {
      findings[`Lighthouse ${form}: ${name}`] = 100 * (lhr.categories[id]?.score ?? 0)
    }
    for (const [name, { audit }] of Object.entries(timings)) {
      findings[`Lighthouse ${form}: ${name}`] = lhr.audits[audit]?.numericValue ?? 0
    }
    const short = Object.values(lhr.audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== 1,
    )
    for (const { id, title } of short) {
      console.log(`Lighthouse ${form}, ${site.name}, ${locale}: ${id}: ${title}`)
    }
  }
  return findings
}
