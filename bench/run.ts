import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '../generate/hosting/site-languages'
import type { Locale } from '../model/languages'
import { againMeasures, measureAgain } from './again'
import { launch, type Browser } from './browser'
import { idleMeasures, measureIdle } from './idle'
import { interactionMeasures, measureInteraction } from './interaction'
import { lighthouseMeasures, measureLighthouse } from './lighthouse'
import { isMet, show, summary, type Findings, type Measure } from './measures'
import { measureMemory, memoryMeasures } from './memory'
import { measurePaint, paintMeasures } from './paint'
import { measureShift, shiftMeasures } from './shift'
import { serve, type Site } from './sites'
import { table } from './table'
import { measureTasks, taskMeasures } from './tasks'

interface Probe {
  measures: Record<string, Measure>
  measure: (browser: Browser, site: Site, locale: Locale) => Promise<Findings>
  /** What takes minutes and hardly varies is run once. */
  once?: boolean
}

const probes: Record<string, Probe> = {
  paint: { measures: paintMeasures, measure: measurePaint },
  tasks: { measures: taskMeasures, measure: measureTasks },
  shift: { measures: shiftMeasures, measure: measureShift },
  interaction: { measures: interactionMeasures, measure: measureInteraction },
  idle: { measures: idleMeasures, measure: measureIdle },
  again: { measures: againMeasures, measure: measureAgain },
  memory: { measures: memoryMeasures, measure: measureMemory, once: true },
  lighthouse: {
    measures: lighthouseMeasures,
    measure: (_, site, locale) => measureLighthouse(site, locale),
  },
}

/** All values of a figure, by site. */
type Values = Record<string, number[]>

/**
 * Measures the built site in a real browser: `npm run bench -- [--against DIR] [--runs N]
 * [--only paint,shift] [--json FILE]`. Sites and languages take turns within each run, so
 * that a busy moment of the machine meets all of them. Nothing is asserted.
 */
export async function main(argv: string[]) {
  const { values } = parseArgs({
    args: argv,
    options: {
      dir: { type: 'string', default: 'dist' },
      against: { type: 'string', multiple: true, default: [] },
      runs: { type: 'string', default: '5' },
      only: { type: 'string', default: Object.keys(probes).join(',') },
      json: { type: 'string', default: 'test-results/bench.json' },
    },
  })
  const chosen = values.only.split(',').map((name) => {
    const probe = probes[name]
    if (!probe)
      throw new Error(`There is no probe "${name}": ${Object.keys(probes).join(', ')}`)
    return { name, ...probe }
  })
  const sites: Site[] = []
  for (const folder of [values.dir, ...values.against]) sites.push(await serve(folder))

  const found: Record<string, Values> = {}
  for (let run = 0; run < Number(values.runs); run++) {
    for (const { name, measure, once = false } of chosen) {
      if (once && run > 0) continue
      console.error(`run ${String(run + 1)}: ${name}`)
      for (const locale of languages) {
        for (const site of sites)
          keep(found, await inBrowser(measure, site, locale), site, locale)
      }
    }
  }
  for (const { stop } of sites) await stop()

  const measures = Object.assign(
    {},
    ...chosen.map((probe) => probe.measures),
  ) as Probe['measures']
  console.log(report(found, measures, sites))
  mkdirSync(dirname(values.json), { recursive: true })
  writeFileSync(values.json, JSON.stringify(found, undefined, 2))
  console.log(`\nAll values: ${values.json}`)
  return 0
}

/** A browser of its own for each measurement, so that none inherits from another. */
async function inBrowser(measure: Probe['measure'], site: Site, locale: Locale) {
  const browser = await launch()
  try {
    return await measure(browser, site, locale)
  } finally {
    await browser.close()
  }
}

function keep(
  found: Record<string, Values>,
  findings: Findings,
  site: Site,
  locale: Locale,
) {
  for (const [name, value] of Object.entries(findings)) {
    const values = (found[`${name} (${locale})`] ??= {})
    ;(values[site.name] ??= []).push(value)
  }
}

function report(
  found: Record<string, Values>,
  measures: Probe['measures'],
  sites: Site[],
) {
  const header = ['what', 'bar', ...sites.flatMap(({ name }) => [name, 'min–max', ''])]
  const rows = Object.entries(found).map(([name, values]) => {
    const measure = measures[name.replace(/ \(\w+\)$/, '')] ?? { unit: 'count' }
    return [
      name,
      measure.bar === undefined ? '' : show(measure, measure.bar),
      ...sites.flatMap((site) => {
        const { median, min, max } = summary(values[site.name] ?? [])
        return [
          show(measure, median),
          `${show(measure, min)}–${show(measure, max)}`,
          isMet(measure, median) === false ? 'MISSED' : '',
        ]
      }),
    ]
  })
  return [table([header, ...rows], header.length - 1), ...ratios(found, sites)].join('\n')
}

/** What scripts cost the first view: the medians of one run, divided. */
function ratios(found: Record<string, Values>, sites: Site[]) {
  return languages.flatMap((locale) =>
    sites.flatMap(({ name }) => {
      const of = (kind: string) => found[`largest paint, ${kind} (${locale})`]?.[name]
      const [full, bare] = [of('with scripts'), of('scripts blocked')]
      if (!full || !bare) return []
      const ratio = summary(full).median / summary(bare).median
      const verdict = ratio > 1.05 ? ' MISSED' : ''
      return [
        `${name}, ${locale}: largest paint with scripts ÷ scripts blocked ${ratio.toFixed(3)} (bar 1.05)${verdict}`,
      ]
    }),
  )
}
