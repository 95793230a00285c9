/**
 * How many of three columns a plate takes, if more than one: the first is the frontispiece, and
 * where the last row isn't full, its last plate takes the rest of it.
 */
export function columnsOf(index: number, count: number) {
  if (index === 0) return 3
  if (index !== count - 1) return undefined
  return [undefined, 3, 2][index % 3]
}
