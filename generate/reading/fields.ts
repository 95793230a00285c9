import { z } from 'zod'
import { knownLocales } from '../../model/languages'

/** A field that a schema allows. */
export interface Field {
  name: string
  schema: z.ZodType
  required: boolean
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

/** What the entries of a list are made of; nothing where it is no list. */
export function elementOf(schema: z.ZodType) {
  const [inner] = unwrap(schema)
  return inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined
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
