/**
 * Numbers steps that wait for something, so that the latest choice wins and not the latest answer.
 * @returns begins a step: it is told whether it is still the latest
 */
export function createSequence() {
  let latest = 0
  return () => {
    const own = ++latest
    return () => own === latest
  }
}
