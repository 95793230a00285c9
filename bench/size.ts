import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { localeTags, locales } from '../model/locales'
import { firstLoad, type FirstLoad } from '../build/first-load'
import { shares } from './libraries'
import { kB, table } from './table'

/** What a page may weigh, in bytes after brotli 11; where bars differ, by direction. */
const bars = {
  document: 14_600,
  eager: 66_000,
  scripts: 75_000,
  fonts: { ltr: 20_000, rtl: 36_000 },
  all: 180_000,
  requests: 10,
}

/** What compresses itself; everything else is sent as brotli. */
const compressed = /\.(woff2|avif|webp|jpeg|png|pdf)$/

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

  const documents = localeTags.map((locale) => `${locales[locale].path}index.html`)
  const loads = documents.map((document) => firstLoad(folder, document, documents))
  const weigh = (file: string) => weight(join(folder, file))

  console.log(`Sizes in ${folder}, after brotli 11; 1 kB is 1000 bytes\n`)
  const results = loads.flatMap((load, index) =>
    judge(load, locales[localeTags[index] ?? 'en'].dir, weigh),
  )
  console.log(
    table([['page', 'what', 'size', 'bar', ''], ...results.map(({ row }) => row)], 3),
  )

  console.log(`\n${table(filesOf(loads, weigh), 2)}`)
  if (values.libraries) console.log(`\n${table(await shares(), 2)}`)

  const missed = results.filter(({ met }) => !met)
  if (missed.length > 0)
    console.error(`\n${String(missed.length)} of the bars are missed`)
  return missed.length > 0 ? 1 : 0
}

/** A file's bytes on the wire. */
export function weight(path: string) {
  const bytes = readFileSync(path)
  return compressed.test(path) ? bytes.length : brotliCompressSync(bytes).length
}

function judge(load: FirstLoad, dir: 'ltr' | 'rtl', weigh: (file: string) => number) {
  const sum = (files: string[]) => files.reduce((total, file) => total + weigh(file), 0)
  const scripts = [...load.eager, ...load.later]
  const all = [load.document, ...scripts, ...load.fonts, ...load.pictures, ...load.icons]
  const line = (what: string, value: number, bar: number, show = kB) => ({
    met: value <= bar,
    row: [load.document, what, show(value), show(bar), value <= bar ? '' : 'MISSED'],
  })
  return [
    line('HTML with its CSS', sum([load.document]), bars.document),
    line('JavaScript, eager', sum(load.eager), bars.eager),
    line('JavaScript, on first load', sum(scripts), bars.scripts),
    line('fonts', sum(load.fonts), bars.fonts[dir]),
    line('first view on a phone', sum(all), bars.all),
    line('its requests', all.length, bars.requests, String),
    line('third parties', load.thirdParty.length, 0, String),
  ]
}

/** Every file of every page's first load, once, and those that wait. */
function filesOf(loads: FirstLoad[], weigh: (file: string) => number) {
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
    ...Array.from(rows, ([file, kind]) => [file, kind, kB(weigh(file))]),
  ]
}
