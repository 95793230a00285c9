import type { Message as AnyMessage, Values, ValuesOf } from '#schema'
import { terminalWords, type MessageId } from './terminal.ts'
import type { Words } from './words.ts'

/** What is said of a value: data, which the terminal and the desk's form word in their own ways. */
export type Message = AnyMessage<MessageId>

/** What is wrong with a value, and what more is known of it. */
export interface Explanation extends Message {
  /** What the value should be, if the message does not say so. */
  expected?: Message | undefined
  /** The value in the file, shortened and in quotes where it is a text; not a sentence. */
  found?: string | undefined
  /** What to do about it, beyond what the message itself advises. */
  advice?: Message | undefined
}

export function makeMessage<Id extends MessageId>(
  id: Id,
  ...[values = {}]: ValuesOf<(typeof terminalWords)[Id]>
): Message {
  return { id, values: values as Values }
}

/** What mends a value, if what was meant is known. */
export function replaceBy(meant: string | undefined) {
  return meant === undefined ? undefined : { value: meant }
}

/** A message as the terminal prints it. */
export function wordMessage({ id, values }: Message): Words {
  const wording: Wording = terminalWords[id]
  const words = typeof wording === 'function' ? wording(values as never) : wording
  return typeof words === 'string' ? { wrong: `${words}.` } : words
}

type Wording = string | Words | ((values: never) => string | Words)

/** An explanation as one paragraph of the terminal. */
export function wordExplanation({ expected, found, advice, ...message }: Explanation) {
  const words = wordMessage(message)
  return [
    words.wrong,
    expected && wordWhole(expected),
    found && `Found: ${found}.`,
    words.advice,
    advice && wordWhole(advice),
  ]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

function wordWhole(message: Message) {
  const { wrong, advice = '' } = wordMessage(message)
  return `${wrong} ${advice}`.trim()
}
