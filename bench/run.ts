import { parseArgs } from 'node:util'
import { acts } from './probes/acts.ts'
import { idle } from './probes/idle.ts'
import { scores } from './probes/lighthouse.ts'
import { paint } from './probes/paint.ts'
import type { Figure, Probe } from './probes/probe.ts'
import { shift } from './probes/shift.ts'
import { serve, type SitePage } from './site.ts'
import { launch } from './visit.ts'

const probes: Record<string, Probe> = { lighthouse: scores, paint, acts, idle, shift }

/**
 * Measures the built site in a real browser: `npm run bench [-- --runs N] [--only paint,shift]
 * [--dir dist] [--against DIR]`. The languages, and both builds where there are two, take turns
 * within each run, so that a busy moment of the machine meets all of them; what counts is the
 * median, and against another build the ratio of both. Nothing fails by it.
 */
export async function main(argv: string[]) {
  const { values } = parseArgs({
    args: argv,
    options: {
      dir: { type: 'string', default: 'dist' },
      runs: { type: 'string', default: '3' },
      only: { type: 'string', default: Object.keys(probes).join(',') },
      against: { type: 'string' },
    },
  })
  const sites = [await serve(values.dir)]
  if (values.against !== undefined) sites.push(await serve(values.against))
  /** Of each run, by what was measured; a list for each build. */
  const found: Record<string, Figure[][]> = {}
  for (let run = 1; run <= Number(values.runs); run++) {
    for (const name of values.only.split(',')) {
      const probe = probes[name]
      if (!probe)
        throw new Error(`There is no probe "${name}": ${Object.keys(probes).join(', ')}`)
      console.error(`run ${run}: ${name}`)
      for (const [place, page] of inTurn(sites)) {
        // A browser of its own for each, so that none inherits from another.
        const browser = await launch()
        for (const figure of await probe(browser, page)) {
          const figures = (found[`${figure.what} (${page.lang})`] ??= sites.map(() => []))
          figures[place]?.push(figure)
        }
        await browser.close()
      }
    }
  }
  for (const site of sites) await site.close()
  for (const [what, [own = [], other]] of Object.entries(found))
    console.log(summary(what, own) + (other ? comparison(own, other) : ''))
  return 0
}

/** The pages of each build, those of the same place after each other. */
function inTurn(sites: { pages: SitePage[] }[]) {
  const [first] = sites
  return (first?.pages ?? []).flatMap((_, index) =>
    sites.flatMap(({ pages }, place) => {
      const page = pages[index]
      return page ? [[place, page] as const] : []
    }),
  )
}

/** How a build's median stands to another's, in the same run. */
function comparison(own: Figure[], other: Figure[]) {
  const [value, before] = [medianOf(own), medianOf(other)]
  return `  ${before.toFixed(3)} there, ÷ ${(value / before).toFixed(2)}`
}

function medianOf(figures: Figure[]) {
  const values = figures.map(({ value }) => value).toSorted((a, b) => a - b)
  return values[Math.floor(values.length / 2)] ?? NaN
}

function summary(what: string, figures: Figure[]) {
  const values = figures.map(({ value }) => value).toSorted((a, b) => a - b)
  const { unit = 'ms', bar } = figures[0] ?? {}
  const middle = medianOf(figures)
  const show = (value: number) =>
    `${value.toFixed(unit === 'ms' ? 1 : unit === 'score' ? 0 : 3)} ${unit}`.padStart(12)
  // The bar for shifts is 0.00, as the tools round it.
  const over = middle - (bar ?? Infinity) - (unit === 'shift' ? 0.005 : 0)
  const isMissed = unit === 'score' ? over < 0 : over > 0
  const range = `(${values[0]?.toFixed(3)} to ${values.at(-1)?.toFixed(3)})`
  const missed = isMissed ? `MISSED: ${show(bar ?? 0).trim()}` : ''
  return `${what.padEnd(62)} ${show(middle)}  ${range}  ${missed}`.trimEnd()
}
