export {
  formatCount,
  type Dates,
  makeDates,
  formatDates,
  formatMonth,
  getNextMonth,
  countMonths,
  formatMonths,
} from './dates.ts'
export { readNumber, toWesternDigits } from './digits.ts'
export { findEmojiCodes, withoutEmojiCodes } from './emoji-codes.ts'
export { escape } from './escape.ts'
export { containsRtlLetter, isStartRtl } from './arabic/isolates.ts'
export { rightJoining } from './arabic/joins.ts'
export { addKashida } from './arabic/kashida.ts'
export { hasFrontMatter } from './markdown/readme.ts'
export { writeTarget } from './markdown/write.ts'
export { bindName, parseName } from './names.ts'
export { normalizeWords, withoutPresentationForms } from './plain-words.ts'
export {
  changeWords,
  withIsolateMarks,
  joinList,
  type Run,
  type Runs,
  makeRuns,
  toTypesetText,
  flattenRuns,
  toPlainText,
} from './runs.ts'
export { createId, makeSlug } from './slug.ts'
export { chooseComma } from './arabic/scripts.ts'
export { findArabicWords, needsAmiri } from './arabic/amiri.ts'
export {
  type Shown,
  mapTexts,
  toPlainTexts,
  Text,
  type TextKind,
  textKinds,
} from './text.ts'
export { listRuntimeLanguages } from './times/month-names.ts'
export { isOpenEnd } from './times/period-words.ts'
export { readDate, readMonth } from './times/read-dates.ts'
export { type Period, readMonths, readPeriod } from './times/read-period.ts'
export { createTypesetter } from './typeset.ts'
