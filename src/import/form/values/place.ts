import { isObject, type Json, type JsonObject } from '#reading'
import { chooseComma } from '#text'
import { findCountryCode, getCountryName } from './countries.ts'
import { readText, readTexts } from './values.ts'

/**
 * Where somebody lives, as a JSON Resume has it: city, region, and the country's two letters. A
 * text is read from its end: `Leipzig, Deutschland`.
 */
export function readLocation(location: Json): JsonObject {
  if (!isObject(location)) return readPlaceText(readText(location) ?? '')
  const { address, city, ...noStreet } = location
  // resumake has only a field for the address: without a number and a city, it is the city.
  if (typeof address === 'string' && !city && !/\p{Nd}/u.test(address))
    return { ...readPlaceText(address), ...readLocation(noStreet) }
  // In a FRESH résumé, `code` is the postal code.
  const { country, countryCode, code: postalCode, ...others } = location
  const rest = postalCode === undefined ? others : { ...others, postalCode }
  const named = readText(countryCode) ?? readText(country)
  const code = findCountryCode(named)
  if (named !== undefined && code === undefined)
    return { ...rest, country: named, ...(countryCode && { countryCode }) }
  return code === undefined ? rest : { ...rest, countryCode: code }
}

function readPlaceText(text: string): JsonObject {
  const parts = text.split(/[,،()|·•]/).map((part) => part.trim())
  const named = parts.filter(Boolean)
  const last = named.at(-1) ?? ''
  // Two letters are ambiguous: a country (Berlin, DE) or a state (Dover, DE).
  const code = /^[A-Z]{2}$/i.test(last) ? undefined : findCountryCode(last)
  if (code === undefined) return text ? { city: text } : {}
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

const isRemote = /^(remote|online|home office|hybrid|عن بعد|عن بُعد)$/i

/** The same as one text, for a job; its country in the language of the city, if that is Arabic. */
export function formatPlace({ city, region, country, countryCode }: JsonObject) {
  const code = readText(countryCode)
  const comma = chooseComma(readText(city ?? region) ?? '')
  const name =
    readText(country) ?? (code && getCountryName(code, comma === ',' ? 'en' : 'ar'))
  return readTexts([city, region, name]).join(`${comma} `)
}
