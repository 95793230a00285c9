import { parseDocument } from 'yaml'
import { fieldsOf, parseJson, isObject, type Json, type JsonObject } from '#reading'
import { inForm } from '../form/form.ts'
import { partNames } from '../form/names.ts'
import { personForm } from '../form/person.ts'
import { fieldName } from '../form/values/plain.ts'
import { BuildFault } from '#workspace'
import { materialOf, type Material } from '../material.ts'
import { fromReactiveResume, isReactiveResume } from './reactive-resume.ts'

/**
 * A résumé in a JSON or YAML file: a JSON Resume of any version and shape, or what Reactive Resume or
 * resumake have saved.
 * @throws {BuildFault} that says why it is none
 */
export function fromJson(path: string, text: string): Material {
  const data = resumeIn(dataIn(path, text))
  if (data === undefined)
    throw new BuildFault(
      `${path} is no résumé: it has none of the parts basics, work, education, volunteer, projects of a JSON Resume (https://jsonresume.org/schema), by whatever name.`,
    )
  if (isReactiveResume(data)) return materialOf(fromReactiveResume(data))
  const told = Object.entries(data).filter(([name]) => !aboutTheFile.test(name))
  return materialOf({ data: Object.fromEntries(told) })
}

/** The résumé, which may be inside something else: `{ resume: … }`, `{ data: … }`, a list of one. */
function resumeIn(data: Json): JsonObject | undefined {
  if (isObject(data) && isResume(data)) return data
  if (typeof data !== 'object' || data === null) return undefined
  const inside = Object.values(data).filter(
    (value: Json) => isObject(value) && isResume(value),
  )
  return inside.length === 1 ? fieldsOf(inside[0]) : undefined
}

/** What programs write of the template and the look; resumake of the headings, too. */
const aboutTheFile =
  /^(\$schema|meta|metaTheme|selectedTemplate|headings|sections|template|theme)$/

function dataIn(path: string, text: string): Json {
  try {
    return parseJson(text)
  } catch (error) {
    // JSON Resume is also written in YAML.
    const isYaml = /^\s*(#.*\s+|---\s+)*[\p{L}_]\w*:\s/u.test(text)
    const document = isYaml ? parseDocument(text) : undefined
    if (document?.errors.length === 0) return document.toJS() as Json
    const { message } = error as Error
    throw new BuildFault(
      `${path}${lineAndColumnOf(message, text)} is not valid JSON: ${message}.`,
    )
  }
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

/**
 * Other kinds of JSON file have a name, "skills" or "projects", too: a résumé has a person with a
 * name or an e-mail address, or a part with things of a kind that it knows.
 */
function isResume(data: JsonObject) {
  const entries = Object.entries(data)
  const persons = entries.filter(
    ([key, value]) => partNames[fieldName(key)] === 'basics' && isObject(value),
  )
  const texts = entries.filter(([, value]) => typeof value === 'string')
  const { name, email, label } = personForm(Object.fromEntries(texts))
  if (name && (email || label)) return true
  if (persons.some(([, value]) => isPerson(personForm(fieldsOf(value))))) return true
  const parts = inForm(data)
  return ['work', 'education', 'volunteer', 'projects'].some((part) => {
    const [first] = [parts[part] ?? []].flat()
    return isObject(first) && telling.some((field) => first[field])
  })
}

function isPerson({ name, email }: JsonObject) {
  return Boolean(name) || Boolean(email)
}

const telling = ['position', 'name', 'institution', 'organization', 'studyType', 'area']
