import type { InputHTMLAttributes } from 'react'
import type { Page } from '#edition'

type Label = keyof Page['contact']['labels']

/** A field of the contact form: how it is shown, validated and mailed. */
interface FormField {
  /** The field's name in the mail: always English, so that the owner can filter mails by it. */
  inMail: string
  label: Label
  /** The fault of an empty field. */
  missing: Label
  /** The fault of what is no e-mail address; only a field for one has it. */
  noAddress?: Label
  /** Attributes of its input; undefined for a text of several lines. */
  input?: InputHTMLAttributes<HTMLInputElement>
}

/** The fields of the contact form, in order. Each is required. */
const definitions = {
  name: {
    inMail: 'Name',
    label: 'yourName',
    missing: 'missingName',
    input: { autoComplete: 'name' },
  },
  email: {
    inMail: 'Email',
    label: 'yourEmail',
    missing: 'missingEmail',
    noAddress: 'invalidEmail',
    input: { type: 'email', dir: 'ltr', autoComplete: 'email' },
  },
  message: { inMail: 'Message', label: 'yourMessage', missing: 'missingMessage' },
} satisfies Record<string, FormField>

export type Field = keyof typeof definitions

/** A message of the contact form. */
export type Message = Record<Field, string>

export const fields = Object.keys(definitions) as Field[]

export const formFields: Record<Field, FormField> = definitions

/** What is wrong with a field: the label that says so. */
export type Faults = Partial<Record<Field, Label>>

/** Characters without a glyph: joiners, direction marks, fillers. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Removes space around the texts; a text without a visible character becomes empty. */
export function trimMessage(message: Message): Message {
  return makeMessage((field) => {
    // An address copied from an Arabic page often contains direction marks.
    const { noAddress } = formFields[field]
    const text = noAddress ? message[field].replaceAll(invisible, '') : message[field]
    return isBlank(text) ? '' : text.trim()
  })
}

/** A message with a text for each field. */
export function makeMessage(getText: (field: Field) => string) {
  return Object.fromEntries(fields.map((field) => [field, getText(field)])) as Message
}

/** Validates a trimmed message. Addresses are only validated once no field is empty. */
export function findFaults(message: Message): Faults {
  const missing = fields.filter((field) => message[field] === '')
  if (missing.length > 0)
    return Object.fromEntries(missing.map((field) => [field, formFields[field].missing]))
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { noAddress } = formFields[field]
      return noAddress && !isAddress(message[field]) ? [[field, noAddress]] : []
    }),
  )
}

/** Parses a stored message; a field that cannot be parsed is empty. */
export function parseMessage(stored: string | null): Message {
  let message: unknown
  try {
    message = JSON.parse(stored ?? '')
  } catch {
    // Nothing stored, or not JSON: an empty message.
  }
  const values: Partial<Record<Field, unknown>> =
    typeof message === 'object' && message !== null ? message : {}
  return makeMessage((field) => (typeof values[field] === 'string' ? values[field] : ''))
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
  const directions = words.map((word) => (hasRtlLetter(word) ? 1 : -1))
  const [first] = directions
  if (first === undefined) return ''
  const leaning = directions.reduce((sum, direction) => sum + direction, first / 2)
  return leaning > 0 ? 'rtl' : 'ltr'
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
