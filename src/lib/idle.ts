/** How long a busy page may put it off, in milliseconds. */
const longestWait = 2000

/** Runs once the page has nothing better to do; Safari has no word for that, and runs it soon. */
export function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: longestWait })
  else setTimeout(run)
}
