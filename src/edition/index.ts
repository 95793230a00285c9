export { listDetails, type CareerEntry, makeFullTitle } from './career.ts'
export {
  type Constellation,
  type Figure,
  type NamedStar,
  listShownStars,
} from './constellation.ts'
export { type Edition, makeEdition, type Editions, makeEditions } from './edition.ts'
export { groupRoles, type Job } from './jobs.ts'
export { listMapFontTexts } from './map-font-texts.ts'
export { getConstellation } from './constellation-names.ts'
export { makeDrawingId, listNamesInBothScripts } from './slices/first-view.ts'
export {
  type Drawing,
  makeFocusClass,
  type Charts,
  type Images,
  type Picture,
  type Sky,
} from './slices/drawings.ts'
export { type NotFound, makeNotFound, type Page, makePage } from './slices/page.ts'
export { type SmallPage, makeSmallPages } from './slices/small-pages.ts'
export { hasStories, type Stories, makeStories } from './slices/stories.ts'
export { groupCareer, type Years, makeYears } from './slices/years.ts'
export { selectContent } from './variants.ts'
export { isPublic, writeAddress, makeStoryAnchor, formatUrl } from './urls.ts'
