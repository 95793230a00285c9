import type { Probe } from './probe.ts'
import { visit } from '../visit.ts'

/** The largest contentful paint on a slow phone and network, with and without scripts. */
export const paint: Probe = async (browser, { url }) => {
  const load = async (scripts: boolean) => {
    const visitor = await visit(browser, { scripts, slowness: 4, slowNetwork: true })
    await visitor.arrive(url)
    const { largestPaint } = await visitor.record()
    await visitor.leave()
    return largestPaint
  }
  const without = await load(false)
  const value = await load(true)
  return [
    { what: 'largest paint', value, unit: 'ms' },
    {
      what: 'largest paint, with scripts ÷ without',
      value: value / without,
      unit: 'ratio',
      bar: 1.05,
    },
  ]
}
