import { fieldsOf, isObject, type Json, type JsonObject } from '#reading'
import { phoneOf, profileAddress } from './contact.ts'
import { linkIn, proseIn } from './item.ts'
import { placeIn } from './place.ts'
import { fieldName } from './plain.ts'
import { isPage, isProfile, namedProfile, profilesIn } from './profiles.ts'
import { present, renamed } from './renamed.ts'
import { textOf, textsOf } from './values.ts'

/** What a résumé says of its owner, under the names of `basics`. */
export function personForm(person: JsonObject): JsonObject {
  const entries = Object.entries(person)
  const fields = renamed(
    Object.fromEntries(entries.filter((field) => !isProfile(field))),
    'basics',
  )
  const { profiles, location, email, phone, summary, image, ...rest } =
    nameInParts(fields)
  const place = placeOf(location, rest)
  const inFields = entries.filter(isProfile).flatMap(namedProfile)
  const all = [...(profiles ? profilesIn(profiles) : []), ...inFields].map(profileForm)
  // Of links by name, the one that is called a site is the person's own.
  const own = isObject(profiles) ? all.find(isOwnPage) : undefined
  const url = linkIn(rest['url']) ?? linkIn(fieldsOf(own)['url'])
  return present({
    ...rest,
    image: linkIn(image) ?? image,
    email: Array.isArray(email) ? (email[0] ?? undefined) : email,
    phone: phoneOf(textOf(phone), textOf(place['countryCode'])) ?? phone,
    url: url ?? rest['url'],
    summary: summary && proseIn(summary),
    location: Object.keys(place).length > 0 ? place : undefined,
    profiles:
      profiles || inFields.length > 0
        ? all.filter((one) => !isOwnPage(one) || linkIn(fieldsOf(one)['url']) !== url)
        : profiles,
  })
}

/** First and last name as one, where they stand apart. */
function nameInParts(fields: JsonObject): JsonObject {
  const parts = Object.entries(fields).filter(([name]) =>
    nameParts.includes(fieldName(name)),
  )
  if (fields['name'] || parts.length === 0) return fields
  const rest = Object.entries(fields).filter((field) => !parts.includes(field))
  const ordered = parts.toSorted(
    ([one], [other]) =>
      nameParts.indexOf(fieldName(one)) - nameParts.indexOf(fieldName(other)),
  )
  const name = textsOf(ordered.map(([, value]) => value)).join(' ')
  return { name, ...Object.fromEntries(rest) }
}

const nameParts = ['firstname', 'givenname', 'lastname', 'familyname', 'surname']

/** A place in one field, or city and country in fields of their own. */
function placeOf(location: Json | undefined, rest: JsonObject) {
  // An address with a number in it is a street.
  const isStreet = typeof location === 'string' && /\p{Nd}/u.test(location)
  const place = location && !isStreet ? placeIn(location) : {}
  const { city, country } = rest
  if (isStreet) place['address'] = location
  if (city === undefined && country === undefined) return place
  Reflect.deleteProperty(rest, 'city')
  Reflect.deleteProperty(rest, 'country')
  return { ...placeIn(present({ city, country })), ...place }
}

/** A link that is of no network. */
function isOwnPage(profile: Json) {
  const { network, url, username } = fieldsOf(profile)
  return url !== undefined && !username && isPage(textOf(network) ?? '')
}

function profileForm(profile: Json): Json {
  if (!isObject(profile)) return profile
  const fields = renamed(profile, 'profiles')
  const url = profileAddress({ ...fields, url: linkIn(fields['url']) ?? null })
  return url === undefined ? fields : { ...fields, url }
}
