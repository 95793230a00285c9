import type { Locale } from '#languages'
import type { CatalogueStar, Outline } from '#stars'

/** A star with a proper name. */
export interface NamedStar extends CatalogueStar {
  latin: string
  arabic: string
  /** Undefined in a language in which the name itself is the meaning. */
  meaning: Record<Locale, string | undefined>
}

/** A constellation of the catalogue, with the names and meanings of its stars. */
export interface Figure extends Outline {
  stars: readonly (CatalogueStar | NamedStar)[]
}

/** A constellation with its names in all languages. */
export interface Constellation extends Figure {
  name: Record<Locale, string>
}

/** The stars that can represent projects, in order. */
export function listNamedStars({ stars }: Constellation) {
  return stars.filter((star): star is NamedStar => 'meaning' in star)
}

/** Number of star names on the chart if there are fewer projects. */
const MIN_NAMED_STARS = 6

/**
 * The stars whose names are shown for a number of projects.
 * @param showsStarNames whether stars without a project may be shown
 */
export function listShownStars(
  constellation: Constellation,
  projects: number,
  showsStarNames: boolean,
) {
  return listNamedStars(constellation).slice(
    0,
    Math.max(showsStarNames ? MIN_NAMED_STARS : 0, projects),
  )
}
