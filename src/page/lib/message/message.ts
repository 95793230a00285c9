/** A message of the contact form. */
export interface Message {
  name: string
  email: string
  message: string
}

export type Field = keyof Message

export const fields = ['name', 'email', 'message'] as const satisfies Field[]

/** What is wrong with a field. */
type Fault = 'missing' | 'invalid'

/** Characters without a glyph: joiners, direction marks, fillers. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Removes space around the texts; a text without a visible character becomes empty. */
export function trimMessage(message: Message): Message {
  const trim = (text: string) => (isBlank(text) ? '' : text.trim())
  return {
    name: trim(message.name),
    // An address copied from an Arabic page often contains direction marks.
    email: trim(message.email.replaceAll(invisible, '')),
    message: trim(message.message),
  }
}

/** Validates a trimmed message. The address is only validated once no field is empty. */
export function findFaults(message: Message): Partial<Record<Field, Fault>> {
  const missing = fields.filter((field) => message[field] === '')
  if (missing.length > 0)
    return Object.fromEntries(missing.map((field) => [field, 'missing']))
  return isAddress(message.email) ? {} : { email: 'invalid' }
}

/** Parses a stored message; a field that can't be parsed is empty. */
export function parseMessage(stored: string | null): Message {
  let message: unknown
  try {
    message = JSON.parse(stored ?? '')
  } catch {
    // Nothing stored, or not JSON: an empty message.
  }
  const values =
    typeof message === 'object' && message !== null ? (message as Partial<Message>) : {}
  const getText = (field: Field) =>
    typeof values[field] === 'string' ? values[field] : ''
  return { name: getText('name'), email: getText('email'), message: getText('message') }
}

/** Whether a text has a letter of a right-to-left script. */
export function hasRtlLetter(text: string) {
  return /[\u0590-\u08ff]/.test(text)
}

/** A letter whose direction counts: Latin, or of a right-to-left script. */
const letter = /[a-z\u00c0-\u024f\u0590-\u08ff]/i

/**
 * The direction of most of a text's words; in a draw, of the first word; empty without letters.
 * A URL counts as one word.
 */
export function detectDirection(text: string) {
  const words = text.split(/\s+/).filter((word) => letter.test(word))
  const isRtl = words.map(hasRtlLetter)
  const leaning = isRtl.reduce((sum, is) => sum + (is ? 1 : -1), isRtl[0] ? 0.5 : -0.5)
  return words.length === 0 ? '' : leaning > 0 ? 'rtl' : 'ltr'
}

/** Whether a text has no visible character. */
function isBlank(text: string) {
  return /^[\s\p{Control}]*$/u.test(text.replaceAll(invisible, ''))
}

/** Text without spaces that has characters before, between and after an @ and a dot. */
function isAddress(text: string) {
  const at = text.indexOf('@', 1)
  return !/\s/.test(text) && at > 0 && text.lastIndexOf('.', text.length - 2) > at + 1
}
