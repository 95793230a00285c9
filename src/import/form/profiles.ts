import { isObject, type Json, type JsonObject } from '#reading'
import { addressOf, hasHome, networkAt, networkOf } from './values/contact.ts'
import { fieldName } from './values/plain.ts'
import { textOf } from './values/values.ts'

/** Profiles elsewhere in a list, or by the names of their networks. */
export function profilesIn(profiles: Json): Json[] {
  if (isObject(profiles)) return Object.entries(profiles).flatMap(namedProfile)
  const list = Array.isArray(profiles) ? profiles : [profiles]
  return list.map((profile) => {
    const url =
      isObject(profile) || Array.isArray(profile) ? undefined : addressOf(profile)
    return url === undefined ? profile : atAddress(url)
  })
}

/** `github: ada`, where the key is a network that the product knows. */
export function namedProfile([network, value]: [string, Json]): Json[] {
  if (isObject(value)) return [{ network, ...value }]
  if (Array.isArray(value)) return value.flatMap((one) => namedProfile([network, one]))
  const text = textOf(value)
  if (text === undefined) return []
  const url = /[/.]/.test(text) ? addressOf(text) : undefined
  if (url !== undefined)
    return [isPage(network) ? atAddress(url) : { network: networkOf(network), url }]
  return [{ network: networkOf(network), username: text.replace(/^@/, '') }]
}

/** Whether a field of the person is a profile: `github`, `linkedin`. */
export function isProfile([name, value]: [string, Json]) {
  return hasHome(fieldName(name)) && textOf(value) !== undefined
}

/** Whether a link is called by what it is, not by a network. */
export function isPage(network: string) {
  return /^(site|website|web|portfolio|homepage|page|url|link|blog|personal\w*|other|company)$/.test(
    fieldName(network),
  )
}

function atAddress(url: string): JsonObject {
  const network = networkAt(url)
  return network === undefined ? { url } : { network, url }
}
