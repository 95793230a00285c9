import { z } from 'zod'
import { knownLocales } from '../../model/languages'
import { languageName } from '../../model/text'
import { fieldsOf, isTranslated, schemasAt, withoutBlanks } from './fields'
import { nearest } from './did-you-mean'
import { found, plainMessage } from './plain-words'
import type { Path } from './problems'

/** What is wrong with a value, in words for its owner. */
export interface Explanation {
  path: Path
  /** A field that is there but should not be: the problem is shown at its name. */
  name?: string
  message: string
  /** Where the value that was probably meant would stand. */
  meant?: string
  /** Nothing stands at the path. */
  missing?: boolean
}

/** Checks data against a schema, and puts every objection in plain sentences. */
export function judge<T>(data: unknown, schema: z.ZodType<T>) {
  const result = schema.safeParse(withoutBlanks(data, schema), {
    reportInput: true,
    error: plainMessage,
  })
  if (result.success) return { value: result.data, explanations: [] }
  const explanations = result.error.issues.flatMap((issue) =>
    explain(issue, issue.path, { data, schema }),
  )
  return { value: undefined, explanations: withoutEchoes(explanations) }
}

interface Context {
  data: unknown
  schema: z.ZodType
}

function explain(issue: z.core.$ZodIssue, path: Path, context: Context): Explanation[] {
  if (issue.code === 'unrecognized_keys') {
    const allowed = fieldNames(schemasAt(context.schema, path))
    return issue.keys.map((name) => unknownField(name, path, allowed))
  }
  if (issue.code === 'invalid_union') {
    const option = meantOption(issue, path, context)
    if (option)
      return option.flatMap((each) => explain(each, [...path, ...each.path], context))
  }
  const value = valueAt(context.data, path)
  if (value === undefined || value === null)
    return [missingField(issue.message, path, context)]
  return [{ path, message: `${issue.message}. ${found(value, issue)}` }]
}

function unknownField(name: string, path: Path, allowed: string[]): Explanation {
  const meant = nearest(name, allowed)
  const advice = meant
    ? `Did you mean "${meant}"?`
    : `The fields allowed here are: ${allowed.join(', ')}.`
  return {
    path,
    name,
    message: `There is no field "${name}" here. ${advice}`,
    ...(meant && { meant: [...path, meant].join('.') }),
  }
}

function missingField(expectation: string, path: Path, { schema }: Context): Explanation {
  const name = String(path.at(-1) ?? '')
  const language = languageOf(name, schemasAt(schema, path.slice(0, -1)))
  const message = language
    ? `The ${language} text is missing. Write it beside the others, as "${name}: …".`
    : `${path.length > 0 ? `"${name}" is missing` : 'The file is empty'}. ${expectation}.`
  return { path, message, missing: true }
}

function languageOf(name: string, around: z.ZodType[]) {
  const isText = around.some(isTranslated) && (knownLocales as string[]).includes(name)
  return isText ? languageName(name) : undefined
}

/** The objections of the option whose fields fit what was written, if one fits best. */
function meantOption(
  { errors }: z.core.$ZodIssueInvalidUnion,
  path: Path,
  { data, schema }: Context,
) {
  const value = valueAt(data, path)
  // A word has no fields, whatever its letters are numbered by.
  if (typeof value !== 'object' || value === null) return undefined
  const written = Object.keys(value)
  const scores = schemasAt(schema, path).map((option) =>
    fit(written, fieldNames([option])),
  )
  const best = Math.max(...scores)
  if (best === 0 || scores.filter((score) => score === best).length > 1) return undefined
  return errors[scores.indexOf(best)]
}

const NEARLY = 0.9

function fit(written: string[], allowed: string[]) {
  return written
    .map((name) => (allowed.includes(name) ? 1 : nearest(name, allowed) ? NEARLY : 0))
    .reduce<number>((sum, each) => sum + each, 0)
}

/** A misspelt field is also missing under its right name: that is one mistake, not two. */
function withoutEchoes(explanations: Explanation[]) {
  const meant = new Set(explanations.map((each) => each.meant))
  return explanations.filter(
    ({ missing, path }) => !missing || !meant.has(path.join('.')),
  )
}

function fieldNames(schemas: z.ZodType[]) {
  return [...new Set(schemas.flatMap(fieldsOf).map(({ name }) => name))]
}

function valueAt(data: unknown, path: Path) {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<PropertyKey, unknown>)[step]
        : undefined,
    data,
  )
}
