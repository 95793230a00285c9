export { type Fallback, fallbacksFor } from './fallbacks.ts'
export {
  canLetter,
  isIn,
  lettering,
  mapLetters,
  missingIn,
  outlineOf,
  wholeFont,
  widthOf,
  withoutMissing,
} from './letters.ts'
export { subsetToShown } from './shown-glyphs.ts'
