/** Something with a size, a preferred position and an extent that it must not leave. */
interface SpreadItem {
  preferred: number
  size: number
  from: number
  to: number
}

/**
 * Spreads things along a line, in their order, so that none overlap. Each is as near to its
 * preferred position as the others allow.
 * @returns where each begins, or undefined if there is no room
 */
export function spreadApart(items: SpreadItem[]): number[] | undefined {
  const earliest = moveDown(
    items.map(({ from }) => from),
    items,
  )
  const latest = moveUp(
    items.map(({ to, size }) => to - size),
    items,
  )
  if (earliest.some((begin, index) => begin > (latest[index] ?? 0) + 0.01))
    return undefined
  const clamped = items.map(({ preferred }, index) =>
    Math.min(Math.max(preferred, earliest[index] ?? 0), latest[index] ?? 0),
  )
  // Overlaps can be resolved downwards or upwards. The mean of both has no overlap either.
  const lower = moveDown(clamped, items)
  return moveUp(clamped, items).map((begin, index) => (begin + (lower[index] ?? 0)) / 2)
}

/** Moves each begin down to the end of the one above it. */
function moveDown(begins: number[], items: SpreadItem[]) {
  const moved: number[] = []
  for (const [index, begin] of begins.entries())
    moved.push(
      Math.max(begin, (moved[index - 1] ?? -Infinity) + (items[index - 1]?.size ?? 0)),
    )
  return moved
}

/** Moves each begin up until it ends where the one below it begins. */
function moveUp(begins: number[], items: SpreadItem[]) {
  const moved: number[] = []
  for (const [index, begin] of [...begins.entries()].reverse())
    moved[index] = Math.min(
      begin,
      (moved[index + 1] ?? Infinity) - (items[index]?.size ?? 0),
    )
  return moved
}
