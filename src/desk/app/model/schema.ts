import type { Locale } from '#languages'
import type { Kind as ValueKind } from '#schema'
import { textKinds, type TextKind } from '#text'

/** A JSON Schema as the product generates it. */
export interface Schema {
  type?: string
  kind?: ValueKind
  /** What a hint says of it, by language. */
  hints?: Partial<Record<Locale, string>>
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: string[]
  pattern?: string
  const?: unknown
  /** What holds where nothing is set. */
  default?: unknown
  examples?: string[]
}

/** The kinds of fields with a component of their own. */
export type FieldKind =
  | Exclude<ValueKind, TextKind>
  | 'text'
  | 'string'
  | 'number'
  | 'choice'
  | 'boolean'
  | 'list'
  | 'object'

/** Removes alternatives that only YAML offers: `#` for no link, a feed for entries. */
export function unwrapSchema(schema: Schema): Schema {
  const { anyOf, ...rest } = schema
  const [first] = anyOf ?? []
  const isPlain =
    first?.type === 'array' || anyOf?.some(({ const: only }) => only === '#')
  return first && isPlain ? { ...first, ...rest } : schema
}

function isTextKind(kind: ValueKind): kind is TextKind {
  return textKinds.some((one) => one === kind)
}

export function getFieldKind(schema: Schema): FieldKind {
  const { kind, type, properties, enum: choices } = schema
  if (kind) return isTextKind(kind) ? 'text' : kind
  if (type === 'array') return 'list'
  if (type === 'object' || properties) return 'object'
  if (choices) return 'choice'
  if (type === 'number' || type === 'integer') return 'number'
  return type === 'boolean' ? 'boolean' : 'string'
}
