import { z } from 'zod'
import { isLocale } from '#languages'

/** The fields that may stand inside a value; none where it has no fields. */
export function schemaFieldsOf(schema: z.ZodType) {
  const shapes = unwrap(schema).flatMap((each) =>
    each instanceof z.ZodObject ? [each.shape as Record<string, z.ZodType>] : [],
  )
  const fields = Object.entries(Object.assign({}, ...shapes) as Record<string, z.ZodType>)
  return fields.map(([name, schema]) => ({ name, schema }))
}

/** What the entries of a list are made of; nothing where it is no list. */
export function elementOf(schema: z.ZodType) {
  const [inner] = unwrap(schema)
  return inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined
}

/** Whether a value may be one text for each language. */
export function isTranslated(schema: z.ZodType) {
  const fields = schemaFieldsOf(schema)
  return fields.length > 0 && fields.every(({ name }) => isLocale(name))
}

/** The schemas behind `optional`, `default`, what becomes of a value, and a choice. */
export function unwrap(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType)
  if (schema instanceof z.ZodUnion)
    return (schema.options as readonly z.ZodType[]).flatMap(unwrap)
  return [schema]
}
