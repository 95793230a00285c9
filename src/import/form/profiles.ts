import { isObject, type Json, type JsonObject } from '#reading'
import {
  normalizeAddress,
  isKnownNetwork,
  findNetworkOfUrl,
  findNetwork,
} from './values/contact.ts'
import { normalizeFieldName } from './values/plain.ts'
import { readText } from './values/values.ts'

/** Profiles elsewhere in a list, or by the names of their networks. */
export function readProfiles(profiles: Json): Json[] {
  if (isObject(profiles)) return Object.entries(profiles).flatMap(makeProfileFromField)
  const list = Array.isArray(profiles) ? profiles : [profiles]
  return list.map((profile) => {
    const url =
      isObject(profile) || Array.isArray(profile) ? undefined : normalizeAddress(profile)
    return url === undefined ? profile : makeProfileFromUrl(url)
  })
}

/** `github: ada`, where the key is a network that the product knows. */
export function makeProfileFromField([network, value]: [string, Json]): Json[] {
  if (isObject(value)) return [{ network, ...value }]
  if (Array.isArray(value))
    return value.flatMap((one) => makeProfileFromField([network, one]))
  const text = readText(value)
  if (text === undefined) return []
  const url = /[/.]/.test(text) ? normalizeAddress(text) : undefined
  if (url !== undefined)
    return [
      isPageName(network)
        ? makeProfileFromUrl(url)
        : { network: findNetwork(network), url },
    ]
  return [{ network: findNetwork(network), username: text.replace(/^@/, '') }]
}

/** Whether a field of the person is a profile: `github`, `linkedin`. */
export function isProfileField([name, value]: [string, Json]) {
  return isKnownNetwork(normalizeFieldName(name)) && readText(value) !== undefined
}

/** Whether a link is called by what it is, not by a network. */
export function isPageName(network: string) {
  return /^(site|website|web|portfolio|homepage|page|url|link|blog|personal\w*|other|company)$/.test(
    normalizeFieldName(network),
  )
}

function makeProfileFromUrl(url: string): JsonObject {
  const network = findNetworkOfUrl(url)
  return network === undefined ? { url } : { network, url }
}
