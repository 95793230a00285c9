import { isObject, type Json, type JsonObject } from '#reading'
import { normalizeEmail } from './values/contact.ts'
import { normalizeFieldName } from './values/plain.ts'

/** Private fields, at any place, and their names in the report. */
const privateFields: [words: string, names: RegExp][] = [
  [
    'birth date',
    /^(birth\w*|dob|dateofbirth|placeofbirth|age|geburts\w+|fechadenacimiento|datedenaissance)$/,
  ],
  ['street', /^(address|street\w*|addressline\w*|strasse|straße)$/],
  ['postal code', /^(postalcode|zip|zipcode|postcode|plz)$/],
  [
    'licence numbers',
    /^(licen[cs]e(number|no|id)?|credential(id|number)|certificate(number|id))$/,
  ],
  [
    'personal details',
    /^(gender|sex|maritalstatus|civilstatus|familienstand|religion|maidenname|passport\w*|ssn|socialsecurity\w*|nationalid|idnumber|iban|salary|password|instantmessengers?)$/,
  ],
]

/** The contact of another person, or of a job. The owner's own is in `basics`. */
const contactFields = /mail|phone|mobile|whatsapp|^(tel|fax)$/

/**
 * Removes private data from a résumé, and names what it removed. This is the last step for every
 * source, so that no private data reaches a file.
 */
export function removePrivate(resume: JsonObject): {
  resume: JsonObject
  leftOut: string[]
} {
  const leftOut = new Set<string>()
  const basics = isObject(resume['basics']) ? resume['basics'] : {}

  function removePlace(value: Json, place: string): Json | undefined {
    if (Array.isArray(value))
      return value.flatMap((item) => removePlace(item, `${place}[]`) ?? [])
    if (isObject(value)) {
      const fields = Object.entries(value).flatMap(([name, inner]) => {
        const publicValue = isPrivateField(name, inner, place)
          ? undefined
          : removePlace(inner, `${place}.${name}`)
        return publicValue === undefined ? [] : [[name, publicValue] as const]
      })
      return Object.fromEntries(fields)
    }
    if (typeof value === 'string' && isOtherAddress(value, place)) {
      leftOut.add('other e-mail addresses')
      return undefined
    }
    return value
  }

  function isPrivateField(name: string, value: Json, place: string) {
    const field = normalizeFieldName(name)
    const kind = privateFields.find(([, names]) => names.test(field))?.[0]
    const isOwn = place === '.basics' && (name === 'email' || name === 'phone')
    const words =
      kind ??
      (contactFields.test(field) && !isOwn
        ? field.includes('mail')
          ? 'other e-mail addresses'
          : 'other phone numbers'
        : undefined)
    if (words === undefined || isEmpty(value)) return words !== undefined
    leftOut.add(words)
    return true
  }

  function isOtherAddress(text: string, place: string) {
    const address = normalizeEmail(text.replace(/^mailto:/i, '').trim())
    return (
      address !== undefined && address !== basics['email'] && !place.endsWith('.username')
    )
  }

  return { resume: removePlace(resume, '') as JsonObject, leftOut: [...leftOut] }
}

function isEmpty(value: Json): boolean {
  return (
    value === null ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  )
}
