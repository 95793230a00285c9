import type { JsonObject } from '#reading'
import { chooseComma } from '#text'
import { findCountryCode, getCountryName } from './countries.ts'
import { readText, readTexts } from './values.ts'

/** City, region and country of a text, which is read from its end: `Leipzig, Deutschland`. */
export function readPlace(text: string): JsonObject {
  const named = splitPlace(text)
  const last = named.at(-1) ?? ''
  // Two letters are ambiguous: a country (Berlin, DE) or a state (Dover, DE).
  const code = /^[A-Z]{2}$/i.test(last) ? undefined : findCountryCode(last)
  if (code === undefined) return { city: readText(text) ?? '' }
  const [city, ...regions] = named.slice(0, -1)
  // "Remote" is not a city.
  if (city !== undefined && isRemote.test(city))
    return { region: city, countryCode: code }
  return {
    ...(city !== undefined && { city }),
    ...(regions.length > 0 && { region: regions.join(', ') }),
    countryCode: code,
  }
}

/**
 * The place where somebody lives, without the street and the postal code. The name of a town seldom
 * has a digit (6th of October does), so a part with one is left out if another part is left.
 */
export function readHome(text: string): { place: JsonObject; reason?: string } {
  const parts = splitPlace(text)
  const named = parts.filter((part) => !/\p{Nd}/u.test(part))
  const isCountry = (part: string) => findCountryCode(part) !== undefined
  if (named.length === parts.length) return { place: readPlace(text) }
  if (named.some((part) => !isCountry(part)))
    return { place: readPlace(named.join(', ')), reason: 'street' }
  const without = text.replaceAll(/(?<![\p{L}\p{Nd}])\p{Nd}{4,}\s*/gu, '')
  const isSame = without === text
  return { place: readPlace(without), ...(!isSame && { reason: 'postal code' }) }
}

function splitPlace(text: string) {
  return text.split(/[,،()|·•]/).flatMap((part) => readText(part) ?? [])
}

const isRemote = /^(remote|online|home office|hybrid|عن بعد|عن بُعد)$/i

/** The same as one text, for a job; its country in the language of the city, if that is Arabic. */
export function formatPlace({ city, region, countryCode }: JsonObject) {
  const code = readText(countryCode)
  const comma = chooseComma(readText(city ?? region) ?? '')
  const name = code && getCountryName(code, comma === ',' ? 'en' : 'ar')
  return readTexts([city, region, name]).join(`${comma} `)
}
