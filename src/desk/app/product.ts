/*
 * Facts of other rooms that the form needs. An import would load the code of these rooms in the
 * browser, so product.test.ts compares them.
 */

/** The product's sections below the first screen, in their default order. */
export const defaultSections = [
  'about',
  'skills',
  'educations',
  'projects',
  'contact',
] as const

/** The id of a custom section. */
export const sectionIdPattern = /^[a-z][a-z0-9-]*$/

const WINDOW_RATIOS = { tallest: 4 / 3, widest: 2, default: 16 / 9 }
const MIN_RATIO = 0.4

/** The aspect ratio of a plate's window. */
export function getWindowRatio(pictureRatio: number | undefined) {
  return pictureRatio !== undefined && pictureRatio >= 1
    ? Math.min(WINDOW_RATIOS.widest, Math.max(WINDOW_RATIOS.tallest, pictureRatio))
    : WINDOW_RATIOS.default
}

/** Whether a plate shows only the top of a picture: a full-page screenshot is too tall. */
export function isCropped(pictureRatio: number | undefined) {
  return pictureRatio !== undefined && pictureRatio < MIN_RATIO
}
