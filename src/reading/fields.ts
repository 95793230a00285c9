import { z } from 'zod'
import { isLocale } from '#languages'
import type { Path } from './problems/path.ts'

/** The fields of an object with their schemas; empty if the schema is of another type. */
export function getSchemaFields(schema: z.ZodType) {
  const shapes = unwrap(schema).flatMap((each) =>
    each instanceof z.ZodObject ? [each.shape as Record<string, z.ZodType>] : [],
  )
  const fields = Object.entries(Object.assign({}, ...shapes) as Record<string, z.ZodType>)
  return fields.map(([name, schema]) => ({ name, schema }))
}

/** The schema of a list's entries; undefined if the schema is of another type. */
export function getElement(schema: z.ZodType) {
  const [inner] = unwrap(schema)
  return inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined
}

/** Whether a value may be one text for each language. */
export function isTranslated(schema: z.ZodType) {
  return unwrap(schema).some((each) => {
    const fields = each instanceof z.ZodObject ? Object.keys(each.shape) : []
    return fields.length > 0 && fields.every(isLocale)
  })
}

/** The schemas of the value at a path: several where there is a choice on the way. */
export function findSchemas(schema: z.ZodType, path: Path) {
  return path.reduce<z.ZodType[]>(
    (schemas, step) =>
      schemas.flatMap(unwrap).flatMap((each) => {
        if (each instanceof z.ZodArray) return [each.element as z.ZodType]
        if (each instanceof z.ZodRecord) return [each.valueType as z.ZodType]
        if (!(each instanceof z.ZodObject)) return []
        return (each.shape as Record<string, z.ZodType>)[step] ?? []
      }),
    [schema],
  )
}

/**
 * The fields that the value at a path may have: of the languages, those of the site.
 */
export function listAllowedFields(schema: z.ZodType, path: Path) {
  return findSchemas(schema, path)
    .flatMap(unwrap)
    .flatMap((each) => {
      const all = getSchemaFields(each)
      const required = all.filter(({ schema }) => !(schema instanceof z.ZodOptional))
      return isTranslated(each) && required.length > 0 ? required : all
    })
}

/** The schemas behind `optional`, `default`, a transformation, and a choice. */
export function unwrap(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType)
  if (schema instanceof z.ZodUnion)
    return (schema.options as readonly z.ZodType[]).flatMap(unwrap)
  return [schema]
}
