/** Words as they are compared: without capitals, marks, dots and further spaces. */
export function normalizeWords(text: string) {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640.’']/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** The name of a field as it is compared: `Start-Date`, `start_date` and `startDate` are equal, so are `Début` and `debut`. */
export function normalizeFieldName(name: string) {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
