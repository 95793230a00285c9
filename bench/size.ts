import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listFirstViews } from './first-view.ts'
import { compareLines, lowerLimits } from './lines.ts'
import { kB, listFiles, measureCompressedSize, measureWeights } from './weights.ts'

/**
 * Compares the sizes of the built site with the budgets, and the lines of each room with its number:
 * `npm run size [-- --dir DIR]`. `--lower` lowers the numbers to what is there.
 */
export function main(argv: string[]) {
  const options = {
    dir: { type: 'string', default: 'dist' },
    lower: { type: 'boolean' },
  } as const
  const { dir, lower } = parseArgs({ args: argv, options }).values
  if (lower) lowerLimits()
  if (!existsSync(join(dir, 'index.html'))) {
    console.error(`There is no site in ${dir}: run "npm run build" first`)
    return 1
  }
  const files = listFiles(dir)
  const weights = measureWeights(files, listFirstViews(files))

  console.log(`Sizes in ${dir}, after brotli 11; 1 kB is 1000 bytes`)
  for (const page of new Set(weights.map((weight) => weight.page))) {
    console.log(`\n${page}`)
    for (const { part, value, limit } of weights.filter((w) => w.page === page)) {
      const [size, most] = [value, limit].map((bytes) => kB(bytes).padStart(8))
      const verdict = value > limit ? '  MISSED' : ''
      console.log(`  ${part.padEnd(26)}${size}  of ${most}${verdict}`)
    }
  }
  const parts = [...new Set(weights.flatMap((weight) => weight.files))]
  const sizes = parts.map((path) => `${path} ${kB(measureCompressedSize(files, path))}`)
  console.log(`\nOf these: ${sizes.join(', ')}`)

  const lines = compareLines()
  console.log(`\n${lines.table}`)

  const missed = weights.filter(({ value, limit }) => value > limit).length
  const faults = [missed > 0 && `${missed} of the bars are missed`, lines.fault]
  for (const fault of faults) if (fault) console.error(`\n${fault}`)
  return faults.some(Boolean) ? 1 : 0
}
