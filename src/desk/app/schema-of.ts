import type { RJSFSchema, UiSchema } from '@rjsf/utils'

/** A JSON Schema as the product generates it. */
export interface Schema {
  type?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  enum?: string[]
  pattern?: string
  const?: unknown
  minimum?: number
  maximum?: number
  examples?: string[]
  [other: string]: unknown
}

/** The kinds of fields that the desk has an own component for. */
export type Kind =
  | 'text'
  | 'point'
  | 'prose'
  | 'story'
  | 'month'
  | 'period'
  | 'file'
  | 'film'
  | 'hue'
  | 'constellation'
  | 'sections'
  | 'cv'
  | 'figure'
  | 'line'
  | 'number'
  | 'choice'
  | 'boolean'
  | 'list'

/**
 * Prepares a schema for the form: each field that the desk has a component for becomes a leaf of
 * that kind. So no choice between alternatives is left, which a form can only ask about.
 */
export function formOf(schema: Schema): { schema: RJSFSchema; uiSchema: UiSchema } {
  return prepare(schema, '')
}

function prepare(
  schema: Schema,
  name: string,
): { schema: RJSFSchema; uiSchema: UiSchema } {
  const meant = meantBy(schema)
  const kind = kindOf(meant, name)
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

/** Without alternatives that only owners of YAML need: `#` for no link, a feed for entries. */
function meantBy(schema: Schema): Schema {
  const { anyOf, ...rest } = schema
  const [first] = anyOf ?? []
  const isPlain =
    first?.type === 'array' || anyOf?.some(({ const: only }) => only === '#')
  return first && isPlain ? { ...first, ...rest } : schema
}

function kindOf(schema: Schema, name: string): Kind | undefined {
  const { type, description = '', properties, anyOf = [] } = schema
  if (isText(schema)) {
    if (description.includes('in Markdown') || description.includes('In Markdown'))
      return 'story'
    return description.includes('It takes **strong**') ? 'prose' : 'text'
  }
  const [one, other] = anyOf
  if (one && isText(one) && other?.properties?.['text']) return 'point'
  if (name === 'sections' && type === 'array') return 'sections'
  if (name === 'accent') return 'hue'
  if (name === 'constellation') return 'constellation'
  if (anyOf.some(({ pattern }) => isMonth(pattern)) || isMonth(schema.pattern))
    return 'month'
  if (anyOf.some(({ pattern }) => pattern?.includes('(png|'))) return 'file'
  if (schema.pattern?.includes('(mp4|')) return 'film'
  if (anyOf.some(({ pattern }) => pattern?.includes('(pdf|'))) return 'cv'
  if (anyOf.some(({ type }) => type === 'integer')) return 'figure'
  if (properties?.['start'] && properties['end']) return 'period'
  if (type === 'array') return 'list'
  if (type === 'object' || properties) return undefined
  if (schema.enum) return 'choice'
  if (type === 'number' || type === 'integer') return 'number'
  return type === 'boolean' ? 'boolean' : 'line'
}

function isText({ allOf, $ref }: Schema) {
  return [$ref, ...(allOf ?? []).map((part) => part.$ref)].some((ref) =>
    ref?.endsWith('/text'),
  )
}

function isMonth(pattern: string | undefined) {
  return pattern?.startsWith(String.raw`^\d{4}`)
}
