import { fillIn, type Message as AnyMessage, type ValuesOf } from '#schema'
import { terminalWords, type MessageId } from './terminal.ts'

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
  return { id, values }
}

/** What mends a value, if what was meant is known. */
export function replaceBy(meant: string | undefined) {
  return meant === undefined ? undefined : { value: meant }
}

/** A message as the terminal prints it: what is wrong, and what to do about it. */
export function wordMessage({ id, values }: Message) {
  const [wrong = '', advice] = terminalWords[id]
    .split(' | ')
    .map((part) => fillIn(part, values))
  return {
    wrong: advice === undefined && /[^.?]$/.test(wrong) ? `${wrong}.` : wrong,
    advice,
  }
}

/** Messages of which a text can have dozens are printed once, with their places. */
const grouped = new Set<MessageId>([
  'mark/link',
  'mark/entity',
  'mark/story',
  'mark/comment',
  'mark/text',
  'marksInTitle',
  'storyPicture',
  'storyLink',
  'repeatedEntry',
  'emojiCode',
  'foreign',
  'foreignLabels',
  'foreignLetters',
  'untranslated',
  'lettersLeftOut/emoji',
])

/** What the messages that are printed as one have in common. */
export function getTopic({ id, values }: Message) {
  return grouped.has(id) ? `${id} ${String(values['kind'])}` : undefined
}

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
