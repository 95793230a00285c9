import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { z } from 'zod'
import { isLocale } from '#languages'
import { editorSchemas, type Content, type ContentFile } from '#schema'
import { readContent, elementOf, schemaFieldsOf, isTranslated, unwrap } from '#reading'

const path = 'docs/content.md'

/** `npm run docs`: writes the meaning of every field below what docs/content.md begins with. */
export async function main() {
  writeFileSync(path, await contentDocs())
  return 0
}

/** The whole page, as it should be. */
export function contentDocs() {
  const [intro = ''] = readFileSync(path, 'utf8').split('\n## ', 1)
  return format(`${intro}\n${chapters(readContent('sample'))}`, { parser: 'markdown' })
}

/** Every field of every file: its meaning, whether it must be there, and an example. */
function chapters(content: Partial<Content>) {
  const all = Object.entries(editorSchemas()).map(([file, schema]) => {
    const rows = rowsOf(schema, '', content[file as ContentFile])
    const name =
      file === 'custom' ? 'A section of your own: talks.yaml, say' : `${file}.yaml`
    return `## ${name}

${schema.description ?? ''}

| Field | Meaning | Needed | Example |
| --- | --- | --- | --- |
${rows.map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')}`
  })
  return all.join('\n\n')
}

type Row = [field: string, meaning: string, needed: string, example: string]

/** A row for each field, those inside it below it; a text in each language is one field. */
function rowsOf(schema: z.ZodType, prefix: string, sample: unknown): Row[] {
  const element = elementOf(schema)
  if (element)
    return isGroup(element)
      ? rowsOf(element, `${prefix}[]`, (sample as unknown[] | undefined)?.[0])
      : []
  return schemaFieldsOf(schema).flatMap(({ name, schema: field }): Row[] => {
    const path = prefix ? `${prefix}.${name}` : name
    const example: unknown = (Object(sample) as Record<string, unknown>)[name]
    const needed = field.safeParse(undefined).success ? '' : 'yes'
    return [
      [`\`${path}\``, meaningOf(field), needed, exampleOf(example)],
      ...(isGroup(field) ? rowsOf(field, path, example) : []),
    ]
  })
}

/** Whether there are fields below a value that deserve rows of their own. */
function isGroup(schema: z.ZodType): boolean {
  return unwrap(schema).some((each) => {
    const element = elementOf(each)
    if (element) return isGroup(element)
    return each instanceof z.ZodObject && !isTranslated(each)
  })
}

function meaningOf(schema: z.ZodType) {
  const choices = unwrap(schema).flatMap((each) =>
    each instanceof z.ZodEnum ? each.options.map((option) => `\`${option}\``) : [],
  )
  const one = choices.length > 0 ? `One of ${choices.join(', ')}.` : ''
  const translated = unwrap(schema).some(isTranslated) && !isLanguage(schema)
  return [schema.description, one, translated ? '*(each language)*' : '']
    .filter(Boolean)
    .join(' ')
}

/** Plural forms differ between the languages: they are described for each. */
function isLanguage(schema: z.ZodType) {
  return schemaFieldsOf(schema).some(
    ({ schema: inner }) => schemaFieldsOf(inner).length > 0,
  )
}

const LONGEST = 48

/** A value as it stands in the file; nothing for what has rows of its own. */
function exampleOf(value: unknown): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) {
    const items = value.map(sameInEach)
    return items.every((item) => typeof item === 'string')
      ? `\`${cut(`[${items.join(', ')}]`)}\``
      : ''
  }
  const same = sameInEach(value)
  if (typeof same === 'string') return `\`${cut(same)}\``
  if (typeof value === 'object' && value !== null) {
    const given = value as Record<string, unknown>
    const texts = Object.keys(given)
      .filter(isLocale)
      .map((tag) => given[tag])
    return texts.length > 0 && texts.every((text) => typeof text === 'string')
      ? texts.map(cut).join(' · ')
      : ''
  }
  return `\`${cut(JSON.stringify(value))}\``
}

/** A text that is the same in every language is one string in the file. */
function sameInEach(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const texts: unknown[] = Object.keys(value).every(isLocale) ? Object.values(value) : []
  return texts.length > 0 && texts.every((text) => text === texts[0]) ? texts[0] : value
}

function cut(text: string) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text
}

function cell(text: string) {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
