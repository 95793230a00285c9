/** Optional work begins only so long after navigation start, in milliseconds. */
export const quietPeriod = 3000

/** How long a busy main thread may then delay it, in milliseconds. */
const idleTimeout = 2000

/**
 * Runs optional work once the page is idle, after its first seconds. Safari has no
 * `requestIdleCallback`: there it runs in the next task.
 */
export function runWhenIdle(run: () => void) {
  setTimeout(
    () => {
      if ('requestIdleCallback' in window)
        requestIdleCallback(run, { timeout: idleTimeout })
      else setTimeout(run)
    },
    Math.max(0, quietPeriod - performance.now()),
  )
}

/**
 * Runs slow work after the next paint, so that the click that caused it shows at once.
 * @returns a function that cancels the work
 */
export function runAfterPaint(run: () => void) {
  let isCancelled = false
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!isCancelled) run()
    }),
  )
  return () => {
    isCancelled = true
  }
}
