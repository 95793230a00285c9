export {
  formatCount,
  type Dates,
  datesOf,
  formatMonth,
  monthAfter,
  monthNumber,
  monthsOf,
} from './dates.ts'
export { toWesternDigits } from './digits.ts'
export { escape } from './escape.ts'
export { containsRtlLetter, startsRtl } from './arabic/isolates.ts'
export { rightJoining } from './arabic/joins.ts'
export { addKashida } from './arabic/kashida.ts'
export { parseProse, parseStory } from './markdown/markdown.ts'
export { bindName, parseName } from './names.ts'
export {
  withIsolateMarks,
  isRuns,
  listOf,
  type Run,
  type Runs,
  runsOf,
  setTextOf,
  spansOf,
  textOf,
} from './runs.ts'
export { commaOf } from './arabic/scripts.ts'
export { arabicWordsIn, needsAmiri } from './arabic/amiri.ts'
export { plainTypesetter, typesetter, type Typesetter } from './typeset.ts'
