export type Json = string | number | boolean | null | Json[] | JsonObject
export interface JsonObject {
  [name: string]: Json
}

/** Whether a value has fields. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function toFields(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

/** A list; undefined if it is empty, so that its field is left out. */
export function orUndefinedIfEmpty<Item>(list: Item[]) {
  return list.length > 0 ? list : undefined
}
