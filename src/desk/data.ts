import type { Path } from '#reading'

/* Plain data, as YAML and JSON hold it. For the server and the browser. */

/** The size of the largest picture or film that the desk copies. */
export const MAX_PICTURE_BYTES = 20_000_000

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

/** The id of a field's element: `projects.yaml:0/title`. */
export function makeFieldId(file: string, path: Path) {
  return `${file}:${path.join('/')}`
}

/** The file and the path of the field with an id; undefined for what is no id. */
export function parseFieldId(id: string | null | undefined) {
  const [, file, steps = ''] = /^([^:]*):(.*)$/.exec(id ?? '') ?? []
  if (file === undefined) return undefined
  const names = steps.split('/').filter(Boolean)
  return { file, path: names.map((step) => (/^\d+$/.test(step) ? Number(step) : step)) }
}

/** Whether a path leads to a value or to something inside it. */
export function isWithin(path: Path, outer: Path) {
  return outer.every((step, index) => step === path[index])
}

/** Whether a path leads to a value; for a leaf of the form, also to something inside it. */
export function isAt(path: Path, value: Path, isLeaf: boolean) {
  return isWithin(path, value) && (isLeaf || path.length === value.length)
}
