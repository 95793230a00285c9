/** Normalizes words for comparison: without case, marks, dots and repeated spaces. */
export function normalizeWords(text: string) {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640.’']/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/**
 * Normalizes the name of a field for comparison: `Start-Date`, `start_date` and `startDate` are
 * equal, and so are `Début` and `debut`.
 */
export function normalizeFieldName(name: string) {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
