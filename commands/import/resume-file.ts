import { readFileSync } from 'node:fs'
import { isObject, type Json, type JsonObject } from '../../model/json'
import { phoneOf, profileAddress } from './contact'
import { isOpenEnd, monthOf } from './dates'
import { fieldsOf, textOf } from './values'

/**
 * Reads a JSON Resume of any version, in the form of today's; or says in one sentence why it
 * is none.
 */
export function readResume(path: string): JsonObject | string {
  let data: unknown
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
    data = JSON.parse(text)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return `${path} is not in UTF-8: save it again as UTF-8 text.`
    if (code === undefined) return `${path} is not valid JSON: ${message}.`
    return code === 'ENOENT'
      ? `There is no file ${path}. If that belongs to a flag, put "--" before all flags: npm run init -- --languages ar.`
      : `${path} can't be read: ${message}.`
  }
  if (!isObject(data) || !telling.some((name) => tells(data[name])))
    return `${path} is not a JSON Resume (https://jsonresume.org/schema): it has none of the parts ${telling.join(', ')}.`
  return inTodaysForm(data)
}

/** Other kinds of JSON file have "skills", "meta" or "projects", too, but no such part. */
const telling = ['basics', 'work', 'education', 'volunteer', 'projects']

function tells(part: Json | undefined) {
  return isObject(Array.isArray(part) ? part[0] : part)
}

/**
 * As one would write it today (schema 1.0): earlier versions said `company`, `website`,
 * `picture` and `gpa`, and people write dates, phones and profiles as they like. What can't be
 * read for sure stays as it is.
 */
function inTodaysForm(resume: JsonObject): JsonObject {
  const location = fieldsOf(fieldsOf(resume['basics'])['location'])
  const country = textOf(location['countryCode'])
  const parts = Object.entries(resume).map(([section, part]) => {
    const form = (item: Json) =>
      isObject(item) ? formOf(item, newNames[section] ?? {}, country) : item
    return [section, Array.isArray(part) ? part.map(form) : form(part)]
  })
  return Object.fromEntries(parts) as JsonObject
}

const newNames: Record<string, Record<string, string>> = {
  basics: { picture: 'image' },
  work: { company: 'name' },
  education: { gpa: 'score' },
}

function formOf(
  item: JsonObject,
  names: Record<string, string>,
  country: string | undefined,
): JsonObject {
  const fields = Object.entries(item).map(([old, value]): [string, Json] => {
    const name = names[old] ?? (old === 'website' ? 'url' : old)
    if (name !== old && item[name]) return [old, value]
    if (name === 'phone') return [name, phoneOf(textOf(value), country) ?? value]
    if (name === 'profiles' && Array.isArray(value)) return [name, value.map(withAddress)]
    return [name, /date$/i.test(name) ? dateIn(value) : value]
  })
  // No end date: to this day.
  return Object.fromEntries(
    fields.filter(([name, value]) => !(name === 'endDate' && isOpenEnd(value))),
  )
}

function withAddress(profile: Json): Json {
  if (!isObject(profile)) return profile
  const url = profileAddress(profile)
  return url === undefined ? profile : { ...profile, url }
}

function dateIn(value: Json) {
  if (typeof value !== 'string' || /^\d{4}(-\d\d){0,2}$/.test(value)) return value
  return monthOf(value.trim()) ?? value
}
