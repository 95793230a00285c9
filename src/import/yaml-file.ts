import { Document, isMap, isPair, isScalar, isSeq, visit, type Node } from 'yaml'
import type { z } from 'zod'
import { elementOf, schemaFieldsOf } from '#reading'
import { productPath } from '#workspace'

/**
 * Data as a YAML file that a person likes to edit: editors find its schema, and what may be
 * added stands in comments.
 */
export function toYaml(
  schemaPath: string,
  data: object,
  schema: z.ZodType,
  notes: string[] = [],
) {
  const comments = [...notes, ...further(data, schema)].join('\n')
  return fileOf(schemaPath, yamlOf(data), inComments(comments))
}

/** A file that says nothing yet: what it may say stands in comments, too. */
export function toExample(schemaPath: string, examples: object[], schema: z.ZodType) {
  const example = inComments(`${EXAMPLE}\n${yamlOf(examples)}`)
  return fileOf(schemaPath, example, inComments(further(examples, schema).join('\n')))
}

const EXAMPLE = 'An example: take "# " away from its lines, and write your own there.'

function fileOf(schemaPath: string, ...parts: string[]) {
  const schemaLine = `# yaml-language-server: $schema=${schemaPath}\n`
  return [schemaLine, ...parts].filter(Boolean).join('\n')
}

function inComments(text: string) {
  return text && `${text.trimEnd().replaceAll(/^(?=.)/gm, '# ')}\n`
}

/** Data as YAML, in the style of the files that init writes. */
export function yamlOf(data: object) {
  const document = new Document(data, { keepUndefined: false })
  visit(document, {
    Collection(_, node) {
      if (node !== document.contents) node.flow = fitsALine(node)
    },
  })
  if (isSeq<Node>(document.contents)) {
    for (const entry of document.contents.items.slice(1)) {
      if (isMap(entry)) entry.spaceBefore = entry.flow !== true
    }
  }
  return document.toString({
    lineWidth: 0,
    singleQuote: true,
    flowCollectionPadding: true,
  })
}

const LONGEST_LINE = 72
const MOST_WORDS = 2

/** Dates, skills and tags read best on one line; sentences don't. */
function fitsALine(node: Node & { items: unknown[] }) {
  const values = node.items.map((item) => (isPair(item) ? item.value : item))
  const isShort = (value: unknown) =>
    isScalar(value) && String(value.value).split(' ').length <= MOST_WORDS
  return values.every(isShort) && String(node).length < LONGEST_LINE
}

/** The fields that the file, or an entry of its list, does not have yet. */
function further(data: object, schema: z.ZodType) {
  const entries = Array.isArray(data) ? (data as object[]) : [data]
  const isUsed = (name: string) =>
    entries.some((entry) => (entry as Record<string, unknown>)[name] !== undefined)
  const left = schemaFieldsOf(elementOf(schema) ?? schema).filter(
    ({ name }) => !isUsed(name),
  )
  if (left.length === 0) return []
  const where = Array.isArray(data) ? 'An entry may also have' : 'May be added'
  return [
    `${where} (${productPath('docs/content.md')} says more):`,
    ...left.map(
      ({ name, schema: { description = '' } }) =>
        `  ${name}: ${firstSentence(description)}`,
    ),
  ]
}

function firstSentence(text: string) {
  return /^.+?(?=[.:;]( |$))/.exec(text)?.[0] ?? text
}
