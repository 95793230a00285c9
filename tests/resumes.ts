import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type Json, type JsonObject } from '../build/kept-resume'

const folder = 'tests/fixtures/resumes'

/** Résumés as they are found in the wild, by name; one of the files is none. */
export const resumes = readdirSync(folder)
  .filter((file) => file !== 'not-a-resume.json')
  .map((file) => [file.replace('.json', ''), join(folder, file)] as const)

export const notAResume = join(folder, 'not-a-resume.json')

/** A JSON file that holds an object. */
export function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8')) as JsonObject
}

/**
 * What a résumé says and another does not, wherever it stands in its lists. The old name of a
 * field, a date or a phone number in another form, and what is about the file are no loss.
 */
export function lost(value: Json, other: Json | undefined, path = ''): string[] {
  if (isBlank(value) || /^\.(\$schema|meta)$/.test(path)) return []
  if (Array.isArray(value)) {
    const items = Array.isArray(other) ? other : []
    return value.flatMap((item, index) =>
      items.some((candidate) => lost(item, candidate, `${path}[]`).length === 0)
        ? []
        : lost(item, undefined, `${path}[${String(index)}]`),
    )
  }
  if (isObject(value)) {
    const fields = isObject(other) ? other : {}
    return Object.entries(value).flatMap(([name, part]) =>
      lost(part, fields[name] ?? fields[newNames[name] ?? name], `${path}.${name}`),
    )
  }
  return saysTheSame(value, other, path) ? [] : [`${path}: ${JSON.stringify(value)}`]
}

const newNames: Record<string, string> = {
  company: 'name',
  website: 'url',
  picture: 'image',
  gpa: 'score',
}

const otherForms: Record<string, string> = { 'Mar 2015': '2015-03', '12/2016': '2016-12' }

function saysTheSame(value: Json, other: Json | undefined, path: string) {
  if (path.endsWith('.endDate') && /^(present|current|now)$/i.test(String(value)))
    return other === undefined
  if (other === undefined) return false
  if (path.endsWith('.phone'))
    return digits(other).endsWith(digits(value).replace(/^0/, ''))
  return plain(value) === plain(other) || otherForms[String(value)] === other
}

function digits(value: Json) {
  return String(value).replaceAll(/\D/g, '')
}

function plain(value: Json) {
  return typeof value === 'string'
    ? value
        .replaceAll(/\s+/g, ' ')
        .trim()
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/\/$/, '')
    : JSON.stringify(value)
}

function isBlank(value: Json): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return (
    value === null || (typeof value === 'object' && Object.values(value).every(isBlank))
  )
}
