/**
 * Of asynchronous steps that race, the one that began last wins, not the one that ends last.
 * @returns a function that begins a step, and returns whether the step is still the latest
 */
export function createSequence() {
  let latest = 0
  return () => {
    const step = ++latest
    return () => step === latest
  }
}
