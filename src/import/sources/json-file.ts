import { parseDocument } from 'yaml'
import { parseJson } from '#reading'
import { isFields, toFields, type Json, type JsonObject } from '#yaml'
import { readText } from '../form/values/values.ts'
import type { Leaf } from '../form/reader.ts'
import { createMaterial, type Material, type SourceData } from '../material.ts'
import { SourceFault } from '../source-fault.ts'
import {
  isJsonResume,
  isYamlResume,
  readJsonResume,
  readYamlResume,
} from './json-resume.ts'
import { readReactiveResume, isReactiveResume } from './reactive-resume.ts'
import { isRenderCv, readRenderCv } from './rendercv.ts'

/** The formats of a single file, recognised by their content. */
const formats: [
  is: (data: JsonObject) => boolean,
  read: (data: JsonObject) => SourceData,
][] = [
  [isReactiveResume, readReactiveResume],
  [isYamlResume, readYamlResume],
  [isRenderCv, readRenderCv],
  [isJsonResume, readJsonResume],
]

/**
 * Reads a résumé from a JSON or YAML file.
 * @throws {SourceFault} with the reason if the file is no résumé
 */
export function readJson(path: string, text: string): Material {
  const data = parseData(path, text)
  const read = isFields(data)
    ? formats.find(([isFormat]) => isFormat(data))?.[1](data)
    : undefined
  if (!read) throw new SourceFault('noResume', { path, fields: undefined })
  // Of a file in this format, most texts are taken, or left out on purpose.
  const unread = read.leaves.filter(({ is }) => is === 'unknown' || is === 'refused')
  if (unread.length * 2 > read.leaves.length)
    throw new SourceFault('noResume', { path, fields: listFields(unread) })
  return createMaterial({ ...read, language: findLanguage(data) })
}

/** The language that RenderCV, YAMLResume or Reactive Resume has for a file. */
function findLanguage(data: Json) {
  const { locale, metadata } = toFields(data)
  const { page } = toFields(metadata)
  return readText(toFields(locale)['language'] ?? toFields(page)['locale'])
}

function listFields(unread: Leaf[]) {
  const fields = unread.map(({ path }) => path.replaceAll('[]', ''))
  return [...new Set(fields)].slice(0, MAX_SHOWN)
}

const MAX_SHOWN = 4

/** How a résumé in YAML begins: with a key, after comments. A line ends as its system ends it. */
export const yamlBeginning = /^\s*(#.*[\r\n]\s*|---\s+)*[\p{L}_]\w*:\s/u

function parseData(path: string, text: string): Json {
  try {
    return parseJson(text)
  } catch (error) {
    // A résumé is also written in YAML.
    const document = yamlBeginning.test(text) ? parseDocument(text) : undefined
    if (document?.errors.length === 0) return parseJson(JSON.stringify(document.toJS()))
    const { message: said } = error as Error
    const fault = findLineAndColumn(said, text)
    throw new SourceFault('noJson', { path, said, line: 1, column: undefined, ...fault })
  }
}

/** Line and column of a fault, as far as they are known. */
function findLineAndColumn(message: string, text: string) {
  const [, position] = /(?:position|at:) (\d+)/.exec(message) ?? []
  if (position === undefined) {
    const [start] = parseDocument(text).errors[0]?.linePos ?? []
    return start && { line: start.line, column: start.col }
  }
  const before = text.slice(0, Number(position)).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
