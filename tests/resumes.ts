import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type Json, type JsonObject } from '#reading'

const folder = 'tests/fixtures/resumes'

/** Résumés from the wild, by name. One file of the folder is not a résumé. */
export const resumes = readdirSync(folder)
  .filter((file) => file !== 'not-a-resume.json')
  .map((file) => [file.replace('.json', ''), join(folder, file)] as const)

export const notAResume = join(folder, 'not-a-resume.json')

/** Reads a JSON file that contains an object. */
export function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8')) as JsonObject
}

/**
 * The values of a résumé that another one lacks, at any position in its lists. Not a loss: the old
 * name of a field, another form of a date or a phone number, private data, and data about the file.
 */
export function missingFrom(value: Json, other: Json | undefined, path = ''): string[] {
  if (
    isBlank(value) ||
    /^\.(\$schema|meta|basics\.location\.(address|postalCode))$/.test(path)
  )
    return []
  if (Array.isArray(value)) {
    const items = Array.isArray(other) ? other : []
    return value.flatMap((item, index) =>
      items.some((candidate) => missingFrom(item, candidate, `${path}[]`).length === 0)
        ? []
        : missingFrom(item, undefined, `${path}[${index}]`),
    )
  }
  if (isObject(value)) {
    const fields = isObject(other) ? other : {}
    return Object.entries(value).flatMap(([name, part]) =>
      containsAllLines(part, fields)
        ? []
        : missingFrom(
            part,
            fields[name] ??
              fields[newNames[name] ?? name] ??
              (name === 'name' ? fields['language'] : undefined),
            `${path}.${name}`,
          ),
    )
  }
  return isSameValue(value, other, path) ? [] : [`${path}: ${JSON.stringify(value)}`]
}

/** Whether an item contains every line of a text, possibly as highlights. */
function containsAllLines(text: Json, { summary, description, highlights }: JsonObject) {
  if (typeof text !== 'string') return false
  const lines = text.split('\n').map((line) => plain(line.replace(/^\s*[-*•] /, '')))
  const told = [summary, description, highlights].flat().map((part) => plain(part ?? ''))
  return lines.every((line) => told.some((part) => part.includes(line)))
}

const newNames: Record<string, string> = {
  company: 'name',
  website: 'url',
  picture: 'image',
  gpa: 'score',
  hobbies: 'interests',
  level: 'fluency',
}

const otherForms: Record<string, string> = {
  'mar 2015': '2015-03',
  '12/2016': '2016-12',
  'august 2019': '2019-08',
  'sommer 2009': '2009',
  norway: 'no',
}

function isSameValue(value: Json, other: Json | undefined, path: string) {
  // A text alone may have become an item with a name.
  if (isObject(other) && typeof value === 'string')
    return Object.values(other).some((part) => plain(part) === plain(value))
  const [said, found] = [plain(value), other === undefined ? undefined : plain(other)]
  if (path.endsWith('.endDate') && /^(present|current|now)$/.test(said))
    return found === undefined
  if (path.endsWith('.phone'))
    return found
      ?.replaceAll(/\D/g, '')
      .endsWith(said.replaceAll(/\D/g, '').replace(/^0/, ''))
  return found === said || (found !== undefined && found === otherForms[said])
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
