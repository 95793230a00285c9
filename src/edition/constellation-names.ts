import {
  arabicStars,
  knownLocales,
  locales,
  type Locale,
  type StarName,
} from '#languages'
import type { Constellation } from './constellation.ts'
import { figures, type ConstellationName } from '#stars'

/** A constellation, with its names and those of its stars in every language. */
export function getConstellation(constellation: ConstellationName): Constellation {
  const { stars, ...figure } = figures[constellation]
  return {
    ...figure,
    name: translateNames((tag) => locales[tag].constellations[constellation]),
    stars: stars.map((star) => {
      if (star.latin === undefined) return star
      // A test checks that the languages have the same star names as the catalogue.
      const latin = star.latin as StarName
      const meaning = translateNames((tag) => getMeaning(latin, tag))
      return { ...star, latin, arabic: arabicStars[latin].name, meaning }
    }),
  }
}

function getMeaning(star: StarName, locale: Locale) {
  const row = locales[locale].stars[star]
  return typeof row === 'string' ? row : row.meaning
}

function translateNames<Value>(translateName: (locale: Locale) => Value) {
  const values = knownLocales.map((tag) => [tag, translateName(tag)] as const)
  return Object.fromEntries(values) as Record<Locale, Value>
}
