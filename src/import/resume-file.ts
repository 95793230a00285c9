import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'
import { initCommand } from '#workspace'
import { parseJson, fieldsOf, isObject, type Json, type JsonObject } from '#reading'
import { phoneOf, profileAddress } from './contact.ts'
import { isOpenEnd, monthOf } from './dates.ts'
import { textOf } from './values.ts'

/**
 * Reads a JSON Resume of any version, in the form of today's; or says in one sentence why it
 * is none.
 */
export function readResume(path: string): JsonObject | string {
  if (/^https?:/i.test(path))
    return `${path} is an address, and a résumé is read from a file: save it (of a gist, what "Raw" shows) as resume.json, then ${initCommand} resume.json.`
  let data: Json
  let text = ''
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
    data = parseJson(text)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return `${path} is not in UTF-8: save it again as UTF-8 text.`
    if (code === undefined)
      return `${path}${lineAndColumnOf(message, text)} is not valid JSON: ${message}.`
    return code === 'ENOENT'
      ? `There is no file ${path}. If that belongs to a flag, put "--" before all flags: ${initCommand} --languages ar.`
      : `${path} can't be read: ${message}.`
  }
  const misnamed = isObject(data) ? misnamedIn(path, data, text) : []
  if (misnamed.length > 0) return misnamed.join('\n')
  if (!isObject(data) || !telling.some((name) => tells(data[name])))
    return `${path} is not a JSON Resume (https://jsonresume.org/schema): it has none of the parts ${telling.join(', ')}.`
  return inTodaysForm(data)
}

/** Line and column of a fault, as far as they are known. */
function lineAndColumnOf(message: string, text: string) {
  const [, position] = /(?:position|at:) (\d+)/.exec(message) ?? []
  const { linePos } = parseDocument(text).errors[0] ?? {}
  if (position === undefined && !linePos) return ''
  if (position === undefined) return `:${linePos?.[0].line ?? 1}:${linePos?.[0].col ?? 1}`
  const before = text.slice(0, Number(position)).split('\n')
  return `:${before.length}:${(before.at(-1) ?? '').length + 1}`
}

/** The parts of a résumé under the names that other formats and languages have for them. */
const otherNames: Record<string, RegExp> = {
  basics: /^(info|contact|personal|personalinfo|about|persönliches|kontakt|datos)$/,
  work: /^(experiences?|employment|jobs?|workexperience|berufserfahrung|erfahrung|expériences?|experiencia|experiência)$/,
  education:
    /^(educations|studies|schools?|bildung|ausbildung|formation|formación|educación|formação|educação)$/,
  skills:
    /^(skillset|abilities|kenntnisse|fähigkeiten|compétences|habilidades|competências)$/,
  projects: /^(portfolio|projekte|projets|proyectos|projetos)$/,
}

/** Parts that are there under no name of a JSON Resume's: each with its line, and the name that was meant. */
function misnamedIn(path: string, data: JsonObject, text: string) {
  const isFresh = JSON.stringify(data['meta'] ?? '').includes('FRESH')
  return Object.keys(data).flatMap((name) => {
    const key = name.toLowerCase().replaceAll(/[\s_-]/g, '')
    const meant = Object.keys(otherNames).find((part) => otherNames[part]?.test(key))
    if (meant === undefined || data[meant] !== undefined) return []
    const line = text.slice(0, text.indexOf(JSON.stringify(name))).split('\n').length
    const advice = isFresh
      ? 'This is a FRESH résumé: convert it first (hackmyresume convert).'
      : 'Rename it; https://jsonresume.org/schema has the fields in it.'
    return [`${path}:${line} "${name}" is called "${meant}" in a JSON Resume. ${advice}`]
  })
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
    return [section, Array.isArray(part) ? part.map(inParts).map(form) : form(part)]
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

/** Of an item's text, what comes after a blank line or a bullet becomes a highlight. */
function inParts(item: Json) {
  if (!isObject(item)) return item
  const whole = { ...item }
  for (const name of ['description', 'summary']) {
    const text = item[name]
    const [first = '', ...points] =
      typeof text === 'string' ? text.trim().split(betweenParts) : []
    if (points.length > 0)
      Object.assign(whole, {
        [name]: first,
        highlights: [points, whole['highlights'] ?? []].flat(),
      })
  }
  return whole
}

const betweenParts = /(?:^|\n)\s*(?:[-*]\s|•)\s*|\n\s*\n\s*/

function withAddress(profile: Json): Json {
  if (!isObject(profile)) return profile
  const url = profileAddress(profile)
  return url === undefined ? profile : { ...profile, url }
}

function dateIn(value: Json) {
  if (typeof value !== 'string' || /^\d{4}(-\d\d){0,2}$/.test(value)) return value
  return monthOf(value.trim()) ?? value
}
