import type { Path } from '#reading'

/* Plain data, as YAML and JSON hold it. */

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

/** Whether two values are the same data. The order of fields has no meaning. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]))
  if (!isFields(one) || !isFields(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}

export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function toFields(value: unknown): Record<string, unknown> {
  return isFields(value) ? value : {}
}

/** Whether a path leads to a value or to something inside it. */
export function isWithin(path: Path, outer: Path) {
  return outer.every((step, index) => step === path[index])
}
