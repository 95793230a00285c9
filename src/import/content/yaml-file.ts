import type { z } from 'zod'
import { formatYaml, toFields } from '#yaml'
import type { Languages, Locale } from '#languages'
import { fileNames, getElement, getSchemaFields } from '#reading'
import { getEditorSchemas, translateHint } from '#schema'
import { getProductPath, makeSchemaLine } from '#workspace'
import { readExamples } from './examples.ts'

/**
 * Formats data as a YAML file for a person to edit: it names its schema, and lists further fields
 * in comments. A list without entries has an example in comments.
 */
export function formatFile(
  folder: string,
  name: string,
  data: object,
  languages: Languages,
) {
  const kind = fileNames.find((file) => file === name) ?? 'custom'
  const [language] = languages
  const isEmpty = Array.isArray(data) && data.length === 0
  const shown = isEmpty ? readExamples(kind, languages) : data
  const text = formatYaml(shown)
  const unused = listUnusedFields(shown, getEditorSchemas()[kind], language)
  const parts = [
    makeSchemaLine(folder, kind),
    isEmpty ? toComments(`${getComments(language).example}\n${text}`) : text,
    toComments(unused.join('\n')),
  ]
  return parts.filter(Boolean).join('\n')
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

function toComments(text: string) {
  return text && `${text.trimEnd().replaceAll(/^(?=.)/gm, '# ')}\n`
}

/** The fields that the file, or an entry of its list, does not have yet. */
function listUnusedFields(data: object, schema: z.ZodType, language: Locale) {
  const isUsed = (name: string) =>
    [data].flat().some((entry: object) => toFields(entry)[name] !== undefined)
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
