import lighthouse, { desktopConfig } from 'lighthouse'
import type { Figure, Probe } from './probe'
import { launch } from '../visit'

/** A port for the browser's protocol, away from the site's own. */
const port = 4699

/** What Lighthouse times, and how long it may take, in milliseconds. */
const times = { 'total-blocking-time': 60, 'first-contentful-paint': 1200 }

/** Lighthouse's scores and times, with the throttling that it simulates by default. */
export const scores: Probe = async (_, { url }) => {
  const figures: Figure[] = []
  for (const [form, config] of [['mobile'], ['desktop', desktopConfig]] as const) {
    const browser = await launch(port)
    const result = await lighthouse(url, { port, logLevel: 'error' }, config)
    await browser.close()
    if (!result) throw new Error('Lighthouse has given no result')
    const { categories, audits, environment } = result.lhr
    console.error(`${url}, ${form}: benchmark index ${environment.benchmarkIndex}`)
    for (const [id, bar] of Object.entries(times)) {
      const value = audits[id]?.numericValue ?? NaN
      figures.push({ what: `Lighthouse, ${form}: ${id}`, value, unit: 'ms', bar })
    }
    for (const { id, score } of Object.values(categories)) {
      const what = `Lighthouse, ${form}: ${id}`
      figures.push({ what, value: 100 * (score ?? 0), unit: 'score', bar: 100 })
    }
    for (const { id, title, score, scoreDisplayMode } of Object.values(audits)) {
      if (scoreDisplayMode === 'binary' && score !== 1)
        console.error(`${url}, ${form}: ${id}: ${title}`)
    }
  }
  return figures
}
