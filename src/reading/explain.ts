import type { z } from 'zod'
import { socialNetworks } from '#schema'
import { isLocale } from '#languages'
import { nearest } from './did-you-mean.ts'
import { schemaFieldsOf, unwrap } from './fields.ts'
import { adviceOnStart } from './look-alikes.ts'
import type { Path } from './problems.ts'

/** What is wrong with a value, in words for its owner. */
interface Explanation {
  path: Path
  /** A field that is there but should not be: the problem is shown at its name. */
  name?: string
  message: string
  /** The message without the value. */
  said?: string
}

/**
 * Checks data against a schema, and puts every objection in plain sentences.
 * @param sourceAt what stands in the file for a value: a number in it may have been written as 3.10
 */
export function judge<T>(
  data: unknown,
  schema: z.ZodType<T>,
  sourceAt: (path: Path) => string | undefined,
): { value: T | undefined; explanations: Explanation[] } {
  const wrapped = wrapperOf(data, schema)
  if (wrapped) {
    const { name, inside } = wrapped
    const { explanations } = judge(inside, schema, (path) => sourceAt([name, ...path]))
    const within = explanations.map((one) => ({ ...one, path: [name, ...one.path] }))
    const message = `Take this line away, and begin all that stands below it further left, in the first column: the file itself is ${Array.isArray(inside) ? 'the list' : `what "${name}" would hold`}.`
    return { value: undefined, explanations: [{ path: [], name, message }, ...within] }
  }
  const result = schema.safeParse(data, { error: expectation })
  if (result.success) return { value: result.data, explanations: [] }
  const issues = result.error.issues.flatMap((issue) => apart(issue, data))
  const unknown = issues.flatMap(unknownFields)
  const wrong = issues.filter(
    ({ code, path }) => code !== 'unrecognized_keys' && !isEcho(path, unknown),
  )
  const explanations: Explanation[] = [
    ...unknown.map(({ path, name, message }) => ({ path, name, message })),
    ...wrong.map((issue) =>
      explain(issue, valueAt(data, issue.path), sourceAt(issue.path)),
    ),
  ]
  return { value: undefined, explanations }
}

/** A single name around all that the file should hold: `projects:` above a list of projects. */
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

/** What was expected, as the beginning of a sentence; a message of the schema's own wins. */
function expectation(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${kinds[issue.expected] ?? `these fields, on lines of their own: ${namesIn(issue)}`}`
    case 'invalid_value':
      return `Expected one of: ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return `Expected at least ${issue.minimum}`
    case 'too_big':
      return `Expected at most ${issue.maximum}`
    case 'unrecognized_keys':
      return namesIn(issue)
    default:
      return 'This value does not fit here'
  }
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list: lines that begin with "- "',
}

function namesIn({ inst }: z.core.$ZodRawIssue) {
  return schemaFieldsOf(inst as z.ZodType)
    .map(({ name }) => name)
    .join(', ')
}

/** Of a choice, the objections of the option whose fields were written, where there is one. */
function apart(issue: Issue, data: unknown): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const count = Object.keys(Object(valueAt(data, issue.path)) as object).length
  const meant = issue.errors.find((errors) =>
    errors.every(
      (each) =>
        each.path.length > 0 ||
        (each.code === 'unrecognized_keys' && each.keys.length < count),
    ),
  )
  return (
    meant?.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) ?? [issue]
  )
}

/** What other résumés call the fields. */
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

function unknownFields(issue: Issue) {
  if (issue.code !== 'unrecognized_keys') return []
  return issue.keys.map((name) => {
    const allowed = issue.message.split(', ')
    const known = synonyms[name.toLowerCase()]
    const meant =
      nearest(name, allowed) ?? (allowed.includes(known ?? '') ? known : undefined)
    const isNetwork =
      allowed.includes('social') && socialNetworks.some((one) => one === name)
    const advice = isNetwork
      ? `Profiles elsewhere stand in the list "social": "- { network: ${name}, url: https://… }".`
      : meant
        ? `Did you mean "${meant}"?`
        : allowed.every(isLocale)
          ? `The languages of the site are ${issue.message} ("languages" in site.yaml): give each its text.`
          : `The fields allowed here are: ${issue.message}.`
    const message = `There is no field "${name}" here. ${advice}`
    return { path: issue.path, name, message, meant }
  })
}

