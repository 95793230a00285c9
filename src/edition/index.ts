export { detailsOf, type CareerEntry, titleWithPlace } from './career.ts'
export {
  type Constellation,
  type Figure,
  type NamedStar,
  shownStars,
} from './constellation.ts'
export {
  type Edition,
  editionOf,
  type Editions,
  editionsOf,
  type PlainEdition,
} from './edition.ts'
export { groupRoles, type Job } from './jobs.ts'
export { isTranslatedText, localize } from './localize.ts'
export { constellationOf } from './named.ts'
export { anchorIdsOf } from './places.ts'
export { drawingId, namesInBothScripts } from './slices/first-view.ts'
export {
  type Drawing,
  type DrawnPlate,
  focusClass,
  type Images,
  type Picture,
  type Sky,
} from './slices/made.ts'
export { type NotFound, notFoundOf, type Page, pageOf } from './slices/page.ts'
export { type SmallPage, smallPagesOf } from './slices/small-pages.ts'
export { type Stories, storiesOf } from './slices/stories.ts'
export { type DatedItem, type DatedKind, type Years, yearsOf } from './slices/years.ts'
export { contentFor } from './variants.ts'
export { isPublic, linkOf, slugOf, storyOf, displayUrl } from './urls.ts'
