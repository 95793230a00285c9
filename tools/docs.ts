import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { getEditorSchemas, type ContentFile } from '#schema'
import {
  readContent,
  getElement,
  getSchemaFields,
  isTranslated,
  toFields,
  unwrap,
} from '#reading'
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

/** The complete page. oxfmt leaves it alone: aligned columns would be three quarters of it. */
export function makeContentDocs() {
  const [intro = ''] = readFileSync(path, 'utf8').split('\n## ', 1)
  const sample = mapTexts(readContent('sample'), ({ source }) => source)
  return `${intro}\n${makeChapters(sample)}\n`
}

/** Every field of every file: its description, whether it is required, and an example. */
function makeChapters(content: Partial<Record<ContentFile, unknown>>) {
  const all = Object.entries(getEditorSchemas()).map(([file, schema]) => {
    const name =
      file === 'custom' ? 'A section of your own: talks.yaml, say' : `${file}.yaml`
    const sample = content[file as ContentFile]
    const rows =
      file === 'ui' ? makeWordRows(schema, sample) : makeFieldRows(schema, sample)
    return [`## ${name}`, schema.description ?? '', rows.join('\n')].join('\n\n')
  })
  return all.join('\n\n')
}

function makeFieldRows(schema: z.ZodType, sample: unknown) {
  return [
    ['Field', 'Meaning', 'Example'],
    ['-', '-', '-'],
    ...makeRows(schema, '', sample),
  ].map((cells) => `| ${cells.map(formatCell).join(' | ')} |`)
}

/** The words of the interface: a row for each group, with its words in English. */
function makeWordRows(schema: z.ZodType, sample: unknown) {
  const groups = unwrap(schema).flatMap(getSchemaFields)
  return groups.map(({ name, schema: group }) => {
    const given = toFields(toFields(sample)[name])
    const words = unwrap(group)
      .flatMap(getSchemaFields)
      .map((word) => `\`${word.name}\`${formatWord(toFields(given[word.name])['en'])}`)
    return `- \`${name}\`: ${group.description ?? ''} ${words.join(', ')}`
  })
}

function formatWord(word: unknown) {
  if (typeof word === 'string') return ` “${shorten(word)}”`
  const { other } = toFields(word)
  return typeof other === 'string' ? ` “${other}”` : ''
}

type Row = [field: string, meaning: string, example: string]

/**
 * One row per field, followed by the fields inside it. A text in several languages is one
 * field.
 */
function makeRows(schema: z.ZodType, prefix: string, sample: unknown): Row[] {
  const element = getElement(schema)
  if (element)
    return isGroup(element)
      ? makeRows(element, `${prefix}[]`, (sample as unknown[] | undefined)?.[0])
      : []
  const parts = unwrap(schema).filter((each) => !isTranslated(each))
  return parts.flatMap(getSchemaFields).flatMap(({ name, schema: field }): Row[] => {
    const path = prefix ? `${prefix}.${name}` : name
    const example: unknown = (Object(sample) as Record<string, unknown>)[name]
    const needed = field.safeParse(undefined).success ? '' : '**Needed.** '
    return [
      [`\`${path}\``, needed + describeField(field), formatExample(example)],
      ...(isGroup(field) ? makeRows(field, path, example) : []),
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
  const choices = unwrap(schema).flatMap((each) =>
    each instanceof z.ZodEnum ? each.options.map((option) => `\`${option}\``) : [],
  )
  const one = choices.length > 0 ? `One of ${choices.join(', ')}.` : ''
  const translated = unwrap(schema).some(isTranslated) && !isLanguage(schema)
  return [schema.description, one, translated ? '🌐' : ''].filter(Boolean).join(' ')
}

/** Plural forms differ between languages, so each language has a description. */
function isLanguage(schema: z.ZodType) {
  return getSchemaFields(schema).some(
    ({ schema: inner }) => getSchemaFields(inner).length > 0,
  )
}

const LONGEST = 48

/**
 * A value as in the file; empty for a translated text, of which the sample has enough, and for a
 * field whose parts have rows of their own.
 */
function formatExample(value: unknown): string {
  if (value === undefined) return ''
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

function formatCell(text: string) {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
