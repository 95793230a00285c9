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

/** Removes an alternative that only YAML offers: `#` for no link. */
export function unwrapSchema(schema: Schema): Schema {
  const { anyOf, ...rest } = schema
  const [first] = anyOf ?? []
  const hasSign = anyOf?.some(({ const: only }) => only === '#')
  return first && hasSign ? { ...first, ...rest } : schema
}

/** The schema of a section's entries: of their list, or of the feed that they are read from. */
export function selectEntries({ anyOf = [], hints }: Schema, isFeed: boolean): Schema {
  const type = isFeed ? 'object' : 'array'
  return { ...anyOf.find((option) => option.type === type), ...(hints && { hints }) }
}

function isTextKind(kind: ValueKind): kind is TextKind {
  return textKinds.some((textKind) => textKind === kind)
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