/**
 * A misspelt field is also missing, under its right name or from the whole: that is one
 * mistake, not two.
 */
function isEcho(path: Path, unknown: ReturnType<typeof unknownFields>) {
  return unknown.some((each) =>
    [each.path, [...each.path, each.meant]].some((one) => one.join() === path.join()),
  )
}

function explain(issue: Issue, value: unknown, source?: string): Explanation {
  const { path } = issue
  // That it should be in each language is no help for what is no text.
  const isNumber = typeof value === 'number' || typeof value === 'boolean'
  const isText = issue.message.startsWith('Expected a text')
  const message = isText && isNumber ? 'Expected a text' : issue.message
  if (value !== undefined && value !== null) {
    const hint = hintFor(value, issue, source)
    const found = `${message}. Found: ${isNumber && source ? source : show(value)}. ${hint}`
    return { path, message: found.trim(), said: message }
  }
  if (isText && source && /^null$/i.test(source))
    return {
      path,
      message: `Expected a text. Found: ${source}, which is the word for "nothing". To be a text it must stand in quotes: "${source}".`,
    }
  const name = path.at(-1)
  const what =
    name === undefined
      ? 'The file is missing, or empty'
      : typeof name === 'number'
        ? 'Nothing stands behind this hyphen'
        : `"${String(name)}" is missing`
  return { path, message: `${what}. ${message}.` }
}

/** How a wrong value may have come about. */
function hintFor(value: unknown, issue: Issue, source = String(value)) {
  if (issue.code === 'invalid_value') {
    const meant = nearest(String(value), issue.values.map(String))
    return meant ? `Did you mean "${meant}"?` : ''
  }
  if (issue.path.at(-1) === 'end' && typeof value === 'string' && /^\p{L}/u.test(value))
    return 'Where it goes on to this day, leave "end" out.'
  const western = typeof value === 'string' ? inWesternDigits(value) : value
  if (western !== value) return `Write it with the digits 0–9: ${String(western)}.`
  if (/^Expected (a list|these fields)/.test(issue.message)) {
    const advice = typeof value === 'string' ? adviceOnStart(value) : undefined
    if (advice) return advice
  }
  if (typeof value === 'string' && /^[“”„‘’«]/.test(value))
    return 'These quotation marks are curly, and count as part of the text: write straight ones (").'
  if (issue.code === 'invalid_type' && issue.expected === 'number' && isNumeral(value))
    return 'Take the quotes away: in quotes, it is a text.'
  if (issue.message.startsWith('Expected a list') && issue.path.length > 0)
    return 'On one line, a list stands in brackets: [one, two].'
  if (!issue.message.startsWith('Expected a text')) return ''
  if (Array.isArray(value))
    return 'Brackets and hyphens make a list: if it is one text, put it in quotes.'
  if (typeof value === 'number')
    return `A number that is meant as a text must stand in quotes: "${source}".`
  if (typeof value === 'boolean')
    return `The words true and false must stand in quotes to be a text: "${source}".`
  return ''
}

/** Digits of any script as those of ours: their values lie side by side in Unicode. */
function inWesternDigits(text: string) {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const isZero = (zero: number) => !/\p{Nd}/u.test(String.fromCodePoint(zero - 1))
    let zero = code
    while (!isZero(zero)) zero--
    return String((code - zero) % 10)
  })
}

function isNumeral(value: unknown) {
  return typeof value === 'string' && /^[\d.]+$/.test(value)
}

const LONGEST = 60

function show(value: unknown) {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null)
    return `the fields ${Object.keys(value).slice(0, 6).join(', ')}`
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** What a path leads to; nothing where it leads nowhere. */
export function valueAt(data: unknown, path: Path) {
  return path.reduce<unknown>(
    (value, step) => (Object(value) as Record<PropertyKey, unknown>)[step],
    data,
  )
}
