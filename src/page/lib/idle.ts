/** How long a page is left to its visitor before it does what nobody has asked for, in milliseconds. */
const quiet = 3000

/** How long a busy page may then put it off, in milliseconds. */
const longestWait = 2000

/**
 * Runs once the page's first seconds are over and it has nothing better to do; Safari has no
 * word for that, and runs it soon.
 */
export function whenQuiet(run: () => void) {
  setTimeout(
    () => {
      if ('requestIdleCallback' in window)
        requestIdleCallback(run, { timeout: longestWait })
      else setTimeout(run)
    },
    Math.max(0, quiet - performance.now()),
  )
}

/**
 * Runs what takes long once the press that asked for it is shown.
 * @returns takes that back
 */
export function afterPaint(run: () => void) {
  let isWanted = true
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (isWanted) run()
    }),
  )
  return () => {
    isWanted = false
  }
}
