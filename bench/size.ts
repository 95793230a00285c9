import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { filesIn } from '../generate/vite/preview'
import { kB, sizeOf, weigh } from '../generate/vite/weights'

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
  const parts = [...new Set(weights.flatMap((weight) => weight.files))]

  console.log(`Sizes in ${dir}, after brotli 11; 1 kB is 1000 bytes`)
  console.table(
    weights.map(({ page, part, unit, value, bar }) => {
      const show = unit === 'bytes' ? kB : String
      const missed = value > bar ? 'MISSED' : ''
      return { page, part, size: show(value), bar: show(bar), missed }
    }),
  )
  console.table(parts.map((path) => ({ path, size: kB(sizeOf(files, path)) })))

  const missed = weights.filter(({ value, bar }) => value > bar).length
  if (missed > 0) console.error(`\n${missed} of the bars are missed`)
  return missed > 0 ? 1 : 0
}
