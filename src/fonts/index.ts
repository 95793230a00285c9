export { type Fallback, findFallbacks } from './fallbacks.ts'
export {
  getBoldMapFontFile,
  isInMapFont,
  isInRange,
  mapFontFile,
  mapFont,
  findMissing,
  findNarrowestWidth,
  outlineText,
  readWholeFont,
  measureWidth,
  withoutMissing,
} from './letters.ts'
export { addSoftHyphens, divideLongWords, SOFT_HYPHEN } from './long-words.ts'
export { subsetToTexts } from './shown-glyphs.ts'
