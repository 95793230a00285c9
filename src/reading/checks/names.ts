import type { ContentFile } from '#schema'
import { formatField, type Path } from '../problems/problems.ts'

/**
 * Fields with names of people, brands, places and works, which are often the same in every
 * language.
 */
const nameFields: Partial<Record<string, string[]>> = {
  profile: ['name', 'photo.file', 'place.city', 'place.country', 'chat.name'],
  skills: ['#.name', '#.category'],
  education: ['#.institution', '#.location', '#.score'],
  projects: ['#.title', '#.tags.#', '#.image.file', '#.pictures.#.file'],
  // A talk, a paper, a certificate, an award, a client.
  custom: ['#.title', '#.institution', '#.location'],
}

/** Job titles have capitals, too ("Senior Engineer"), but can be translated. */
const jobTitleFields: Partial<Record<string, string[]>> = {
  profile: ['role', 'now.text'],
  experience: ['#.title'],
  education: ['#.title'],
}

/** Whether a text can be the same in every language: because of its field, or its spelling. */
export function isName(file: ContentFile, path: Path, text: string, group?: string) {
  const field = formatField(file === 'custom' ? path.slice(1) : path).replaceAll(
    /#\d+/g,
    '#',
  )
  if (nameFields[file]?.includes(field)) return true
  if (isAbbreviation(text)) return true
  return isInTitleCase(text) && !jobTitleFields[group ?? file]?.includes(field)
}

/**
 * An abbreviation or a mark, such as B2, PhD, B.Sc. or iOS: each word has a capital or a digit
 * inside.
 */
function isAbbreviation(text: string) {
  return splitWords(text).every((word) => /^\d|.\p{Lu}|.\d|^\p{Lu}$/u.test(word))
}

/**
 * Written as names are in scripts with capitals, such as "Open Source" or "Design of Everyday
 * Things".
 */
function isInTitleCase(text: string) {
  const words = splitWords(text).filter(
    (word) => !(/^\p{Ll}/u.test(word) && isShortWord(word)),
  )
  return words.length > 1 && words.every((word) => /^[\p{Lu}\d]|\p{Lu}/u.test(word))
}

/** Articles and prepositions of all languages. */
function isShortWord(word: string) {
  return word.length <= 3
}

function splitWords(text: string) {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:[.'’&+#-][\p{L}\p{M}\p{N}]+)*/gu) ?? []
}
