import { isLocale } from '#languages'
import type { Problem } from '#reading'
import type { Draft } from './draft.ts'
import { getOuter, getStep, joinKey, type Place } from '../../model/place.ts'
import { toKey } from '../../model/tree.ts'

/** A problem at its place in the form. */
export type Finding = Omit<Problem, 'path'> & Place

/**
 * A problem at its place. A fix that speaks of another version of the file than the desk has may
 * mean another item: it is left out.
 */
export function findPlace(
  { path, fix, ...problem }: Problem,
  drafts: Readonly<Record<string, Draft>>,
): Finding {
  // Entries are added in the section's own part, not in the list of sections.
  const part =
    problem.id.startsWith('sectionEmpty/') &&
    drafts[`${String(problem.values['section'])}.yaml`]
  if (part) return { ...problem, file: part.name, key: '' }
  const draft = drafts[problem.file]
  const isSameVersion = draft?.version === problem.version
  return {
    ...problem,
    key: toKey(draft?.base, path),
    ...(fix && isSameVersion && { fix }),
  }
}

/** Whether a problem prevents the build. All others are advice. */
export function isError({ kind }: Pick<Problem, 'kind'>) {
  return kind === 'error'
}

/** Whether a text is not there in a language of the site. */
export function lacksLanguage({ id }: Pick<Problem, 'id'>) {
  return id === 'untranslated' || id === 'languageMissing'
}

/** The box of a problem: of a text that lacks a language, that of this language. */
export function getBox({ file, key, values: { missing } }: Finding): Place {
  const language = Array.isArray(missing) ? String(missing[0]) : undefined
  return { file, key: language === undefined ? key : joinKey(key, language) }
}

/** The place of a text, also of its text in one language. */
export function withoutLanguage({ file, key }: Place): Place {
  return { file, key: isLocale(getStep(key)) ? getOuter(key) : key }
}

/** Tells a message from others of a field, in any language of the desk. */
export function identifyMessage({ id, values, expected, advice, fix }: Finding) {
  return JSON.stringify([id, values, expected, advice, fix?.value, fix?.shown])
}
