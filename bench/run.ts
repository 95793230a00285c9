import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { acts } from './probes/acts'
import { idle } from './probes/idle'
import { scores } from './probes/lighthouse'
import { paint } from './probes/paint'
import { shift } from './probes/shift'
import { serve, type SitePage } from './site'
import { launch } from './visit'

/** What a probe has found: one figure, and what it may be at most (a score: at least). */
export interface Figure {
  what: string
  value: number
  unit: 'ms' | 'score' | 'ratio' | 'shift'
  bar?: number
}

export type Probe = (browser: Browser, page: SitePage) => Promise<Figure[]>

const probes: Record<string, Probe> = { lighthouse: scores, paint, acts, idle, shift }

/**
 * Measures the built site in a real browser: `npm run bench [-- --runs N] [--only paint,shift]
 * [--dir dist]`. The languages take turns within each run, so that a busy moment of the machine
 * meets all of them; what counts is the median. Nothing fails by it.
 */
export async function main(argv: string[]) {
  const { values } = parseArgs({
    args: argv,
    options: {
      dir: { type: 'string', default: 'dist' },
      runs: { type: 'string', default: '3' },
      only: { type: 'string', default: Object.keys(probes).join(',') },
    },
  })
  const site = await serve(values.dir)
  /** Of each run, by what was measured. */
  const found: Record<string, Figure[]> = {}
  for (let run = 1; run <= Number(values.runs); run++) {
    for (const name of values.only.split(',')) {
      const probe = probes[name]
      if (!probe)
        throw new Error(`There is no probe "${name}": ${Object.keys(probes).join(', ')}`)
      console.error(`run ${run}: ${name}`)
      for (const page of site.pages) {
        // A browser of its own for each, so that none inherits from another.
        const browser = await launch()
        for (const figure of await probe(browser, page))
          (found[`${figure.what} (${page.lang})`] ??= []).push(figure)
        await browser.close()
      }
    }
  }
  await site.close()
  for (const [what, figures] of Object.entries(found)) console.log(summary(what, figures))
  return 0
}

function summary(what: string, figures: Figure[]) {
  const values = figures.map(({ value }) => value).toSorted((a, b) => a - b)
  const { unit = 'ms', bar } = figures[0] ?? {}
  const middle = values[Math.floor(values.length / 2)] ?? NaN
  const show = (value: number) =>
    `${value.toFixed(unit === 'ms' ? 1 : unit === 'score' ? 0 : 3)} ${unit}`.padStart(12)
  // The bar for shifts is 0.00, as the tools round it.
  const over = middle - (bar ?? Infinity) - (unit === 'shift' ? 0.005 : 0)
  const isMissed = unit === 'score' ? over < 0 : over > 0
  const range = `(${values[0]?.toFixed(3)} to ${values.at(-1)?.toFixed(3)})`
  const missed = isMissed ? `MISSED: ${show(bar ?? 0).trim()}` : ''
  return `${what.padEnd(62)} ${show(middle)}  ${range}  ${missed}`.trimEnd()
}
