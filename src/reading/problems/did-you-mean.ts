/** The known word that was probably meant; undefined if none is similar. */
export function findNearest(word: string, known: readonly string[]) {
  const [best] = known
    .map((candidate) => ({
      candidate,
      distance: editDistance(word.toLowerCase(), candidate.toLowerCase()),
    }))
    // One typing error in a short word, up to three in a long one.
    .filter(
      ({ candidate, distance }) =>
        distance <= Math.min(3, Math.floor(candidate.length / 3)),
    )
    .sort((a, b) => a.distance - b.distance)
  return best?.candidate
}

/**
 * The number of letters added, dropped, changed or swapped with a neighbour (optimal string
 * alignment).
 */
function editDistance(a: string, b: string) {
  let previous: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const [above, beforeThat] = [row, previous]
    row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwapped ? (beforeThat[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    previous = above
  }
  return row[b.length] ?? 0
}
