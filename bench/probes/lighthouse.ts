import type { Figure, Probe } from './probe.ts'
import { requireTool, installTool } from '../../tests/tool.ts'
import { launch } from '../visit.ts'

/** The port for the browser's debugging protocol, different from the site's. */
const port = 4699

/** Lighthouse's timings and their budgets, in milliseconds. */
const times = { 'total-blocking-time': 60, 'first-contentful-paint': 1200 }

/** CPU slowdown of the simulated phone and desktop, relative to this machine. */
const slowness = { mobile: 4, desktop: 1 }

/** Lighthouse's scores and timings with its default simulated throttling. */
export const lighthouse: Probe = async (_, { url }) => {
  const figures: Figure[] = []
  // 183 MB. Newer ones need Node 22.
  const folder = installTool('lighthouse@12.8.2')
  const { default: runLighthouse, desktopConfig } = requireTool(
    folder,
    'lighthouse',
  ) as Lighthouse
  for (const [form, config] of [['mobile'], ['desktop', desktopConfig]] as const) {
    const browser = await launch(port)
    const result = await runLighthouse(url, { port, logLevel: 'error' }, config)
    await browser.close()
    if (!result) throw new Error('Lighthouse has given no result')
    const { categories, audits, environment } = result.lhr
    console.error(`${url}, ${form}: benchmark index ${environment.benchmarkIndex}`)
    for (const [id, bar] of Object.entries(times)) {
      const value = audits[id]?.numericValue ?? NaN
      figures.push({ what: `Lighthouse, ${form}: ${id}`, value, unit: 'ms', bar })
    }
    const value = blockingTime(result.artifacts.Trace.traceEvents, slowness[form])
    figures.push({ what: `Lighthouse, ${form}: blocking, own time`, value, unit: 'ms' })
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

/**
 * Total blocking time after the first paint, from the CPU time of the page's main thread.
 * Lighthouse measures wall time, which on a busy machine includes other processes.
 */
function blockingTime(events: TraceEvent[], slowness: number) {
  const [painted] = events
    .filter(({ name }) => name === 'firstContentfulPaint')
    .toReversed()
  if (!painted) return NaN
  const isOwn = ({ pid, tid, ts }: TraceEvent) =>
    pid === painted.pid && tid === painted.tid && ts > painted.ts
  return events
    .filter((event) => event.name === 'RunTask' && isOwn(event))
    .map(({ tdur = 0 }) => Math.max(0, (slowness * tdur) / 1000 - 50))
    .reduce((sum, time) => sum + time, 0)
}

/** What is used of the package. */
interface Lighthouse {
  default: (
    url: string,
    flags: { port: number; logLevel: 'error' },
    config?: object,
  ) => Promise<Result | undefined>
  desktopConfig: object
}

interface Result {
  lhr: {
    categories: Record<string, { id: string; score: number | null }>
    audits: Record<string, Audit>
    environment: { benchmarkIndex: number }
  }
  artifacts: { Trace: { traceEvents: TraceEvent[] } }
}

interface Audit {
  id: string
  title: string
  score: number | null
  scoreDisplayMode: string
  numericValue?: number
}

/** An event of the trace; times in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  /** CPU time. */
  tdur?: number
}
