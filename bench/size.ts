import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { filesIn } from '../generate/vite/preview'
import { kB, sizeOf, weigh } from '../generate/vite/weights'
import { table } from './figure'

/** Weighs the built site against the bars: `npm run size [-- --dir DIR]`. */
export function main(argv: string[]) {
  const options = { dir: { type: 'string', default: 'dist' } } as const
  const { dir } = parseArgs({ args: argv, options }).values
  if (!existsSync(join(dir, 'index.html'))) {
    console.error(`There is no site in ${dir}: run "npm run build" first`)
    return 1
  }
  const files = filesIn(dir)
  const weights = weigh(files)
  const rows = weights.map(({ page, part, unit, value, bar }) => {
    const show = unit === 'bytes' ? kB : String
    return [`${page}: ${part}`, show(value), show(bar), value > bar ? 'MISSED' : '']
  })
  const parts = [...new Set(weights.flatMap((weight) => weight.files))]

  console.log(`Sizes in ${dir}, after brotli 11; 1 kB is 1000 bytes\n`)
  console.log(table([['what', 'size', 'bar', ''], ...rows]))
  console.log(`\n${table(parts.map((path) => [path, kB(sizeOf(files, path))]))}`)

  const missed = weights.filter(({ value, bar }) => value > bar).length
  if (missed > 0) console.error(`\n${missed} of the bars are missed`)
  return missed > 0 ? 1 : 0
}
