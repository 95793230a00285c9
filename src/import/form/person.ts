import { toFields, isObject, type Json, type JsonObject } from '#reading'
import { normalizePhone, makeProfileAddress } from './values/contact.ts'
import { readLink, toProse } from './item.ts'
import { removeHtml } from './values/html.ts'
import { readLocation } from './values/place.ts'
import { normalizeFieldName } from './values/plain.ts'
import {
  isPageName,
  isProfileField,
  makeProfileFromField,
  readProfiles,
} from './profiles.ts'
import { hasValue, removeUndefined, renameFields } from './renamed.ts'
import { readText, readTexts } from './values/values.ts'

/** The fields of the owner, under the names of `basics`. */
export function normalizePerson(person: JsonObject): JsonObject {
  const entries = Object.entries(person)
  const fields = renameFields(
    Object.fromEntries(entries.filter((field) => !isProfileField(field))),
    'basics',
  )
  const { city, country, ...whole } = joinName(fields)
  const { profiles, location, email, phone, summary, image, url } = whole
  const place = readPlace(location, removeUndefined({ city, country }))
  const inFields = entries.filter(isProfileField).flatMap(makeProfileFromField)
  const all = [...(profiles ? readProfiles(profiles) : []), ...inFields].map(
    normalizeProfile,
  )
  // A named link that is called a site is the person's own.
  const own = hasValue(url) || !isObject(profiles) ? undefined : all.find(isOwnPage)
  const [name, label] = [whole['name'], whole['label']].map((value) =>
    typeof value === 'string' ? removeHtml(value) : value,
  )
  return removeUndefined({
    ...whole,
    name,
    label,
    image: readLink(image) ?? image,
    email: readText([email].flat()[0]) ?? email,
    phone:
      normalizePhone(readText(phone), readText(place['countryCode'])) ??
      readText(phone) ??
      phone,
    url: readLink(url ?? toFields(own)['url']) ?? url,
    summary: summary && toProse(summary),
    location: Object.keys(place).length > 0 ? place : undefined,
    profiles: all.length > 0 ? all.filter((one) => one !== own) : profiles,
  })
}

/** Joins first and last name, if they are separate fields. */
function joinName(fields: JsonObject): JsonObject {
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
  const name = readTexts([...ordered.map(([, value]) => value), last]).join(' ')
  return { name, ...Object.fromEntries(rest) }
}

/** Whether a field has the owner's first name. */
export function isFirstName(name: string) {
  return firstNames.has(normalizeFieldName(name))
}

/** Whether a field has the owner's last name. */
export function isLastName(name: string) {
  return lastNames.has(normalizeFieldName(name))
}

const firstNames = toNameSet('firstname givenname vorname prénom primeiro الاسمالأول')
const lastNames = toNameSet(
  'lastname familyname surname nachname familienname nomdefamille apellido apellidos sobrenome اسمالعائلة الاسمالأخير الكنية',
)

function toNameSet(words: string) {
  return new Set(words.split(' ').map(normalizeFieldName))
}

/** A place from one field, or from separate fields for city and country. */
function readPlace(location: Json | undefined, inFields: JsonObject): JsonObject {
  // An address with a number in it is a street.
  const isStreet = typeof location === 'string' && /\p{Nd}/u.test(location)
  const place = isStreet ? { address: location } : readLocation(location ?? '')
  return { ...readLocation(inFields), ...place }
}

/** Whether a link is to a page that belongs to no network. */
function isOwnPage(profile: Json) {
  const { network, url, username } = toFields(profile)
  return hasValue(url) && !hasValue(username) && isPageName(readText(network) ?? 'site')
}

function normalizeProfile(profile: Json): Json {
  if (!isObject(profile)) return profile
  const fields = renameFields(profile, 'profiles')
  const url = makeProfileAddress({ ...fields, url: readLink(fields['url']) ?? null })
  return url === undefined ? fields : { ...fields, url }
}
