import type { z } from 'zod'
import { socialNetworks } from '#schema'
import { isLocale } from '#languages'
import { nearest } from './did-you-mean.ts'
import {
  allowedFields,
  isTranslated,
  schemaFieldsOf,
  schemasAt,
  unwrap,
} from './fields.ts'
import { adviceOnStart } from './yaml/look-alikes.ts'
import { isSamePath, type Explanation, type Path } from './problems.ts'

/** What is wrong with the value at a path. */
interface Objection extends Explanation {
  path: Path
  /** A field that is there but should not be: the problem is shown at its name. */
  name?: string
}

/**
 * Checks data against a schema, and explains every objection.
 * @param sourceAt the text of a value in the file: a number in it may have been written as 3.10
 */
export function judge<T>(
  data: unknown,
  schema: z.ZodType<T>,
  sourceAt: (path: Path) => string | undefined,
): { value: T | undefined; objections: Objection[] } {
  const wrapped = wrapperOf(data, schema)
  if (wrapped) {
    const { name, inside } = wrapped
    const { objections } = judge(inside, schema, (path) => sourceAt([name, ...path]))
    const within = objections.map((one) => ({ ...one, path: [name, ...one.path] }))
    const advice = `Delete this line, and move everything below it to the left, so that it begins in the first column: the file itself is ${Array.isArray(inside) ? 'the list' : `what "${name}" would hold`}.`
    return { value: undefined, objections: [{ path: [], name, advice }, ...within] }
  }
  const result = schema.safeParse(data, { error: expectation })
  if (result.success) return { value: result.data, objections: [] }
  const issues = result.error.issues.flatMap((issue) => issuesMeant(issue, data))
  const unknown = issues.flatMap((issue) => unknownFields(issue, schema))
  const wrong = issues.filter(
    (issue) =>
      issue.code !== 'unrecognized_keys' && !repeatsUnknown(pathOf(issue), unknown),
  )
  const objections: Objection[] = [
    ...unknown.map(({ meant: _, ...objection }) => objection),
    ...wrong.map((issue) => {
      const path = pathOf(issue)
      const value = valueAt(data, path)
      return { path, ...explain(issue, value, schema, sourceAt(path)) }
    }),
  ]
  return { value: undefined, objections }
}

/** A single name around the file's whole content: `projects:` above a list of projects. */
function wrapperOf(data: unknown, schema: z.ZodType) {
  const entries = Object.entries(Object(data) as object) as [string, unknown][]
  const [first] = entries
  if (!first || entries.length > 1 || Array.isArray(data)) return undefined
  const [name, inside] = first
  const fields = schemaFieldsOf(schema)
  const isField = (name: string) => fields.some((field) => field.name === name)
  const isWrapper = Array.isArray(inside)
    ? unwrap(schema).some(({ type }) => type === 'array')
    : Object.keys(Object(inside) as object).some(isField)
  return isWrapper && !isField(name) ? { name, inside } : undefined
}

type Issue = z.core.$ZodIssue

/** The path of an issue; YAML has no symbols as names. */
function pathOf({ path }: Issue) {
  return path as Path
}

/** What was expected, as the beginning of a sentence; a message of the schema's own wins. */
function expectation(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${types[issue.expected] ?? `these fields, on lines of their own: ${namesIn(issue)}`}`
    case 'invalid_value':
      return `Expected one of: ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return `Expected at least ${issue.minimum}`
    case 'too_big':
      return `Expected at most ${issue.maximum}`
    case 'invalid_union': {
      // The first option of a choice is the usual one.
      const [usual] = issue.errors.flat()
      return usual?.message ?? UNFIT
    }
    default:
      return UNFIT
  }
}

const UNFIT = 'This value does not fit here'

const types: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list: lines that begin with "- "',
}

const A_TEXT = `Expected ${types['string'] ?? ''}`

function namesIn({ inst }: z.core.$ZodRawIssue) {
  return schemaFieldsOf(inst as z.ZodType)
    .map(({ name }) => name)
    .join(', ')
}

/** The issues of that option of a choice whose fields were written, if there is one. */
function issuesMeant(issue: Issue, data: unknown): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const count = Object.keys(Object(valueAt(data, pathOf(issue))) as object).length
  const meant = optionsOf(issue).find((errors) =>
    errors.every(
      (each) =>
        each.path.length > 0 ||
        (each.code === 'unrecognized_keys' && each.keys.length < count),
    ),
  )
  return (
    meant?.flatMap((each) =>
      issuesMeant({ ...each, path: [...issue.path, ...each.path] }, data),
    ) ?? [issue]
  )
}

/** What is wrong with a value by each option of a choice, and of the choices within it. */
function optionsOf({ errors }: z.core.$ZodIssueInvalidUnion): Issue[][] {
  return errors.flatMap((issues) => {
    const [first] = issues
    const isChoice = first?.code === 'invalid_union' && first.path.length === 0
    return isChoice ? optionsOf(first) : [issues]
  })
}

/** Names that other résumés have for the fields. */
const synonyms: Record<string, string> = {
  tagline: 'pitch',
  headline: 'role',
  summary: 'pitch',
  jobtitle: 'role',
  label: 'role',
  mail: 'email',
  telephone: 'phone',
  location: 'place',
  avatar: 'photo',
  company: 'institution',
  employer: 'institution',
  school: 'institution',
  position: 'title',
  bullets: 'highlights',
  grade: 'score',
  gpa: 'score',
  hobbies: 'interests',
  website: 'url',
  link: 'url',
}

