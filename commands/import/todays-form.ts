import { isObject, type Json, type JsonObject } from '../../generate/files/kept-resume'
import { phoneOf, profileAddress } from './contact'
import { isOpenEnd, monthOf } from './dates'

/**
 * A JSON Resume as one would write it today (schema 1.0): earlier versions said `company`,
 * `website`, `picture` and `gpa`, and people write dates, phones and profiles as they like.
 * What can't be read for sure stays as it is.
 */
export function inTodaysForm(resume: JsonObject): JsonObject {
  const { basics } = resume
  const country = isObject(basics) ? textIn(basics['location'], 'countryCode') : undefined
  return Object.fromEntries(
    Object.entries(resume).map(([section, part]) => {
      const form = (item: Json) => formOf(section, item, country)
      return [section, Array.isArray(part) ? part.map(form) : form(part)]
    }),
  )
}

const renamed: Record<string, Record<string, string>> = {
  basics: { picture: 'image' },
  work: { company: 'name' },
  education: { gpa: 'score' },
}

function formOf(section: string, part: Json, country: string | undefined): Json {
  if (!isObject(part)) return part
  const names: Record<string, string> = { website: 'url', ...renamed[section] }
  const fields = Object.entries(part).map(([name, value]): [string, Json] => {
    const today = names[name]
    if (today !== undefined && !part[today]) return [today, value]
    if (name === 'phone') return [name, phoneOf(textIn(part, name), country) ?? value]
    if (name === 'profiles' && Array.isArray(value)) return [name, value.map(withAddress)]
    return [name, /date$/i.test(name) ? dateIn(value) : value]
  })
  // No end date: to this day.
  return Object.fromEntries(
    fields.filter(([name, value]) => !(name === 'endDate' && isOpenEnd(value))),
  )
}

function withAddress(profile: Json): Json {
  const [network, username, url] = ['network', 'username', 'url'].map((name) =>
    textIn(profile, name),
  )
  const address = profileAddress({ network, username, url })
  return isObject(profile) && address !== undefined
    ? { ...profile, url: address }
    : profile
}

function dateIn(value: Json) {
  if (typeof value !== 'string' || /^\d{4}(-\d\d){0,2}$/.test(value)) return value
  return monthOf(value.trim()) ?? value
}

/** A text among the fields of what may be an object. */
function textIn(value: Json | undefined, name: string) {
  const text = isObject(value) ? value[name] : undefined
  return typeof text === 'string' ? text.trim() || undefined : undefined
}
