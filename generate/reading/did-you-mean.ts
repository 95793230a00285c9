/** The known word that was probably meant, or nothing where none is near. */
export function nearest(word: string, known: readonly string[]) {
  const [best] = known
    .filter(
      (candidate) =>
        Math.abs(candidate.length - word.length) <= allowedMistakes(candidate),
    )
    .map((candidate) => ({
      candidate,
      distance: distanceBetween(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(({ candidate, distance }) => distance <= allowedMistakes(candidate))
    .sort((a, b) => a.distance - b.distance)
  return best?.candidate
}

/** One slip in a short word, up to three in a long one. */
function allowedMistakes({ length }: string) {
  return Math.min(3, Math.floor(length / 3))
}

/** Letters added, dropped, changed or swapped with their neighbour (optimal string alignment). */
function distanceBetween(a: string, b: string) {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = at(rows, i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        at(rows, i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        change,
        swapped ? at(rows, i - 2, j - 2) + 1 : Infinity,
      )
    }
    rows.push(row)
  }
  return at(rows, a.length, b.length)
}

function at(rows: number[][], i: number, j: number) {
  return rows[i]?.[j] ?? Infinity
}
