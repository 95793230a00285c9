export { type Fallback, findFallbacks } from './fallbacks.ts'
export {
  boldMapFontFile,
  isInMapFont,
  isInRange,
  mapFontFile,
  mapFont,
  findMissing,
  outlineText,
  wholeFont,
  measureWidth,
  withoutMissing,
} from './letters.ts'
export { subsetToTexts } from './shown-glyphs.ts'
