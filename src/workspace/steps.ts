/** Runs a step of the build and reports it: `fonts  0.1 s`. */
export type Step = <T>(name: string, run: () => T | Promise<T>) => Promise<T>

/** Prints the name of a step when it starts, and its duration when it ends. */
export const printStep: Step = async (name, run) => {
  const start = performance.now()
  process.stdout.write(name.padEnd(20))
  try {
    const result = await run()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    process.stdout.write(`${seconds.padStart(5)} s\n`)
    return result
  } catch (error) {
    process.stdout.write('\n')
    throw error
  }
}

export const runQuietly: Step = async (_, run) => run()
