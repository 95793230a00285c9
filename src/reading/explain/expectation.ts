import type { z } from 'zod'
import { readMessage } from '#schema'
import type { MessageId } from '../messages/terminal.ts'
import { getSchemaFields } from '../fields.ts'
import { makeMessage, type Message } from '../messages/messages.ts'

/** What was expected, for zod; a message of the schema's own wins. */
export function describeExpectation(issue: z.core.$ZodRawIssue) {
  return JSON.stringify(findExpectation(issue))
}

function findExpectation(issue: z.core.$ZodRawIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return (
        types[issue.expected] ??
        makeMessage('shape/fields', { fields: listFieldNames(issue) })
      )
    case 'invalid_value':
      return makeMessage('choice', { choices: issue.values.map(String) })
    case 'too_small':
      return makeMessage('least', { least: Number(issue.minimum) })
    case 'too_big':
      return makeMessage('most', { most: Number(issue.maximum) })
    case 'invalid_union': {
      // The first option of a choice is the usual one.
      const [usual] = issue.errors.flat()
      return usual ? readMessage<MessageId>(usual.message) : makeMessage('shape/other')
    }
    default:
      return makeMessage('shape/other')
  }
}

/** The expectation where any text is valid. */
export const A_TEXT = makeMessage('text/one')

const types: Record<string, Message> = {
  string: A_TEXT,
  number: makeMessage('number/any'),
  int: makeMessage('number/whole'),
  array: makeMessage('shape/list'),
}

function listFieldNames({ inst }: z.core.$ZodRawIssue) {
  return getSchemaFields(inst as z.ZodType).map(({ name }) => name)
}
