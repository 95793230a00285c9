import {
  type Charts,
  type Edition,
  hasStories,
  type Images,
  makeNotFound,
  makePage,
  makeSmallPages,
  makeStories,
  type Sky,
} from '#edition'
import type { Shown } from '#text'

/** The slices of an edition that browsers get. */
export type Slices = Shown<ReturnType<typeof makeSlices>>

/** What the pages of a language show. */
export function makeSlices(edition: Edition, images: Images, sky: Sky, charts: Charts) {
  return {
    page: makePage(edition, images, sky, charts),
    notFound: makeNotFound(edition, sky.figure),
    stories: hasStories(edition) ? makeStories(edition, images) : undefined,
    smallPages: makeSmallPages(edition),
  }
}
