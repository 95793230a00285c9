import { knownLocales, locales, type Locale, ar } from '#languages'
import type { Constellation } from './constellation.ts'
import { figures, type ConstellationName, type StarName } from '#stars'

/** A constellation, with its names and those of its stars in every language. */
export function constellationOf(constellation: ConstellationName): Constellation {
  const { stars, ...figure } = figures[constellation]
  return {
    ...figure,
    name: inEach((tag) => locales[tag].constellations[constellation]),
    stars: stars.map((star) => {
      if (!('latin' in star)) return star
      const { name } = ar.stars[star.latin]
      const meaning = inEach((tag) => meaningOf(star.latin, tag))
      return { ...star, arabic: name, meaning }
    }),
  }
}

function meaningOf(star: StarName, locale: Locale) {
  const named = locales[locale].stars[star]
  return typeof named === 'string' ? named : named.meaning
}

function inEach<Value>(valueIn: (locale: Locale) => Value) {
  const values = knownLocales.map((tag) => [tag, valueIn(tag)] as const)
  return Object.fromEntries(values) as Record<Locale, Value>
}
