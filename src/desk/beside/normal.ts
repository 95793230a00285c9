/**
 * A text as it is compared: letters and digits only. What typesetting adds or changes (quotes,
 * spaces, joins, isolates) does not matter.
 */
export function keepLetters(text: string) {
  return text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]|\u0640/gu, '')
    .toLowerCase()
}
