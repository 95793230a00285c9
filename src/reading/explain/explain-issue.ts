import type { z } from 'zod'
import { getProfileUrl } from '#schema'
import { toWesternDigits } from '#text'
import { findNearest } from '../problems/did-you-mean.ts'
import { isTranslated, findSchemas, unwrap } from '../fields.ts'
import type { Explanation, Path } from '../problems/problems.ts'
import { findLookAlike } from '../yaml/look-alikes.ts'
import { A_TEXT } from './expectation.ts'
import { getPathOfIssue, getValue, type ZodIssue } from './issues.ts'

/** What was expected of a value, what was found, and what to do. */
export function explainIssue(
  issue: ZodIssue,
  data: unknown,
  schema: z.ZodType,
  source?: string,
): Explanation {
  const path = getPathOfIssue(issue)
  const value = getValue(data, path)
  const isText = isTextExpected(issue, schema)
  const isNumber = typeof value === 'number' || typeof value === 'boolean'
  // "In each language" does not help where the value is no text at all.
  const expected = `${isText && isNumber ? A_TEXT : issue.message}.`
  if (value !== undefined && value !== null) {
    const found = isNumber && source ? source : formatValue(value)
    return {
      expected,
      found,
      advice:
        adviseOnAnswer(value, path, schema) ??
        adviseOnUserName(value, getValue(data, path.slice(0, -1))) ??
        adviseOnValue(value, issue, isText, source),
    }
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
function isTextExpected(issue: ZodIssue, schema: z.ZodType) {
  const isPlain = issue.code === 'invalid_type' && issue.message === A_TEXT
  const isEitherForm = () => findSchemas(schema, getPathOfIssue(issue)).some(isTranslated)
  return isPlain || (issue.code === 'invalid_union' && isEitherForm())
}

/** The probable cause of a wrong value, and what to do. */
function adviseOnValue(
  value: unknown,
  issue: ZodIssue,
  isText: boolean,
  source = String(value),
): string | undefined {
  if (issue.code === 'invalid_value') {
    const meant = findNearest(String(value), issue.values.map(String))
    return meant && `Did you mean "${meant}"?`
  }
  if (issue.path.at(-1) === 'end' && typeof value === 'string' && /^\p{L}/u.test(value))
    return 'If it is still going on, leave "end" out.'
  const western = typeof value === 'string' ? toWesternDigits(value) : value
  if (western !== value) return `Write it with the digits 0–9: ${String(western)}.`
  const type = issue.code === 'invalid_type' ? issue.expected : undefined
  if (typeof value === 'string') {
    const mistake =
      type === 'array' || type === 'object' ? findLookAlike(value) : undefined
    if (mistake) return [mistake.wrong, mistake.advice].join(' ')
    if (/^[“”„‘’«]/.test(value))
      return 'These quotation marks are curly, and count as part of the text: write straight ones (").'
    if (type === 'number' && /^[\d.]+$/.test(value))
      return 'Remove the quotes: in quotes, it is a text.'
  }
  if (type === 'array' && issue.path.length > 0)
    return 'On one line, a list is in brackets: [one, two].'
  return isText ? adviseOnText(value, source) : undefined
}

function adviseOnText(value: unknown, source: string) {
  if (Array.isArray(value))
    return 'Brackets and hyphens make a list: if it is one text, put it in quotes.'
  if (typeof value === 'number')
    return `A number that is meant as a text needs quotes: "${source}".`
  if (typeof value === 'boolean')
    return `The words true and false need quotes to be a text: "${source}".`
  return undefined
}

/** A word for "no" or "yes", which YAML reads as a text, where `false` or `true` is possible. */
function adviseOnAnswer(value: unknown, path: Path, schema: z.ZodType) {
  const answer =
    typeof value === 'string' ? answers.find(([words]) => words.test(value)) : undefined
  if (!answer) return undefined
  const [, meant] = answer
  const isPossible = findSchemas(schema, path)
    .flatMap(unwrap)
    .some((each) => each.safeParse(meant).success)
  return isPossible ? `Write "${String(path.at(-1))}: ${meant}".` : undefined
}

const answers: [RegExp, boolean][] = [
  [/^(no|none|off|never|false)$/i, false],
  [/^(yes|on|true)$/i, true],
]

/** The user name in a known network, in place of the address of the profile there. */
function adviseOnUserName(value: unknown, profile: unknown) {
  const { network } = Object(profile) as { network?: unknown }
  const [, name] = typeof value === 'string' ? (/^@?([\w-]+)$/.exec(value) ?? []) : []
  if (typeof network !== 'string' || name === undefined) return undefined
  const url = getProfileUrl(network, name)
  return url && `On ${network} it is ${url}.`
}

const MAX_SHOWN_LENGTH = 60

function formatValue(value: unknown) {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.keys(value).slice(0, 6)
    return fields.length > 0 ? `the fields ${fields.join(', ')}` : 'no fields'
  }
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value)
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
}
