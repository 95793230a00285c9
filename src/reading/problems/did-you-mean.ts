import leven from 'leven'

/** The known word that was probably meant; undefined if none is similar. */
export function findNearest(word: string, known: readonly string[], most = 3) {
  const [best] = known
    .map((candidate) => ({ candidate, mistakes: countMistakes(word, candidate) }))
    // One in a short word, up to the most in a long one.
    .filter(
      ({ candidate, mistakes }) =>
        mistakes <= Math.min(most, Math.floor(candidate.length / 3)),
    )
    .sort((a, b) => a.mistakes - b.mistakes)
  return best?.candidate
}

/** Two letters in the wrong order are one mistake, though their Levenshtein distance is two. */
function countMistakes(word: string, candidate: string) {
  const [typed, meant] = [word.toLowerCase(), candidate.toLowerCase()]
  const isReordered = typed !== meant && sortLetters(typed) === sortLetters(meant)
  return isReordered ? 1 : leven(typed, meant)
}

function sortLetters(word: string) {
  return Array.from(word).sort().join('')
}
