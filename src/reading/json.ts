export type Json = string | number | boolean | null | Json[] | JsonObject
export interface JsonObject {
  [name: string]: Json
}

/** Whether a value has fields. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function fieldsOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

/** A list, or nothing where there is nothing in it: such a field is left out. */
export function unlessEmpty<Item>(list: Item[]) {
  return list.length > 0 ? list : undefined
}
