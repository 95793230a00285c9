export {
  counted,
  type Dates,
  datesOf,
  formatMonth,
  monthNumber,
  monthsOf,
} from './dates.ts'
export { escape } from './escape.ts'
export { hasRtlLetter, startsFromRight } from './isolates.ts'
export { joinsBack } from './joins.ts'
export { lengthened } from './kashida.ts'
export { read, readStory } from './markdown.ts'
export { boundName, partsOf } from './names.ts'
export {
  isolated,
  isRuns,
  listOf,
  type Run,
  type Runs,
  runsOf,
  setTextOf,
  spansOf,
  textOf,
} from './runs.ts'
export { asWritten, typesetter, type Typesetter } from './typeset.ts'
