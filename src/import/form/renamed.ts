import type { Json, JsonObject } from '#reading'
import { fieldNames } from './names.ts'
import { normalizeFieldName } from './values/plain.ts'

/**
 * Renames an item's fields to the standard names of its part. If two mean the same, the second
 * keeps its name.
 */
export function renameFields(item: JsonObject, part: string): JsonObject {
  const names = fieldNames[part] ?? {}
  const fields: JsonObject = { ...item }
  for (const [name, value] of Object.entries(item)) {
    const meant = names[normalizeFieldName(name)] ?? name
    if (meant === name || !hasValue(value) || hasValue(fields[meant])) continue
    fields[meant] = value
    Reflect.deleteProperty(fields, name)
  }
  return fields
}

/** Whether a field belongs to a part, under any of its names. */
export function createFieldTest(part: string) {
  const names = fieldNames[part] ?? {}
  return (name: string) => names[normalizeFieldName(name)] !== undefined
}

/** Whether a value is not empty. */
export function hasValue(value: Json | undefined) {
  return value !== undefined && value !== null && value !== ''
}

/** The first value that is not empty. */
export function findFirstValue(...values: Json[]) {
  return values.find(hasValue) ?? ''
}

/** Removes undefined fields. */
export function removeUndefined(fields: Record<string, Json | undefined>): JsonObject {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined) as JsonObject
}
