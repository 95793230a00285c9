import { parseDocument } from 'yaml'
import { toFields, parseJson, isObject, type Json, type JsonObject } from '#reading'
import { toJsonResume } from '../form/form.ts'
import { partNames } from '../form/names.ts'
import { normalizePerson } from '../form/person.ts'
import { normalizeFieldName } from '../form/values/plain.ts'
import { BuildFault } from '#workspace'
import { createMaterial, type Material } from '../material.ts'
import { readReactiveResume, isReactiveResume } from './reactive-resume.ts'

/**
 * Reads a résumé from a JSON or YAML file: a JSON Resume of any version and shape, or a file of
 * Reactive Resume or resumake.
 * @throws {BuildFault} with the reason if the file is no résumé
 */
export function readJson(path: string, text: string): Material {
  const data = findResume(parseData(path, text))
  if (data === undefined)
    throw new BuildFault(
      `${path} is no résumé: it has none of the parts basics, work, education, volunteer, projects of a JSON Resume (https://jsonresume.org/schema), by whatever name.`,
    )
  if (isReactiveResume(data)) return createMaterial(readReactiveResume(data))
  const fields = Object.entries(data).filter(([name]) => !aboutTheFile.test(name))
  return createMaterial({ data: Object.fromEntries(fields) })
}

/** The résumé, which may be inside another value: `{ resume: … }`, `{ data: … }`, a list of one. */
function findResume(data: Json): JsonObject | undefined {
  if (isObject(data) && isResume(data)) return data
  if (typeof data !== 'object' || data === null) return undefined
  const inside = Object.values(data).filter(
    (value: Json) => isObject(value) && isResume(value),
  )
  return inside.length === 1 ? toFields(inside[0]) : undefined
}

/** Fields about the template, the layout and, in resumake, the headings. */
const aboutTheFile =
  /^(\$schema|meta|metaTheme|selectedTemplate|headings|sections|template|theme)$/

function parseData(path: string, text: string): Json {
  try {
    return parseJson(text)
  } catch (error) {
    // JSON Resume is also written in YAML.
    const isYaml = /^\s*(#.*\s+|---\s+)*[\p{L}_]\w*:\s/u.test(text)
    const document = isYaml ? parseDocument(text) : undefined
    if (document?.errors.length === 0) return document.toJS() as Json
    const { message } = error as Error
    throw new BuildFault(
      `${path}${findLineAndColumn(message, text)} is not valid JSON: ${message}.`,
    )
  }
}

/** Line and column of a fault, as far as they are known. */
function findLineAndColumn(message: string, text: string) {
  const [, position] = /(?:position|at:) (\d+)/.exec(message) ?? []
  const { linePos } = parseDocument(text).errors[0] ?? {}
  if (position === undefined && !linePos) return ''
  if (position === undefined) return `:${linePos?.[0].line ?? 1}:${linePos?.[0].col ?? 1}`
  const before = text.slice(0, Number(position)).split('\n')
  return `:${before.length}:${(before.at(-1) ?? '').length + 1}`
}

/**
 * Whether data is a résumé: it has a person with a name or an e-mail address, or a part with items
 * of a known kind. A name, "skills" or "projects" alone is also in other JSON files.
 */
function isResume(data: JsonObject) {
  const entries = Object.entries(data)
  const persons = entries.filter(
    ([key, value]) => partNames[normalizeFieldName(key)] === 'basics' && isObject(value),
  )
  const texts = entries.filter(([, value]) => typeof value === 'string')
  const { name, email, label } = normalizePerson(Object.fromEntries(texts))
  if (name && (email || label)) return true
  if (persons.some(([, value]) => isPerson(normalizePerson(toFields(value))))) return true
  const parts = toJsonResume(data)
  return ['work', 'education', 'volunteer', 'projects'].some((part) => {
    const [first] = [parts[part] ?? []].flat()
    return isObject(first) && resumeParts.some((field) => first[field])
  })
}

function isPerson({ name, email }: JsonObject) {
  return Boolean(name) || Boolean(email)
}

const resumeParts = [
  'position',
  'name',
  'institution',
  'organization',
  'studyType',
  'area',
]
