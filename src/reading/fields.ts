import { z } from 'zod'
import { isLocale } from '#languages'
import type { Kind } from '#schema'
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

/** Whether the value at a path is of a kind, as the schema says. */
export function hasKind(schema: z.ZodType, path: Path, kind: Kind) {
  return findSchemas(schema, path).some((each) => {
    const inner = each instanceof z.ZodOptional ? (each.unwrap() as z.ZodType) : each
    return inner.meta()?.['kind'] === kind
  })
}

/**
 * The fields that the value at a path may have: of the languages, those of the site.
 */
export function listAllowedFields(schema: z.ZodType, path: Path) {
  return findSchemas(schema, path)
    .flatMap(unwrap)
    .flatMap((each) => {
      const fields = getSchemaFields(each)
      const required = fields.filter(({ schema }) => !(schema instanceof z.ZodOptional))
      return isTranslated(each) && required.length > 0 ? required : fields
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
