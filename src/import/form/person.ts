import { fieldsOf, isObject, type Json, type JsonObject } from '#reading'
import { phoneOf, profileAddress } from './values/contact.ts'
import { linkIn, proseIn } from './item.ts'
import { withoutHtml } from './values/html.ts'
import { placeIn } from './values/place.ts'
import { fieldName } from './values/plain.ts'
import { isPage, isProfile, namedProfile, profilesIn } from './profiles.ts'
import { hasValue, present, renamed } from './renamed.ts'
import { textOf, textsOf } from './values/values.ts'

/** The fields of the owner, under the names of `basics`. */
export function personForm(person: JsonObject): JsonObject {
  const entries = Object.entries(person)
  const fields = renamed(
    Object.fromEntries(entries.filter((field) => !isProfile(field))),
    'basics',
  )
  const { city, country, ...whole } = nameInParts(fields)
  const { profiles, location, email, phone, summary, image, url } = whole
  const place = placeOf(location, present({ city, country }))
  const inFields = entries.filter(isProfile).flatMap(namedProfile)
  const all = [...(profiles ? profilesIn(profiles) : []), ...inFields].map(profileForm)
  // Among links with names, one that is called a site is the person's own.
  const own = hasValue(url) || !isObject(profiles) ? undefined : all.find(isOwnPage)
  const [name, label] = [whole['name'], whole['label']].map((value) =>
    typeof value === 'string' ? withoutHtml(value) : value,
  )
  return present({
    ...whole,
    name,
    label,
    image: linkIn(image) ?? image,
    email: textOf([email].flat()[0]) ?? email,
    phone: phoneOf(textOf(phone), textOf(place['countryCode'])) ?? textOf(phone) ?? phone,
    url: linkIn(url ?? fieldsOf(own)['url']) ?? url,
    summary: summary && proseIn(summary),
    location: Object.keys(place).length > 0 ? place : undefined,
    profiles: all.length > 0 ? all.filter((one) => one !== own) : profiles,
  })
}

/** Joins first and last name, if they are separate fields. */
function nameInParts(fields: JsonObject): JsonObject {
  const isPart = (name: string) => isFirstName(name) || isLastName(name)
  const parts = Object.entries(fields).filter(([name]) => isPart(name))
  const hasLast = parts.some(([name]) => isLastName(name))
  // In French, `nom` beside a first name is the last name.
  const last = hasLast ? undefined : fields['name']
  if ((fields['name'] && last === undefined) || parts.length === 0) return fields
  const rest = Object.entries(fields).filter(([name]) => !isPart(name) && name !== 'name')
  const ordered = parts.toSorted(
    ([one], [other]) => Number(isLastName(one)) - Number(isLastName(other)),
  )
  const name = textsOf([...ordered.map(([, value]) => value), last]).join(' ')
  return { name, ...Object.fromEntries(rest) }
}

/** Whether a field has the owner's first name. */
export function isFirstName(name: string) {
  return firstNames.has(fieldName(name))
}

/** Whether a field has the owner's last name. */
export function isLastName(name: string) {
  return lastNames.has(fieldName(name))
}

const firstNames = namesIn('firstname givenname vorname prénom primeiro الاسمالأول')
const lastNames = namesIn(
  'lastname familyname surname nachname familienname nomdefamille apellido apellidos sobrenome اسمالعائلة الاسمالأخير الكنية',
)

function namesIn(words: string) {
  return new Set(words.split(' ').map(fieldName))
}

/** A place in one field, or city and country in fields of their own. */
function placeOf(location: Json | undefined, inFields: JsonObject): JsonObject {
  // An address with a number in it is a street.
  const isStreet = typeof location === 'string' && /\p{Nd}/u.test(location)
  const place = isStreet ? { address: location } : placeIn(location ?? '')
  return { ...placeIn(inFields), ...place }
}

/** A link that is of no network. */
function isOwnPage(profile: Json) {
  const { network, url, username } = fieldsOf(profile)
  return hasValue(url) && !hasValue(username) && isPage(textOf(network) ?? 'site')
}

function profileForm(profile: Json): Json {
  if (!isObject(profile)) return profile
  const fields = renamed(profile, 'profiles')
  const url = profileAddress({ ...fields, url: linkIn(fields['url']) ?? null })
  return url === undefined ? fields : { ...fields, url }
}
