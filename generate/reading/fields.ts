import { z } from 'zod'
import { knownLocales } from '../../model/languages'
import type { Path } from './problems'

/** A field that a schema allows. */
export interface Field {
  name: string
  schema: z.ZodType
  required: boolean
}

/** What may stand at a path: one schema, or more where there is a choice. */
export function schemasAt(schema: z.ZodType, path: Path): z.ZodType[] {
  return path.reduce<z.ZodType[]>(
    (schemas, step) => schemas.flatMap((each) => inside(each, step)),
    unwrap(schema),
  )
}

/** The fields that may stand inside a value, without repetition; none where it has no fields. */
export function fieldsOf(schema: z.ZodType): Field[] {
  const fields = unwrap(schema).flatMap((each) =>
    each instanceof z.ZodObject
      ? Object.entries(each.shape as Record<string, z.ZodType>).map(([name, inner]) => ({
          name,
          schema: inner,
          required: !inner.safeParse(undefined).success,
        }))
      : [],
  )
  return [...new Map(fields.map((field) => [field.name, field])).values()]
}

/** Whether a value may be one text for each language. */
export function isTranslated(schema: z.ZodType) {
  const names = fieldsOf(schema).map(({ name }) => name)
  return (
    names.length > 0 && names.every((name) => (knownLocales as string[]).includes(name))
  )
}

/** The schemas behind `optional`, `default`, what becomes of a value, and a choice. */
export function unwrap(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return unwrap(schema.unwrap() as z.ZodType)
  }
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType)
  if (schema instanceof z.ZodUnion) {
    return (schema.options as readonly z.ZodType[]).flatMap(unwrap)
  }
  return [schema]
}

function inside(schema: z.ZodType, step: PropertyKey): z.ZodType[] {
  if (schema instanceof z.ZodArray) return unwrap(schema.element as z.ZodType)
  if (!(schema instanceof z.ZodObject)) return []
  const shape = schema.shape as Record<PropertyKey, z.ZodType>
  const inner = Object.hasOwn(shape, step) ? shape[step] : undefined
  return inner ? unwrap(inner) : []
}

/** A field without a value (`demo:`) means the same as none, where the field may be absent. */
export function withoutBlanks(data: unknown, schema: z.ZodType): unknown {
  if (Array.isArray(data)) {
    const [element] = unwrap(schema).flatMap((each) => inside(each, 0))
    return element ? data.map((item) => withoutBlanks(item, element)) : data
  }
  if (typeof data !== 'object' || data === null) return data
  const fields = new Map(fieldsOf(schema).map((field) => [field.name, field]))
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
      const field = fields.get(name)
      if (!field) return [[name, value]]
      return value === null && !field.required
        ? []
        : [[name, withoutBlanks(value, field.schema)]]
    }),
  )
}
