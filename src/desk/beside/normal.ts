/**
 * The letters and digits of a text, for comparisons: without what typesetting adds or changes
 * (quotes, spaces, joins, isolates).
 */
export function extractLetters(text: string) {
  return text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]|\u0640/gu, '')
    .toLowerCase()
}
