import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { countLines } from '../bench/lines.ts'
import { getEditorSchemas, marksNote } from '#schema'
import { getElement, getSchemaFields, isTranslated, unwrap } from '#reading'

const path = 'docs/content.md'
const architecture = 'docs/architecture.md'

/**
 * `npm run docs`: writes the description of every field below the introduction of
 * docs/content.md, and the size of each room into docs/architecture.md.
 */
export function main() {
  writeFileSync(path, makeContentDocs())
  writeFileSync(architecture, makeRooms(readFileSync(architecture, 'utf8')))
  return 0
}

/** The list of the rooms, with the lines of code that there are to read in each, in hundreds. */
function makeRooms(text: string) {
  const counts = countLines()
  const row = /^(- \[(\w+)\]\(\.\.\/src\/\w+\): [^(\n]*?)(?: \([\d,]+\))?$/gm
  return text.replace(row, (_, said: string, room: string) => {
    const hundreds = Math.max(1, Math.round((counts[`${room} code`] ?? 0) / 100))
    return `${said} (${(100 * hundreds).toLocaleString('en')})`
  })
}

/** The complete page. */
export function makeContentDocs() {
  const [intro = ''] = readFileSync(path, 'utf8').split('\n## ', 1)
  return `${intro}\n${makeChapters()}\n`
}

/** Every field of every file: its description, and whether it is required. */
function makeChapters() {
  const said: Said = new Map()
  const all = Object.entries(getEditorSchemas()).map(([file, schema]) => {
    const name =
      file === 'custom' ? 'A section of your own: talks.yaml, say' : `${file}.yaml`
    const lines =
      file === 'ui'
        ? ['Their groups and names are in [src/languages/words](../src/languages/words).']
        : makeLines(listFields(schema, ''), name, said)
    return [`## ${name}`, schema.description ?? '', lines.join('\n')].join('\n\n')
  })
  return all.join('\n\n')
}

/** The longest meaning that is said twice. */
const LONGEST = 48

/** The first field that has a meaning. */
type Said = Map<string, { path: string; file: string }>

/**
 * A line for each field. A long meaning is said once; the fields of another file's meaning and
 * path are listed together.
 */
function makeLines(fields: Field[], file: string, said: Said) {
  const same: Record<string, string[]> = {}
  const lines = fields.flatMap(({ path, meaning, marks }) => {
    const first = said.get(meaning)
    if (!first) said.set(meaning, { path, file })
    if (first && first.file !== file && first.path === path) {
      ;(same[first.file] ??= []).push(`\`${path}\``)
      return []
    }
    const text =
      first && meaning.length > LONGEST
        ? `As \`${first.path}\`${makePlace(first.file, file)}.`
        : meaning
    return `- \`${path}\`: ${[...marks, text].filter(Boolean).join(' ')}`
  })
  const rest = Object.entries(same).map(
    ([other, paths]) => `- As${makePlace(other, file)}: ${paths.join(', ')}`,
  )
  return [...lines, ...rest]
}

function makePlace(file: string, here: string) {
  return file === here ? '' : ` in [${file}](#${file.replace('.', '')})`
}

interface Field {
  path: string
  meaning: string
  /** Signs, which the introduction explains. */
  marks: string[]
}

/**
 * Every field, followed by the fields inside it. A text in several languages is one field.
 */
function listFields(schema: z.ZodType, prefix: string): Field[] {
  const element = getElement(schema)
  if (element) return isGroup(element) ? listFields(element, `${prefix}[]`) : []
  const parts = unwrap(schema).filter((each) => !isTranslated(each))
  return parts.flatMap(getSchemaFields).flatMap(({ name, schema: field }): Field[] => {
    const path = prefix ? `${prefix}.${name}` : name
    return [
      { path, ...describeField(field) },
      ...(isGroup(field) ? listFields(field, path) : []),
    ]
  })
}

/** Whether a value contains fields that need rows of their own. */
function isGroup(schema: z.ZodType): boolean {
  return unwrap(schema).some((each) => {
    const element = getElement(each)
    if (element) return isGroup(element)
    return each instanceof z.ZodObject && !isTranslated(each)
  })
}

function describeField(schema: z.ZodType) {
  const { description = '' } = schema
  const choices = unwrap(schema).flatMap((each) =>
    each instanceof z.ZodEnum ? each.options.map((option) => `\`${option}\``) : [],
  )
  const areNamed = choices.every((choice) => description.includes(choice))
  const one = areNamed ? '' : `One of ${choices.join(', ')}.`
  const isNeeded = !schema.safeParse(undefined).success
  const isInLanguages = unwrap(schema).some(isTranslated) && !isLanguage(schema)
  const marks = [
    isNeeded ? '**Needed.**' : '',
    isInLanguages ? '🌐' : '',
    description.includes(marksNote) ? '✎' : '',
  ]
  const meaning = description.replace(marksNote, '').replaceAll(/\s+/g, ' ').trim()
  const usual = findDefault(schema)
  return { meaning: [meaning, one, usual].filter(Boolean).join(' '), marks }
}

/** What holds where the field is left out, if it is always the same. */
function findDefault(schema: z.ZodType) {
  const value = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value)
  return isScalar ? `Default: \`${JSON.stringify(value).replaceAll('"', '')}\`.` : ''
}

/** Plural forms differ between languages, so each language has a description. */
function isLanguage(schema: z.ZodType) {
  return getSchemaFields(schema).some(
    ({ schema: inner }) => getSchemaFields(inner).length > 0,
  )
}
