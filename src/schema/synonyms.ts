/**
 * Says in a schema what other programs and people call the field: the check names the right one.
 * @param names with blanks between
 */
export function withSynonyms(names: string) {
  return { synonyms: names.split(' ').map(toWord) }
}

/** Whether a name that the schema does not have is one of these synonyms. */
export function isSynonym(name: string, meta: Record<string, unknown> | undefined) {
  const { synonyms } = meta ?? {}
  return Array.isArray(synonyms) && synonyms.includes(toWord(name))
}

/** `jobTitle`, `job_title` and `job-title` are one word. */
function toWord(name: string) {
  return name.replaceAll(/[^\p{L}]/gu, '').toLowerCase()
}
