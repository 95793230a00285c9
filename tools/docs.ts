import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { getEditorSchemas, marksNote } from '#schema'
import { getElement, getSchemaFields, isTranslated, unwrap } from '#reading'

const path = 'docs/content.md'

/**
 * `npm run docs`: writes the description of every field below the introduction of
 * docs/content.md.
 */
export function main() {
  writeFileSync(path, makeContentDocs())
  return 0
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
        ? makeWordLines(schema)
        : listFields(schema, '').map((field) => formatField(field, name, said))
    return [`## ${name}`, schema.description ?? '', lines.join('\n')].join('\n\n')
  })
  return all.join('\n\n')
}

/** The longest meaning that is said twice. */
const LONGEST = 48

/** Where each meaning has been said. */
type Said = Map<string, { path: string; file: string }>

/** The line of a field. A long meaning is said once, of the first field that has it. */
function formatField({ path, meaning, marks }: Field, file: string, said: Said) {
  const first = said.get(meaning)
  if (!first && meaning.length > LONGEST) said.set(meaning, { path, file })
  const place =
    first && first.file !== file
      ? ` in [${first.file}](#${first.file.replace('.', '')})`
      : ''
  const text = first ? `As \`${first.path}\`${place}.` : meaning
  return `- \`${path}\`: ${[...marks, text].filter(Boolean).join(' ')}`
}

/** The groups of the words of the interface. */
function makeWordLines(schema: z.ZodType) {
  const groups = unwrap(schema).flatMap(getSchemaFields)
  const lines = groups.map(
    ({ name, schema: { description = '' } }) => `- \`${name}\`: ${description}`,
  )
  const place =
    'A file of [src/languages/words](../src/languages/words) has the words of each group, with their names.'
  return [place, '', ...lines]
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
  return { meaning: [meaning, one].filter(Boolean).join(' '), marks }
}

/** Plural forms differ between languages, so each language has a description. */
function isLanguage(schema: z.ZodType) {
  return getSchemaFields(schema).some(
    ({ schema: inner }) => getSchemaFields(inner).length > 0,
  )
}
