/** The path to a value in a file: names of fields, and positions in lists counted from 0. */
export type Path = readonly (string | number)[]

/** The value at a path; undefined if there is none. */
export function getValue(data: unknown, path: Path) {
  return path.reduce<unknown>(
    (value, step) => (Object(value) as Record<string | number, unknown>)[step],
    data,
  )
}

/** A path as people count and write it: `about.cards.#1.title` is in the first card. */
export function formatField(path: Path) {
  return path.map((part) => (typeof part === 'number' ? `#${part + 1}` : part)).join('.')
}

/** Whether two paths lead to the same value. */
export function isSamePath(one: Path, other: Path) {
  return one.length === other.length && one.every((part, index) => part === other[index])
}
