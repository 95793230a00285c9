/* Plain data, as YAML and JSON hold it. */

export type Json = string | number | boolean | null | Json[] | JsonObject
export interface JsonObject {
  [name: string]: Json
}

/** The way to a value: the names of fields, and positions in lists. */
export type Path = readonly (string | number)[]

/** The value at a path; undefined if there is none. */
export function getValue(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string | number, unknown>)[step]
        : undefined,
    data,
  )
}

/** The data of a text in JSON; undefined if it is none. */
export function readJsonData(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether two values are the same data. The order of fields has no meaning. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isSame(item, b[at]))
  if (!isFields(a) || !isFields(b)) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  )
}

/** Whether a value has fields. */
export function isFields(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of a value; none if it has no fields. */
export function toFields(value: unknown): JsonObject {
  return isFields(value) ? value : {}
}

/** A list; undefined if it is empty, so that its field is left out. */
export function orUndefinedIfEmpty<Item>(list: Item[]) {
  return list.length > 0 ? list : undefined
}

/** Whether a path leads to a value or to something inside it. */
export function isWithin(path: Path, outer: Path) {
  return outer.every((step, index) => step === path[index])
}
