import type { Json, JsonObject } from '#reading'
import { fieldNames } from './names.ts'
import { fieldName } from './values/plain.ts'

/** An item's fields under the names of its part; of two that mean the same, the second keeps its own. */
export function renamed(item: JsonObject, part: string): JsonObject {
  const names = fieldNames[part] ?? {}
  const fields: JsonObject = { ...item }
  for (const [name, value] of Object.entries(item)) {
    const meant = names[fieldName(name)] ?? name
    if (meant === name || !isTold(value) || isTold(fields[meant])) continue
    fields[meant] = value
    Reflect.deleteProperty(fields, name)
  }
  return fields
}

/** Whether a field is one of a part's, by whatever name. */
export function isFieldOf(part: string) {
  const names = fieldNames[part] ?? {}
  return (name: string) => names[fieldName(name)] !== undefined
}

/** Whether a value says anything. */
export function isTold(value: Json | undefined) {
  return value !== undefined && value !== null && value !== ''
}

/** The first of the values that says anything. */
export function firstTold(...values: Json[]) {
  return values.find(isTold) ?? ''
}

/** The fields that there are. */
export function present(fields: Record<string, Json | undefined>): JsonObject {
  const told = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(told) as JsonObject
}
