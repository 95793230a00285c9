import type { z } from 'zod'
import { fieldsOf, isTranslated } from './fields'
import { nearest } from './did-you-mean'

/** What was expected, as the beginning of a sentence; a message of the schema's own wins. */
export function plainMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${kindOf(issue)}`
    case 'invalid_value':
      return `Expected one of: ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return issue.origin === 'array'
        ? `Give at least ${String(issue.minimum)} here`
        : `Expected at least ${String(issue.minimum)}`
    case 'too_big':
      return issue.origin === 'array'
        ? `Give at most ${String(issue.maximum)} here`
        : `Expected at most ${String(issue.maximum)}`
    default:
      return 'This value does not fit here'
  }
}

/** What stands there instead, and how it may have come about. */
export function found(value: unknown, issue: z.core.$ZodIssue) {
  return [`Found: ${show(value)}.`, hint(value, issue)].filter(Boolean).join(' ')
}

function kindOf({ expected, inst }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>) {
  if (expected !== 'object') return kinds[expected] ?? `a value of the kind "${expected}"`
  const names = fieldsOf(inst as z.ZodType).map(({ name }) => name)
  return isTranslated(inst as z.ZodType)
    ? `a text in each language: write ${names.map((name) => `"${name}: …"`).join(' and ')}, each on a line of its own below it`
    : `these fields, on lines of their own: ${names.join(', ')}`
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list: lines that begin with "- "',
}

function hint(value: unknown, issue: z.core.$ZodIssue) {
  if (issue.code === 'invalid_value' && typeof value === 'string') {
    const meant = nearest(value, issue.values.map(String))
    return meant ? `Did you mean "${meant}"?` : ''
  }
  if (!issue.message.startsWith(`Expected ${kinds['string'] ?? ''}`)) return ''
  if (typeof value === 'number')
    return 'A number that is meant as a text must stand in quotes.'
  if (typeof value === 'boolean')
    return 'The words true and false must stand in quotes to be a text.'
  return ''
}

const LONGEST = 60

function show(value: unknown) {
  if (Array.isArray(value)) return `a list of ${String(value.length)}`
  if (typeof value === 'object' && value !== null) {
    return `the fields ${Object.keys(value).slice(0, 6).join(', ')}`
  }
  const text = typeof value === 'string' ? `"${value}"` : String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
