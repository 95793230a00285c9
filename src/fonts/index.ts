export { type Fallback, fallbacksFor } from './fallbacks.ts'
export {
  boldMapFontFile,
  isInMapFont,
  isIn,
  mapFontFile,
  mapFont,
  missingIn,
  outlineOf,
  wholeFont,
  widthOf,
  withoutMissing,
} from './letters.ts'
export { subsetToTexts } from './shown-glyphs.ts'
