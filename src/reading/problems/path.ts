import type { Path } from '#yaml'

export type { Path }

/** A path as people count and write it: `about.cards.#1.title` is in the first card. */
export function formatField(path: Path) {
  return path.map((part) => (typeof part === 'number' ? `#${part + 1}` : part)).join('.')
}

/** Whether two paths lead to the same value. */
export function isSamePath(a: Path, b: Path) {
  return a.length === b.length && a.every((part, index) => part === b[index])
}
