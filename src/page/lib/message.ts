/** What the visitor writes in the contact form. */
export interface Message {
  name: string
  email: string
  message: string
}

export type Field = keyof Message

export const fields = ['name', 'email', 'message'] as const satisfies Field[]

/** Where session storage keeps what is being written, from the first letter on (boot.ts). */
export const draftKey = 'draft'

/** What is wrong with a field. */
type Fault = 'missing' | 'invalid'

/** Signs that only change others, or are nothing at all: joiners, marks of direction, fillers. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** A message without the space around its texts; one that nobody could see is empty. */
export function trimmed(message: Message): Message {
  const trim = (text: string) => (isBlank(text) ? '' : text.trim())
  return {
    name: trim(message.name),
    // Copied from a page in Arabic, an address often comes with marks of direction.
    email: trim(message.email.replaceAll(invisible, '')),
    message: trim(message.message),
  }
}

/** The faults of a trimmed message, by field; the form of the address only counts once all is filled in. */
export function faultsOf(message: Message): Partial<Record<Field, Fault>> {
  const missing = fields.filter((field) => message[field] === '')
  if (missing.length > 0)
    return Object.fromEntries(missing.map((field) => [field, 'missing']))
  return isAddress(message.email) ? {} : { email: 'invalid' }
}

/** The message in storage, as far as it can be read. */
export function parseMessage(stored: string | null): Message {
  let message: unknown
  try {
    message = JSON.parse(stored ?? '')
  } catch {
    // Junk, or nothing: an empty message.
  }
  const values =
    typeof message === 'object' && message !== null ? (message as Partial<Message>) : {}
  const text = (field: Field) => (typeof values[field] === 'string' ? values[field] : '')
  return { name: text('name'), email: text('email'), message: text('message') }
}

/** Whether a text has a letter of a script that runs from the right. */
export function hasRtlLetter(text: string) {
  return /[\u0590-\u08ff]/.test(text)
}

/**
 * Which way a text runs as a whole: as most of its words do, an address being one; where there are
 * as many of each, as the first one does. None where there are no letters.
 */
export function directionOf(text: string) {
  const words = text.match(/\S*[a-z\u00c0-\u024f\u0590-\u08ff]\S*/gi) ?? []
  const isRtl = words.map(hasRtlLetter)
  const leaning = isRtl.reduce((sum, is) => sum + (is ? 1 : -1), isRtl[0] ? 0.5 : -0.5)
  return words.length === 0 ? '' : leaning > 0 ? 'rtl' : 'ltr'
}

/** Whether nobody could see anything of it. */
function isBlank(text: string) {
  return /^[\s\p{Control}]*$/u.test(text.replaceAll(invisible, ''))
}

/** Non-space text, @, non-space text, dot, non-space text. */
function isAddress(text: string) {
  return !/\s/.test(text) && /.@.+\../.test(text)
}
