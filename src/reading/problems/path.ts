import type { Path } from '#yaml'

export type { Path }

/** A path as people count and write it: `about.cards.#1.title` is in the first card. */
export function formatField(path: Path) {
  return path.map((part) => (typeof part === 'number' ? `#${part + 1}` : part)).join('.')
}

/** Whether a path leads to a value, or into it. */
export function isWithin(path: Path, value: Path) {
  return isSamePath(path.slice(0, value.length), value)
}

/** Whether two paths lead to the same value. */
export function isSamePath(one: Path, other: Path) {
  return one.length === other.length && one.every((part, index) => part === other[index])
}
