/** What the tests need to know of `faults.js`. */
export const nativePackages: string[]
export function checkMachine(product: string): Promise<void>
