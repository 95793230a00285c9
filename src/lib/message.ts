/** What the visitor writes in the contact form. */
export interface Message {
  name: string
  email: string
  message: string
}

export type Field = keyof Message

export const fields = ['name', 'email', 'message'] as const satisfies Field[]

/** What is wrong with a field. */
export type Fault = 'missing' | 'invalid'

export function trimmed(message: Message): Message {
  return {
    name: message.name.trim(),
    email: message.email.trim(),
    message: message.message.trim(),
  }
}

/** The faults of a trimmed message, by field; the form of the address only counts once all is filled in. */
export function faultsOf(message: Message): Partial<Record<Field, Fault>> {
  const missing = fields.filter((field) => message[field] === '')
  if (missing.length > 0)
    return Object.fromEntries(missing.map((field) => [field, 'missing']))
  return isAddress(message.email) ? {} : { email: 'invalid' }
}

/** The draft in storage, as far as it can be read. */
export function parseDraft(stored: string | null): Message {
  let draft: unknown
  try {
    draft = JSON.parse(stored ?? '')
  } catch {
    // Junk, or nothing: an empty draft.
  }
  const values =
    typeof draft === 'object' && draft !== null ? (draft as Partial<Message>) : {}
  const text = (field: Field) => (typeof values[field] === 'string' ? values[field] : '')
  return { name: text('name'), email: text('email'), message: text('message') }
}

/**
 * Non-space text, @, non-space text, dot, non-space text. (As a regular expression it would
 * take minutes over a long text of many @ and dots.)
 */
function isAddress(text: string) {
  const at = text.indexOf('@', 1)
  const dot = text.lastIndexOf('.', text.length - 2)
  return !/\s/.test(text) && at > 0 && dot > at + 1
}
