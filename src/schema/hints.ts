import { z } from 'zod'
import { isLocale, type Locale } from '#languages'
import ar from './hints.ar.json' with { type: 'json' }
import form from './hints.form.json' with { type: 'json' }
import { getEditorSchemas } from './schema.ts'

type Translations = Partial<Record<string, { english: string; text: string }>>

/** The descriptions of fields in further languages, by the field's path. */
const translations: Partial<Record<Locale, Translations>> = { ar }

/** The form's hints, with an Arabic text of their own where that of the file names its words. */
type FormHints = Partial<Record<string, { english: string; text: string; ar?: string }>>

/** The description of a field in each language that has it, beside English. */
export function translateHint(english = ''): Partial<Record<Locale, string>> {
  const path = listHints().get(english)
  const texts = Object.entries(translations).flatMap(([language, all]) => {
    const text = path === undefined ? undefined : all[path]?.text
    return text === undefined ? [] : [[language, text]]
  })
  return Object.fromEntries(texts) as Partial<Record<Locale, string>>
}

/**
 * The description of a field as the desk's form says it, in each of the desk's languages: nothing
 * about how the file is written, and nothing that the field's label says.
 */
export function getFormHints(english = ''): Partial<Record<Locale, string>> {
  const hint = (form as FormHints)[listHints().get(english) ?? '']
  if (hint?.text === '') return {}
  const { text = english, ar } = hint ?? {}
  return { ...translateHint(english), ...(ar !== undefined && { ar }), en: text }
}

let listed: Map<string, string> | undefined

/** Each description, with the path of the first field that has it. */
export function listHints(): ReadonlyMap<string, string> {
  listed ??= new Map(
    Object.entries(getEditorSchemas())
      .flatMap(([file, schema]) => walk(z.toJSONSchema(schema, { io: 'input' }), [file]))
      .reverse(),
  )
  return listed
}

type Node = z.core.JSONSchema.BaseSchema

function walk(node: Node, path: string[]): [english: string, path: string][] {
  // The texts of a field in each language have the languages for names.
  if (isLocale(path.at(-1) ?? '')) return []
  const { description, properties = {}, items, anyOf = [] } = node
  return [
    ...(description === undefined
      ? []
      : [[description, path.join('.')] as [string, string]]),
    ...Object.entries(properties).flatMap(([name, field]) =>
      walk(field as Node, [...path, name]),
    ),
    ...[items, ...anyOf].flatMap((part) => (part ? walk(part as Node, path) : [])),
  ]
}
