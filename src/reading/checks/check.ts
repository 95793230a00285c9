import { sampleFolder } from '#workspace'
import type { Reading } from '../content.ts'
import { compareProblems, type Problem } from '../problems/problems.ts'
import { checkCopied } from './copied.ts'
import { checkCvFiles } from './cv-files.ts'
import { checkFacts } from './facts.ts'
import { checkImages } from './pictures/images.ts'
import { checkSampleLeftovers } from './leftovers.ts'
import { checkLetters } from './letters.ts'
import { checkMarks } from './marks.ts'
import { checkSections } from './sections.ts'
import { checkSiteAddress } from './site-address.ts'
import { checkTranslations } from './translations.ts'
import { checkUnusedFiles } from './unused-files.ts'

/** All problems of a content folder, the worst first. */
export async function check(reading: Reading): Promise<Problem[]> {
  const problems = [
    ...reading.problems,
    ...reading.warnings,
    ...checkSections(reading),
    ...checkUnusedFiles(reading),
    ...checkFacts(reading),
    ...checkCopied(reading),
    ...checkCvFiles(reading),
    ...checkSiteAddress(reading),
    ...checkTranslations(reading),
    ...(await checkLetters(reading)),
    ...checkMarks(reading),
    ...(await checkImages(reading)),
    ...(reading.folder === sampleFolder ? [] : checkSampleLeftovers(reading)),
  ]
  // A text without translations is checked once for each language, and is in one place.
  const unique = new Map(problems.map((problem) => [makeKey(problem), problem]))
  return [...unique.values()].toSorted(compareProblems)
}

function makeKey({ file, line, column, id, values, expected, found, advice }: Problem) {
  return JSON.stringify([file, line, column, id, values, expected, found, advice])
}