/** A field that the schema does not have, and the field that was probably meant. */
interface UnknownField extends Objection {
  name: string
  meant: string | undefined
}

function unknownFields(issue: Issue, schema: z.ZodType): UnknownField[] {
  if (issue.code !== 'unrecognized_keys') return []
  const path = pathOf(issue)
  const allowed = allowedFields(schema, path)
  return issue.keys.map((name) => {
    const known = synonyms[name.toLowerCase()]
    const meant =
      nearest(name, allowed) ?? (allowed.includes(known ?? '') ? known : undefined)
    const isNetwork =
      allowed.includes('social') && socialNetworks.some((one) => one === name)
    const list = allowed.join(', ')
    const advice = isNetwork
      ? `Profiles on other sites are in the list "social": "- { network: ${name}, url: https://… }".`
      : meant
        ? `Did you mean "${meant}"?`
        : allowed.every(isLocale)
          ? `The languages of the site are ${list} ("languages" in site.yaml): give each its text.`
          : `The fields allowed here are: ${list}.`
    return { path, name, meant, wrong: `There is no field "${name}" here.`, advice }
  })
}

/**
 * A misspelt field is also missing, under its right name or from the whole: that is one
 * mistake, not two.
 */
function repeatsUnknown(path: Path, unknown: UnknownField[]) {
  return unknown.some(
    (each) =>
      isSamePath(path, each.path) ||
      (each.meant !== undefined && isSamePath(path, [...each.path, each.meant])),
  )
}

function explain(
  issue: Issue,
  value: unknown,
  schema: z.ZodType,
  source?: string,
): Explanation {
  const isText = expectsText(issue, schema)
  const isNumber = typeof value === 'number' || typeof value === 'boolean'
  // "In each language" does not help where the value is no text at all.
  const expected = `${isText && isNumber ? A_TEXT : issue.message}.`
  if (value !== undefined && value !== null) {
    const found = isNumber && source ? source : show(value)
    return { expected, found, advice: adviceOn(value, issue, isText, source) }
  }
  if (isText && source && /^null$/i.test(source)) {
    const advice = `This is the word for "nothing". To be a text it needs quotes: "${source}".`
    return { expected: `${A_TEXT}.`, found: source, advice }
  }
  const name = issue.path.at(-1)
  const wrong =
    name === undefined
      ? 'The file is missing, or empty.'
      : typeof name === 'number'
        ? 'There is nothing after this hyphen.'
        : `"${String(name)}" is missing.`
  return { wrong, expected }
}

/** Whether any text is valid. If only certain texts are, the schema's own message lists them. */
function expectsText(issue: Issue, schema: z.ZodType) {
  const isPlain = issue.code === 'invalid_type' && issue.message === A_TEXT
  const isEitherForm = () => schemasAt(schema, pathOf(issue)).some(isTranslated)
  return isPlain || (issue.code === 'invalid_union' && isEitherForm())
}

/** The probable cause of a wrong value, and what to do. */
function adviceOn(
  value: unknown,
  issue: Issue,
  isText: boolean,
  source = String(value),
): string | undefined {
  if (issue.code === 'invalid_value') {
    const meant = nearest(String(value), issue.values.map(String))
    return meant && `Did you mean "${meant}"?`
  }
  if (issue.path.at(-1) === 'end' && typeof value === 'string' && /^\p{L}/u.test(value))
    return 'If it is still going on, leave "end" out.'
  const western = typeof value === 'string' ? inWesternDigits(value) : value
  if (western !== value) return `Write it with the digits 0–9: ${String(western)}.`
  const type = issue.code === 'invalid_type' ? issue.expected : undefined
  if (typeof value === 'string') {
    const advice =
      type === 'array' || type === 'object' ? adviceOnStart(value) : undefined
    if (advice) return advice
    if (/^[“”„‘’«]/.test(value))
      return 'These quotation marks are curly, and count as part of the text: write straight ones (").'
    if (type === 'number' && /^[\d.]+$/.test(value))
      return 'Remove the quotes: in quotes, it is a text.'
  }
  if (type === 'array' && issue.path.length > 0)
    return 'On one line, a list is in brackets: [one, two].'
  return isText ? adviceOnText(value, source) : undefined
}

function adviceOnText(value: unknown, source: string) {
  if (Array.isArray(value))
    return 'Brackets and hyphens make a list: if it is one text, put it in quotes.'
  if (typeof value === 'number')
    return `A number that is meant as a text needs quotes: "${source}".`
  if (typeof value === 'boolean')
    return `The words true and false need quotes to be a text: "${source}".`
  return undefined
}

/** Replaces the digits of any script by 0 to 9: in Unicode, the digits of a script are in order. */
function inWesternDigits(text: string) {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const isZero = (zero: number) => !/\p{Nd}/u.test(String.fromCodePoint(zero - 1))
    let zero = code
    while (!isZero(zero)) zero--
    return String((code - zero) % 10)
  })
}

const LONGEST = 60

function show(value: unknown) {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.keys(value).slice(0, 6)
    return fields.length > 0 ? `the fields ${fields.join(', ')}` : 'no fields'
  }
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** The value at a path; undefined if there is none. */
export function valueAt(data: unknown, path: Path) {
  return path.reduce<unknown>(
    (value, step) => (Object(value) as Record<string | number, unknown>)[step],
    data,
  )
}
