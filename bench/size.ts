import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { languages, routes } from '../generate/hosting/site-languages'
import { kB, weighedPages, weight } from '../generate/vite/weights'
import type { FirstLoad } from '../generate/vite/first-load'
import { shares } from './libraries'
import { table } from './table'

/** Weighs the built site against the bars: `npm run size [-- --dir DIR]`. */
export async function main(argv: string[]) {
  const { values } = parseArgs({
    args: argv,
    options: {
      dir: { type: 'string', default: 'dist' },
      libraries: { type: 'boolean', default: true },
    },
    allowNegative: true,
  })
  const folder = values.dir
  if (!existsSync(join(folder, 'index.html'))) {
    console.error(`There is no site in ${folder}: run "npm run build" first`)
    return 1
  }

  const pages = languages.map((locale) => {
    const { path, dir } = routes[locale]
    return { document: `${path}index.html`, dir }
  })
  const weighed = weighedPages(folder, pages)
  const loads = weighed.map(({ load }) => load)

  console.log(`Sizes in ${folder}, after brotli 11; 1 kB is 1000 bytes\n`)
  const rows = weighed.flatMap(({ load: { document }, parts }) =>
    parts.map(({ name, unit, value, bar }) => {
      const show = unit === 'bytes' ? kB : String
      return [document, name, show(value), show(bar), value > bar ? 'MISSED' : '']
    }),
  )
  console.log(table([['page', 'what', 'size', 'bar', ''], ...rows], 3))

  console.log(`\n${table(filesOf(loads, folder), 2)}`)
  if (values.libraries) console.log(`\n${table(await shares(), 2)}`)

  const missed = rows.filter((row) => row.includes('MISSED'))
  if (missed.length > 0)
    console.error(`\n${String(missed.length)} of the bars are missed`)
  return missed.length > 0 ? 1 : 0
}

/** Every file of every page's first load, once, and those that wait. */
function filesOf(loads: FirstLoad[], folder: string) {
  const rows = new Map<string, string>()
  const kinds = ['eager', 'later', 'fonts', 'pictures', 'icons', 'waiting'] as const
  for (const load of loads) rows.set(load.document, 'document')
  for (const kind of kinds) {
    for (const load of loads) {
      for (const file of load[kind]) if (!rows.has(file)) rows.set(file, kind)
    }
  }
  return [
    ['file', 'when', 'size'],
    ...Array.from(rows, ([file, kind]) => [file, kind, kB(weight(join(folder, file)))]),
  ]
}
