import type { Path } from '#reading'

/** The value at a path; undefined where there is none. */
export function getValue(data: unknown, path: Path): unknown {
  return path.reduce((value, step) => getChild(value, step), data)
}

/** The same data with another value at a path; `undefined` removes a field. Shares all else. */
export function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const child = withValue(getChild(data, step), rest, value)
  if (typeof step === 'number') {
    const list = Array.isArray(data) ? [...(data as unknown[])] : []
    list[step] = child
    return list
  }
  const { [step]: _, ...others } = toFields(data)
  if (child === undefined) return others
  // A field keeps its place among the others.
  return step in toFields(data)
    ? { ...toFields(data), [step]: child }
    : { ...others, [step]: child }
}

/** Whether two values are the same data. The order of fields does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]))
  if (!isFields(one) || !isFields(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isSame(one[name], other[name]))
  )
}

/**
 * The data without what is empty: the form shows an empty field for a missing one, and a new item
 * is not part of the file before something is written in it.
 */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutEmpty).filter((item) => item !== undefined)
    return items.length > 0 ? items : undefined
  }
  if (isFields(value)) {
    const entries = Object.entries(value).map(([name, inner]) => [
      name,
      withoutEmpty(inner),
    ])
    const full = entries.filter(([, inner]) => inner !== undefined)
    return full.length > 0 ? Object.fromEntries(full) : undefined
  }
  if (typeof value === 'string' && value.trim() === '') return undefined
  return value ?? undefined
}

export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a path leads to a value or to something inside it. */
export function isWithin(path: Path, outer: Path) {
  return outer.every((step, at) => path[at] === step)
}

/** The id of a field's element: `projects.yaml:0/title`. */
export function makeFieldId(file: string, path: Path) {
  return `${file}:${path.join('/')}`
}

function getChild(value: unknown, step: string | number): unknown {
  return (Object(value) as Record<string | number, unknown>)[step]
}

export function toFields(value: unknown): Record<string, unknown> {
  return isFields(value) ? value : {}
}
