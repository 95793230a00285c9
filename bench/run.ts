import { parseArgs } from 'node:util'
import { acts } from './probes/acts.ts'
import { idle } from './probes/idle.ts'
import { lighthouse } from './probes/lighthouse.ts'
import { paint } from './probes/paint.ts'
import { load } from './probes/load.ts'
import type { Figure, Probe } from './probes/probe.ts'
import { shift } from './probes/shift.ts'
import { serve, type SitePage } from './site.ts'
import { launch } from './visit.ts'

const probes: Record<string, Probe> = { lighthouse, paint, load, acts, idle, shift }

/**
 * Measures the built site in a real browser: `npm run bench [-- --runs N] [--only paint,shift]
 * [--dir dist] [--against DIR]`. Within each run, languages and builds alternate, so that a
 * busy moment of the machine affects all of them. The result is the median, and the ratio to
 * the other build's. A missed bar does not fail the command.
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
  /** The figures of all runs by name, one list per build. */
  const figuresByTitle: Record<string, Figure[][]> = {}
  for (let run = 1; run <= Number(values.runs); run++) {
    for (const name of values.only.split(',')) {
      const probe = probes[name]
      if (!probe)
        throw new Error(`There is no probe "${name}": ${Object.keys(probes).join(', ')}`)
      console.error(`run ${run}: ${name}`)
      for (const [place, page] of alternateBuilds(sites)) {
        // A separate browser for each, to prevent any influence between them.
        const browser = await launch()
        for (const figure of await probe(browser, page)) {
          const title = `${figure.what} (${page.lang})`
          const figures = (figuresByTitle[title] ??= sites.map(() => []))
          figures[place]?.push(figure)
        }
        await browser.close()
      }
    }
  }
  for (const site of sites) await site.close()
  for (const [what, [figures = [], before]] of Object.entries(figuresByTitle))
    console.log(summary(what, figures) + (before ? comparison(figures, before) : ''))
  return 0
}

/** The pages of all builds, alternating between builds. */
function alternateBuilds(sites: { pages: SitePage[] }[]) {
  const [first] = sites
  return (first?.pages ?? []).flatMap((_, index) =>
    sites.flatMap(({ pages }, place) => {
      const page = pages[index]
      return page ? [[place, page] as const] : []
    }),
  )
}

/** The ratio of a build's median to the other build's in the same run. */
function comparison(figures: Figure[], figuresBefore: Figure[]) {
  const [value, before] = [findMedian(figures), findMedian(figuresBefore)]
  return `  ${before.toFixed(3)} there, ÷ ${(value / before).toFixed(2)}`
}

function findMedian(figures: Figure[]) {
  const values = figures.map(({ value }) => value).toSorted((a, b) => a - b)
  return values[Math.floor(values.length / 2)] ?? NaN
}

/** Digits after the point; three for any other unit. */
const digits: Partial<Record<Figure['unit'], number>> = { ms: 1, score: 0 }

function summary(what: string, figures: Figure[]) {
  const values = figures.map(({ value }) => value).toSorted((a, b) => a - b)
  const { unit = 'ms', bar } = figures[0] ?? {}
  const middle = findMedian(figures)
  const show = (value: number) =>
    `${value.toFixed(digits[unit] ?? 3)} ${unit}`.padStart(12)
  // The limit for layout shift is 0.00, rounded as browser tools do.
  const over = middle - (bar ?? Infinity) - (unit === 'shift' ? 0.005 : 0)
  const isMissed = unit === 'score' ? over < 0 : over > 0
  const range = `(${values[0]?.toFixed(3)} to ${values.at(-1)?.toFixed(3)})`
  const missed = isMissed ? `MISSED: ${show(bar ?? 0).trim()}` : ''
  return `${what.padEnd(62)} ${show(middle)}  ${range}  ${missed}`.trimEnd()
}
