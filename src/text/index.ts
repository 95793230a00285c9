export {
  formatCount,
  type Dates,
  datesOf,
  formatMonth,
  monthAfter,
  monthNumber,
  monthsOf,
} from './dates.ts'
export { escape } from './escape.ts'
export { hasRtlLetter, startsRtl } from './isolates.ts'
export { rightJoining } from './joins.ts'
export { addKashida } from './kashida.ts'
export { parseProse, parseStory } from './markdown.ts'
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
export { commaOf } from './scripts.ts'
export { arabicWordsIn, needsAmiri } from './amiri.ts'
export { plainTypesetter, typesetter, type Typesetter } from './typeset.ts'
