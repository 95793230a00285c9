import type { Locale } from '#languages'
import type { CatalogueStar, Outline } from '#stars'

/** A star with a name of its own. */
export interface NamedStar extends CatalogueStar {
  latin: string
  arabic: string
  /** None in a language where the name says it itself. */
  meaning: Record<Locale, string | undefined>
}

/** One of constellations.ts, whose stars have what the languages say of them. */
export interface Figure extends Outline {
  stars: readonly (CatalogueStar | NamedStar)[]
}

/** A constellation, with what the languages call it and its stars. */
export interface Constellation extends Figure {
  name: Record<Locale, string>
}

/** Those that projects take, in their order. */
export function namedStars({ stars }: Constellation) {
  return stars.filter((star): star is NamedStar => 'meaning' in star)
}

/** So many stars have their names on the chart, where there are fewer projects. */
const LEAST = 6

/**
 * The stars whose names are shown, with so many projects.
 * @param isNamed whether a star may stand for itself
 */
export function shownStars(
  constellation: Constellation,
  projects: number,
  isNamed: boolean,
) {
  return namedStars(constellation).slice(0, Math.max(isNamed ? LEAST : 0, projects))
}
