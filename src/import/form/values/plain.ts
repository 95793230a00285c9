/** Normalizes words for comparison: without case, marks, dots and repeated spaces. */
export function normalizeWords(text: string) {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640.’']/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
