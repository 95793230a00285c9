import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { Kind as ValueKind } from '#schema'

/** A JSON Schema as the product generates it. */
export interface Schema {
  type?: string
  kind?: ValueKind
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: string[]
  pattern?: string
  const?: unknown
  minimum?: number
  maximum?: number
  examples?: string[]
  [other: string]: unknown
}

/** The kinds of fields with a component of their own. */
export type FieldKind = ValueKind | 'string' | 'number' | 'choice' | 'boolean' | 'list'

/**
 * Prepares a schema for the form: each field that the desk has a component for becomes a leaf of
 * that kind. Otherwise the form would ask the owner to choose between the schema's alternatives.
 */
export function makeForm(schema: Schema): { schema: RJSFSchema; uiSchema: UiSchema } {
  return prepare(schema, '')
}

function prepare(
  schema: Schema,
  name: string,
): { schema: RJSFSchema; uiSchema: UiSchema } {
  const meant = unwrapSchema(schema)
  const kind = getFieldKind(meant)
  if (kind === undefined) {
    const parts = Object.entries(meant.properties ?? {}).map(
      ([inner, field]) => [inner, prepare(field, inner)] as const,
    )
    return {
      schema: {
        type: 'object',
        ...(meant.description !== undefined && { description: meant.description }),
        properties: Object.fromEntries(
          parts.map(([inner, part]) => [inner, part.schema]),
        ),
        required: meant.required ?? [],
      },
      uiSchema: Object.fromEntries(parts.map(([inner, part]) => [inner, part.uiSchema])),
    }
  }
  const {
    description = '',
    enum: choices,
    examples,
    minimum,
    maximum,
    pattern,
    items,
  } = meant
  const inner = items && kind === 'list' ? prepare(items, name) : undefined
  return {
    schema: {
      description,
      kind,
      choices,
      examples,
      minimum,
      maximum,
      pattern,
      items: inner?.schema,
    },
    uiSchema: { 'ui:field': kind, ...(inner && { items: inner.uiSchema }) },
  }
}

/** Removes alternatives that only YAML offers: `#` for no link, a feed for entries. */
function unwrapSchema(schema: Schema): Schema {
  const { anyOf, ...rest } = schema
  const [first] = anyOf ?? []
  const isPlain =
    first?.type === 'array' || anyOf?.some(({ const: only }) => only === '#')
  return first && isPlain ? { ...first, ...rest } : schema
}

function getFieldKind({
  kind,
  type,
  properties,
  enum: choices,
}: Schema): FieldKind | undefined {
  if (kind) return kind
  if (type === 'array') return 'list'
  if (type === 'object' || properties) return undefined
  if (choices) return 'choice'
  if (type === 'number' || type === 'integer') return 'number'
  return type === 'boolean' ? 'boolean' : 'string'
}
