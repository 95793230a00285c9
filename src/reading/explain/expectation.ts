import type { z } from 'zod'
import { getSchemaFields } from '../fields.ts'

/** What was expected, as the beginning of a sentence; a message of the schema's own wins. */
export function describeExpectation(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${typeNames[issue.expected] ?? `these fields, on lines of their own: ${listFieldNames(issue)}`}`
    case 'invalid_value':
      return `Expected one of: ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return `Expected at least ${issue.minimum}`
    case 'too_big':
      return `Expected at most ${issue.maximum}`
    case 'invalid_union': {
      // The first option of a choice is the usual one.
      const [usual] = issue.errors.flat()
      return usual?.message ?? DOES_NOT_FIT
    }
    default:
      return DOES_NOT_FIT
  }
}

const DOES_NOT_FIT = 'This value does not fit here'

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list: lines that begin with "- "',
}

/** The expectation where any text is valid. */
export const A_TEXT = `Expected ${typeNames['string'] ?? ''}`

function listFieldNames({ inst }: z.core.$ZodRawIssue) {
  return getSchemaFields(inst as z.ZodType)
    .map(({ name }) => name)
    .join(', ')
}
