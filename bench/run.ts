import { parseArgs } from 'node:util'
import { isMissed, median, show, type Figure, type Probe } from './figure'
import { idle } from './probes/idle'
import { interaction } from './probes/interaction'
import { scores } from './probes/lighthouse'
import { paint } from './probes/paint'
import { shift } from './probes/shift'
import { serve } from './site'
import { launch } from './visit'

const probes: Record<string, Probe> = {
  lighthouse: scores,
  paint,
  interaction,
  idle,
  shift,
}

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
  console.table(
    Object.entries(found).map(([what, figures]) => ({ what, ...summary(figures) })),
  )
  return 0
}

function summary([first, ...others]: Figure[]) {
  if (!first) return {}
  const { unit, bar } = first
  const values = [first, ...others].map(({ value }) => value)
  const middle = median(values)
  return {
    bar: bar === undefined ? '' : show(unit, bar),
    median: show(unit, middle),
    'min–max': `${show(unit, Math.min(...values))}–${show(unit, Math.max(...values))}`,
    missed: isMissed({ ...first, value: middle }) ? 'MISSED' : '',
  }
}
