import type { z } from 'zod'
import { toFields } from '#yaml'
import { getElement, getSchemaFields, isTranslated, unwrap } from '../fields.ts'
import { makeMessage } from '../messages/messages.ts'
import { isSamePath, type Path } from '../problems/path.ts'
import { explainIssue } from './explain-issue.ts'
import { describeExpectation } from './expectation.ts'
import { flattenChoice, getPathOfIssue, type ZodIssue } from './issues.ts'
import {
  findUnknownFields,
  isOfFile,
  type PathProblem,
  type UnknownField,
} from './unknown-fields.ts'

/**
 * Checks data against a schema, and explains every problem.
 * @param getSource the text of a value in the file: a number in it may have been written as 3.10
 */
export function validate<T>(
  data: unknown,
  schema: z.ZodType<T>,
  getSource: (path: Path) => string | undefined,
): { value: T | undefined; problems: PathProblem[] } {
  const wrapped = findWrapper(data, schema)
  if (wrapped) {
    const { name, inside } = wrapped
    const { problems } = validate(inside, schema, (path) => getSource([name, ...path]))
    const within = problems.map((inner) => ({ ...inner, path: [name, ...inner.path] }))
    const id = Array.isArray(inside) ? 'shape/wrapperOfList' : 'shape/wrapper'
    const message = makeMessage(id, { name })
    return { value: undefined, problems: [{ path: [], name, ...message }, ...within] }
  }
  const result = schema.safeParse(data, { error: describeExpectation })
  if (result.success) return { value: result.data, problems: [] }
  const issues = result.error.issues.flatMap((issue) => flattenChoice(issue, data))
  const unknown = issues.flatMap((issue) => findUnknownFields(issue, data, schema))
  const wrong = issues.filter(
    (issue) =>
      issue.code !== 'unrecognized_keys' &&
      !isSameAsUnknown(getPathOfIssue(issue), unknown) &&
      !isOfWrongType(issue, issues),
  )
  const problems: PathProblem[] = [
    ...unknown.map(({ meant: _, ...problem }) => problem),
    ...wrong.map((issue) => {
      const path = getPathOfIssue(issue)
      return { path, ...explainIssue(issue, data, schema, getSource(path)) }
    }),
  ]
  return { value: undefined, problems }
}

/**
 * The parts of some data that are right: a mistake in one field or entry hides those of no other.
 * Entries keep their places.
 */
export function selectValid(data: unknown, schema: z.ZodType): unknown {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  const element = getElement(schema)
  if (element)
    return Array.isArray(data)
      ? data.map((item) => selectValid(item, element))
      : undefined
  const fields = getSchemaFields(schema)
  if (fields.length === 0) return undefined
  const values = new Map<string, unknown>(Object.entries(toFields(data)))
  if (isTranslated(schema)) return selectTranslations(values, schema)
  return Object.fromEntries(
    fields.map(({ name, schema }) => [name, selectValid(values.get(name), schema)]),
  )
}

/** The texts that are there of one that lacks a language. */
function selectTranslations(values: Map<string, unknown>, schema: z.ZodType) {
  const written = [...values].filter(([, text]) => typeof text === 'string' && text)
  const texts = new Map(written)
  const [anyText] = texts.values()
  const filled = getSchemaFields(schema).map(({ name }) => [name, anyText])
  const translated = schema.safeParse(Object.fromEntries([...filled, ...texts])).data
  const known = Object.entries(toFields(translated))
  return Object.fromEntries(known.filter(([tag]) => texts.has(tag)))
}

/** A single name around the file's whole content: `projects:` above a list of projects. */
function findWrapper(data: unknown, schema: z.ZodType) {
  const [first, ...others] = Object.entries(toFields(data))
  if (!first || others.length > 0) return undefined
  const [name, inside] = first
  const fields = getSchemaFields(schema)
  const isField = (name: string) => fields.some((field) => field.name === name)
  const isWrapper = Array.isArray(inside)
    ? unwrap(schema).some(({ type }) => type === 'array')
    : Object.keys(toFields(inside)).some(isField)
  return isWrapper && !isField(name) ? { name, inside } : undefined
}

/** The length of a value says nothing where another type was expected. */
function isOfWrongType(issue: ZodIssue, issues: ZodIssue[]) {
  const first = issues.find((earlier) =>
    isSamePath(getPathOfIssue(earlier), getPathOfIssue(issue)),
  )
  return first?.code === 'invalid_type' && first !== issue
}

/**
 * A misspelt field is also missing, under its right name or from the whole: that is one
 * mistake, not two.
 */
function isSameAsUnknown(path: Path, unknown: UnknownField[]) {
  return unknown.some(
    (each) =>
      isSamePath(path, each.path) ||
      (isOfFile(each) && isSamePath(path.slice(0, each.path.length), each.path)) ||
      (each.meant !== undefined && isSamePath(path, [...each.path, each.meant])),
  )
}
