import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { sampleFolder } from '#workspace'
import { listNodes } from '#reading'
import { isFields, type Json, type JsonObject } from '#yaml'
import { isLocale, type Languages } from '#languages'
import { translate, readItems, readText, removeDoubles } from '../form/values/values.ts'

/**
 * Examples for the owner: one entry of the sample per group, in the owner's languages, without
 * pictures and long texts.
 */
export function readExamples(file: string, languages: Languages): JsonObject[] {
  const text = readFileSync(join(sampleFolder, `${file}.yaml`), 'utf8')
  const entries = readItems(parse(text))
  const getGroup = ({ group, category }: JsonObject) => readText(group ?? category) ?? ''
  return removeDoubles(entries, getGroup).map((entry) => {
    const brief = Object.entries(entry).filter(([, value]) => isBrief(value))
    return Object.fromEntries(
      brief.map(([name, value]) => [name, translateExample(value, languages)]),
    )
  })
}

function isBrief(value: Json) {
  return !listNodes(value).some(
    ({ path, value }) =>
      path.at(-1) === 'file' || (typeof value === 'string' && value.includes('\n')),
  )
}

/** For a language that the sample lacks, uses the text of the sample's first language. */
function translateExample(value: Json, languages: Languages): Json {
  if (!isFields(value) || !Object.keys(value).every(isLocale)) return value
  const [first] = Object.values(value)
  return translate(languages, (tag) => readText(value[tag] ?? first) ?? '')
}
