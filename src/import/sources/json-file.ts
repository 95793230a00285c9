import { parseDocument } from 'yaml'
import { parseJson, isObject, type Json, type JsonObject } from '#reading'
import { mainField } from '../form/names.ts'
import { BuildFault } from '#workspace'
import { materialOf, type Material } from '../material.ts'
import { fromReactiveResume, isReactiveResume } from './reactive-resume.ts'

/**
 * A résumé in a JSON file: a JSON Resume of any version and shape, or what Reactive Resume or
 * resumake have saved.
 * @throws {BuildFault} that says why it is none
 */
export function fromJson(path: string, bytes: Buffer): Material {
  const data = dataIn(path, bytes)
  if (isObject(data) && isReactiveResume(data))
    return materialOf(fromReactiveResume(data))
  const material = isObject(data) ? materialOf({ data }) : undefined
  if (material === undefined || !isResume(material.resume))
    throw new BuildFault(
      `${path} is no résumé: it has none of the parts basics, work, education, volunteer, projects of a JSON Resume (https://jsonresume.org/schema), by whatever name.`,
    )
  return material
}

function dataIn(path: string, bytes: Buffer): Json {
  let text = ''
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return parseJson(text)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new BuildFault(
      code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
        ? `${path} is not in UTF-8: save it again as UTF-8 text.`
        : `${path}${lineAndColumnOf(message, text)} is not valid JSON: ${message}.`,
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

/** Other kinds of JSON file have a name, "skills" or "projects", too, but nothing in them is a résumé's. */
function isResume({ basics, ...parts }: JsonObject) {
  if (isObject(basics) && (basics['email'] || basics['label'] || basics['summary']))
    return true
  if (
    isObject(basics) &&
    Object.keys(basics).length === 1 &&
    basics['name'] &&
    Object.keys(parts).length === 0
  )
    return true
  return ['work', 'education', 'volunteer', 'projects'].some((part) => {
    const [first] = Array.isArray(parts[part]) ? parts[part] : []
    return (
      isObject(first) &&
      Object.keys(first).some(
        (name) =>
          name === mainField[part] || /^(name|institution|organization)$/.test(name),
      )
    )
  })
}
