import { sampleFolder } from '#workspace'
import type { Reading } from '../content.ts'
import { compareProblems, type Problem } from '../problems/problems.ts'
import { anchorProblems } from './anchors.ts'
import { cvProblems } from './cv-files.ts'
import { contentProblems } from './facts.ts'
import { imageProblems } from './images.ts'
import { sampleProblems } from './leftovers.ts'
import { letterProblems } from './letters.ts'
import { markProblems } from './marks.ts'
import { onlineProblems } from './online.ts'
import { sectionProblems } from './sections.ts'
import { addressProblems } from './site-address.ts'
import { streetProblems } from './street.ts'
import { translationProblems } from './translations.ts'

/** All problems of a content folder, the worst first. */
export async function check(
  reading: Reading,
  { online = false, publish = false } = {},
): Promise<Problem[]> {
  const problems = [
    ...reading.problems,
    ...reading.warnings,
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
    ...(reading.folder === sampleFolder ? [] : sampleProblems(reading)),
  ]
  // A text without translations is checked once for each language, and found in one place.
  const found = new Map(
    problems.map((one) => [[one.file, one.line, one.column, one.message].join(':'), one]),
  )
  return [...found.values()].toSorted(compareProblems)
}
