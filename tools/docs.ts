import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { getEditorSchemas, marksNote, type ContentFile } from '#schema'
import { readContent, getElement, getSchemaFields, isTranslated, unwrap } from '#reading'
import { mapTexts } from '#text'

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
  const sample = mapTexts(readContent('sample'), ({ source }) => source)
  return `${intro}\n${makeChapters(sample)}\n`
}

/** Every field of every file: its description, whether it is required, and an example. */
function makeChapters(content: Partial<Record<ContentFile, unknown>>) {
  const said: Said = new Map()
  const all = Object.entries(getEditorSchemas()).map(([file, schema]) => {
    const name =
      file === 'custom' ? 'A section of your own: talks.yaml, say' : `${file}.yaml`
    const sample = content[file as ContentFile]
    const lines =
      file === 'ui'
        ? makeWordLines(schema)
        : listFields(schema, '', sample).map((field) => formatField(field, name, said))
    return [`## ${name}`, schema.description ?? '', lines.join('\n')].join('\n\n')
  })
  return all.join('\n\n')
}

/** Where each meaning has been said. */
type Said = Map<string, { path: string; file: string }>

/** The line of a field. A long meaning is said once, of the first field that has it. */
function formatField({ path, meaning, marks, example }: Field, file: string, said: Said) {
  const first = said.get(meaning)
  if (!first && meaning.length > LONGEST) said.set(meaning, { path, file })
  const place =
    first && first.file !== file
      ? ` in [${first.file}](#${first.file.replace('.', '')})`
      : ''
  const text = first ? `As \`${first.path}\`${place}.` : meaning
  const shown = example && `Example: ${example}`
  return `- \`${path}\`: ${[...marks, text, shown].filter(Boolean).join(' ')}`
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
  example: string
}

/**
 * Every field, followed by the fields inside it. A text in several languages is one field.
 */
function listFields(schema: z.ZodType, prefix: string, sample: unknown): Field[] {
  const element = getElement(schema)
  if (element)
    return isGroup(element)
      ? listFields(element, `${prefix}[]`, (sample as unknown[] | undefined)?.[0])
      : []
  const parts = unwrap(schema).filter((each) => !isTranslated(each))
  return parts.flatMap(getSchemaFields).flatMap(({ name, schema: field }): Field[] => {
    const path = prefix ? `${prefix}.${name}` : name
    const example: unknown = (Object(sample) as Record<string, unknown>)[name]
    return [
      { path, ...describeField(field), example: formatExample(example) },
      ...(isGroup(field) ? listFields(field, path, example) : []),
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

/** The longest value that is shown whole, and the longest meaning that is said twice. */
const LONGEST = 48

/**
 * A value as in the file; empty for a translated text, of which the sample has enough, and for a
 * field whose parts have rows of their own.
 */
function formatExample(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return ''
  const isText = typeof value === 'string'
  const isList =
    Array.isArray(value) && value.every((item: unknown) => typeof item === 'string')
  if (typeof value === 'object' && !isList) return ''
  const text = isText ? value : isList ? `[${value.join(', ')}]` : JSON.stringify(value)
  return `\`${shorten(text)}\``
}

function shorten(text: string) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text
}
