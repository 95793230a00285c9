/*
 * The tests have two sizes. `npm test` takes what stands for a kind, `npm run test:all` everything.
 */

/** Whether all tests run, each in all its places and with all its inputs. */
export const isWholeRun = process.env['TESTS'] === 'all'

/** The runs of a property: all of them in the whole run, else a fifth. */
export function countRuns(runs: number) {
  return isWholeRun ? runs : Math.ceil(runs / 5)
}

/** All of these in the whole run, else some of them, evenly spread. */
export function takeSome<T>(items: readonly T[], count: number): readonly T[] {
  if (isWholeRun || items.length <= count) return items
  return Array.from(
    { length: count },
    (_, at) => items[Math.floor((at * items.length) / count)]!,
  )
}
