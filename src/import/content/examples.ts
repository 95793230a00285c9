import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { sampleFolder } from '#workspace'
import { nodesOf, isObject, type Json, type JsonObject } from '#reading'
import { isLocale, type Languages } from '#languages'
import { translate, textOf, uniqueBy } from '../form/values/values.ts'

/**
 * Examples for the owner: one entry of the sample per group, in the owner's languages, without
 * pictures and long texts.
 */
export function examplesOf(file: string, languages: Languages): JsonObject[] {
  const text = readFileSync(join(sampleFolder, `${file}.yaml`), 'utf8')
  const entries = parse(text) as JsonObject[]
  const groupOf = ({ group, category }: JsonObject) => textOf(group ?? category) ?? ''
  return uniqueBy(entries, groupOf).map((entry) => {
    const brief = Object.entries(entry).filter(([, value]) => isBrief(value))
    return Object.fromEntries(
      brief.map(([name, value]) => [name, translateExample(value, languages)]),
    )
  })
}

function isBrief(value: Json) {
  return !nodesOf(value).some(
    ({ path, value }) =>
      path.at(-1) === 'file' || (typeof value === 'string' && value.includes('\n')),
  )
}

/** A language that the sample lacks gets the text of its first one. */
function translateExample(value: Json, languages: Languages): Json {
  if (!isObject(value) || !Object.keys(value).every(isLocale)) return value
  const [first] = Object.values(value)
  return translate(languages, (tag) => textOf(value[tag] ?? first) ?? '') as Json
}
