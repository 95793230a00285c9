import type { z } from 'zod'
import { formatYaml } from '#desk'
import { getElement, getSchemaFields } from '#reading'
import { getProductPath } from '#workspace'

/**
 * Formats data as a YAML file for a person to edit: it names its schema, and lists further fields
 * in comments.
 */
export function toYaml(
  schemaLine: string,
  data: object,
  schema: z.ZodType,
  notes: string[] = [],
) {
  const comments = [...notes, ...listUnusedFields(data, schema)].join('\n')
  return joinFile(schemaLine, formatYaml(data), toComments(comments))
}

/** A file without data, with an example in comments. */
export function toExample(schemaLine: string, examples: object[], schema: z.ZodType) {
  const example = toComments(`${EXAMPLE}\n${formatYaml(examples)}`)
  return joinFile(
    schemaLine,
    example,
    toComments(listUnusedFields(examples, schema).join('\n')),
  )
}

const EXAMPLE = 'An example: take "# " away from its lines, and write your own there.'

function joinFile(schemaLine: string, ...parts: string[]) {
  return [schemaLine, ...parts].filter(Boolean).join('\n')
}

function toComments(text: string) {
  return text && `${text.trimEnd().replaceAll(/^(?=.)/gm, '# ')}\n`
}

/** The fields that the file, or an entry of its list, does not have yet. */
function listUnusedFields(data: object, schema: z.ZodType) {
  const entries = Array.isArray(data) ? (data as object[]) : [data]
  const isUsed = (name: string) =>
    entries.some((entry) => (entry as Record<string, unknown>)[name] !== undefined)
  const left = getSchemaFields(getElement(schema) ?? schema).filter(
    ({ name }) => !isUsed(name),
  )
  if (left.length === 0) return []
  const where = Array.isArray(data) ? 'An entry may also have' : 'May be added'
  return [
    `${where} (${getProductPath('docs/content.md')} says more):`,
    ...left.map(
      ({ name, schema: { description = '' } }) =>
        `  ${name}: ${cutFirstSentence(description)}`,
    ),
  ]
}

function cutFirstSentence(text: string) {
  return /^.+?(?=[.:;]( |$))/.exec(text)?.[0] ?? text
}
