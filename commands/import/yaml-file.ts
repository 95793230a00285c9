import {
  Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  visit,
  type Node,
} from 'yaml'
import type { z } from 'zod'
import { fieldsOf, schemasAt } from '../../generate/reading/fields'

/**
 * Data as a YAML file that a person likes to edit: editors find its schema, and what may be
 * added stands in comments.
 */
export function toYaml(
  file: string,
  data: object,
  schema: z.ZodType,
  notes: string[] = [],
) {
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
  const yaml = document.toString({
    lineWidth: 0,
    singleQuote: true,
    flowCollectionPadding: true,
  })
  const comments = [...notes, ...further(data, schema)].map((note) => `# ${note}\n`)
  const head = `# yaml-language-server: $schema=../schema/${file}.json\n\n`
  return `${head}${yaml}${comments.length > 0 ? `\n${comments.join('')}` : ''}`
}

const LONGEST_LINE = 72
const MOST_WORDS = 2

/** Dates, skills and tags read best on one line; sentences don't. */
function fitsALine(node: Node) {
  if (!isCollection(node)) return false
  const values = node.items.map((item) => (isPair(item) ? item.value : item))
  const texts = values.map((value) => (isScalar(value) ? String(value.value) : undefined))
  const isShort = (text: string | undefined) =>
    text !== undefined && text.split(' ').length <= MOST_WORDS
  return texts.every(isShort) && String(node).length < LONGEST_LINE
}

/** The fields that the file, or an entry of its list, does not have yet. */
function further(data: object, schema: z.ZodType) {
  const isList = Array.isArray(data)
  const entries = isList ? (data as object[]) : [data]
  const [inside] = isList ? schemasAt(schema, [0]) : [schema]
  const used = new Set(
    entries.flatMap((entry) =>
      Object.entries(entry).flatMap(([name, value]) =>
        value === undefined ? [] : [name],
      ),
    ),
  )
  const left = (inside ? fieldsOf(inside) : []).filter(({ name }) => !used.has(name))
  if (left.length === 0) return []
  return [
    `${isList ? 'An entry may also have' : 'May be added'} (docs/content.md says more):`,
    ...left.map(
      ({ name, schema: { description = '' } }) =>
        `  ${name}: ${firstSentence(description)}`,
    ),
  ]
}

function firstSentence(text: string) {
  return /^.+?[.:;](?= |$)/.exec(text)?.[0].replace(/[.:;]$/, '') ?? text
}
