import type { z } from 'zod'
import { formatYaml } from '#yaml'
import type { Locale } from '#languages'
import { getElement, getSchemaFields } from '#reading'
import { translateHint } from '#schema'
import { getProductPath } from '#workspace'

/**
 * Formats data as a YAML file for a person to edit: it names its schema, and lists further fields
 * in comments.
 */
export function toYaml(
  schemaLine: string,
  data: object,
  schema: z.ZodType,
  language: Locale,
) {
  const comments = listUnusedFields(data, schema, language).join('\n')
  return joinFile(schemaLine, formatYaml(data), toComments(comments))
}

/** A file without data, with an example in comments. */
export function toExample(
  schemaLine: string,
  examples: object[],
  schema: z.ZodType,
  language: Locale,
) {
  const { example: words } = getComments(language)
  const example = toComments(`${words}\n${formatYaml(examples)}`)
  return joinFile(
    schemaLine,
    example,
    toComments(listUnusedFields(examples, schema, language).join('\n')),
  )
}

/** The comments of new files, in the languages of the descriptions of fields. */
const comments = {
  en: {
    example: 'An example: take "# " away from its lines, and write your own there.',
    entry: 'An entry may also have',
    file: 'May be added',
    more: (path: string) => `(${path} says more):`,
  },
  ar: {
    example: 'مثال: احذف «# » من أول السطور، واكتب ما يخصّك مكانها.',
    entry: 'يمكن أن يضمّ العنصر أيضًا',
    file: 'يمكن أن تضيف',
    more: (path: string) => `(التفاصيل في ${path}):`,
  },
}

function getComments(language: Locale) {
  return language === 'ar' ? comments.ar : comments.en
}

function joinFile(schemaLine: string, ...parts: string[]) {
  return [schemaLine, ...parts].filter(Boolean).join('\n')
}

function toComments(text: string) {
  return text && `${text.trimEnd().replaceAll(/^(?=.)/gm, '# ')}\n`
}

/** The fields that the file, or an entry of its list, does not have yet. */
function listUnusedFields(data: object, schema: z.ZodType, language: Locale) {
  const entries = Array.isArray(data) ? (data as object[]) : [data]
  const isUsed = (name: string) =>
    entries.some((entry) => (entry as Record<string, unknown>)[name] !== undefined)
  const left = getSchemaFields(getElement(schema) ?? schema).filter(
    ({ name }) => !isUsed(name),
  )
  if (left.length === 0) return []
  const { entry, file, more } = getComments(language)
  return [
    `${Array.isArray(data) ? entry : file} ${more(getProductPath('docs/content.md'))}`,
    ...left.map(({ name, schema: { description = '' } }) => {
      const text = translateHint(description)[language] ?? description
      return `  ${name}: ${cutFirstSentence(text)}`
    }),
  ]
}

function cutFirstSentence(text: string) {
  return /^.+?(?=[.:;؛]( |$))/.exec(text)?.[0] ?? text
}
