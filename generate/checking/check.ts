import { sampleFolder } from '../reading/folders'
import type { Reading } from '../reading/content'
import type { Problem, ProblemKind } from '../reading/problems'
import { anchorProblems } from './anchors'
import { cvProblems } from './cv-files'
import { contentProblems } from './facts'
import { imageProblems } from './images'
import { leftovers } from './leftovers'
import { letterProblems } from './letters'
import { markProblems } from './marks'
import { onlineProblems } from './online'
import { sectionProblems } from './sections'
import { addressProblems } from './site-address'
import { streetProblems } from './street'
import { translationProblems } from './translations'

/** From the gravest on. */
export const kinds: ProblemKind[] = ['error', 'warning', 'sample']

/** All problems of a content folder, the gravest first. */
export async function check(
  reading: Reading,
  { online = false, publish = false } = {},
): Promise<Problem[]> {
  const problems = [
    ...reading.problems,
    ...reading.losses,
    ...sectionProblems(reading),
    ...contentProblems(reading),
    ...cvProblems(reading),
    ...addressProblems(reading, publish),
    ...(publish ? streetProblems(reading) : []),
    ...translationProblems(reading),
    ...(await letterProblems(reading)),
    ...markProblems(reading),
    ...anchorProblems(reading),
    ...(await imageProblems(reading)),
    ...(online ? await onlineProblems(reading) : []),
    ...(reading.folder === sampleFolder ? [] : leftovers(reading)),
  ]
  // A text that is the same in every language stands in one place.
  const told = new Map(
    problems.map((one) => [[one.file, one.line, one.column, one.message].join(':'), one]),
  )
  return [...told.values()].toSorted(
    (a, b) =>
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      a.column - b.column,
  )
}
