import type { JsonObject } from '#yaml'
import type { Reason } from '../../reasons.ts'
import { findCountryCode } from './countries.ts'
import { readText } from './values.ts'

/** City, region and country of a text, which is read from its end: `Leipzig, Deutschland`. */
function readPlace(text: string): JsonObject {
  const [flag] = /\p{RI}{2}/u.exec(text) ?? []
  const words = text.replaceAll(/\p{RI}{2}|\p{Extended_Pictographic}\uFE0F?/gu, ' ')
  const parts = splitPlace(words)
  const last = parts.at(-1) ?? ''
  // Two letters are ambiguous: a country (Berlin, DE) or a state (Dover, DE).
  const isCountry = !/^[A-Z]{2}$/i.test(last) && findCountryCode(last) !== undefined
  if (!isCountry) {
    const city = readText(words)
    return { ...(city && { city }), ...(flag && { countryCode: readFlag(flag) }) }
  }
  const [city, ...regions] = parts.slice(0, -1)
  // "Remote" is not a city.
  if (city !== undefined && isRemote.test(city)) return { region: city, country: last }
  return {
    ...(city !== undefined && { city }),
    ...(regions.length > 0 && { region: regions.join(', ') }),
    country: last,
  }
}

/** The code of a country from its flag, which is written in letters of its own. */
function readFlag(flag: string) {
  const letters = Array.from(flag, (sign) => (sign.codePointAt(0) ?? 0) - 0x1f1e6 + 65)
  return String.fromCodePoint(...letters)
}

/** Whether a text is the name of a place: it ends with a country. */
export function isPlace(text: string) {
  return 'country' in readPlace(text)
}

/**
 * The place where somebody lives, without the street and the postal code. The name of a town seldom
 * has a digit (6th of October does), so a part with one is left out if another part is left.
 */
export function readHome(text: string): { place: JsonObject; reason?: Reason } {
  const written = splitPlace(text)
  const parts = written.filter((part) => !isStreet.test(part))
  if (parts.length < written.length)
    return { place: readHome(parts.join(', ')).place, reason: 'street' }
  const named = parts.filter((part) => !/\p{Nd}/u.test(part))
  const isCountry = (part: string) => findCountryCode(part) !== undefined
  if (parts.length === 0) return { place: {} }
  if (named.length === parts.length) return { place: readPlace(text) }
  if (named.some((part) => !isCountry(part)))
    return { place: readPlace(named.join(', ')), reason: 'street' }
  const without = text.replaceAll(/(?<![\p{L}\p{Nd}])\p{Nd}{4,}\s*/gu, '')
  const isSame = without === text
  return { place: readPlace(without), ...(!isSame && { reason: 'postalCode' }) }
}

/** The words that make a name that of a street or a house: `Tahrir Street`, `Rue de Rivoli`. */
const isStreet = new RegExp(
  [
    String.raw`(?<=[\p{L}.]) (street|st\.?|road|rd\.?|avenue|ave\.?|lane|boulevard|blvd\.?)(?!\p{L})`,
    String.raw`^(rue|avenue|boulevard|via|viale|calle|avenida|rua|p\.? ?o\.? box|building|apartment|apt\.?|flat|villa)(?!\p{L})`,
    String.raw`\p{L}(straße|strasse|str\.|gasse|straat)(?!\p{L})| (straße|strasse|sokağı|caddesi)(?!\p{L})`,
    String.raw`^(شارع|ش\.|طريق|عمارة|شقة|مبنى|بناية|فيلا|ص\.ب)(?!\p{L})`,
  ].join('|'),
  'iu',
)

function splitPlace(text: string) {
  const parts = text.split(/[,،()|·•]/).flatMap((part) => readText(part) ?? [])
  return parts.map((part) =>
    /^[^.]+\.$/.test(part) && findCountryCode(part) ? part.slice(0, -1) : part,
  )
}

const isRemote = /^(remote|online|home office|hybrid|عن بعد|عن بُعد)$/i
