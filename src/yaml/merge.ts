import type { Path } from '#reading'
import { isFields, isSame } from './data.ts'

/** A value that was changed both here and on disk. */
export interface Clash {
  path: Path
  /** The value on disk; undefined if it was removed. */
  theirs: unknown
}

/** Merges two changes of the same data, field by field. If both changed a value, `mine` is kept. */
export function merge(base: unknown, mine: unknown, theirs: unknown) {
  const clashes: Clash[] = []
  return { value: join(base, mine, theirs, []), clashes }

  function join(base: unknown, mine: unknown, theirs: unknown, path: Path): unknown {
    if (isSame(base, theirs) || isSame(mine, theirs)) return mine
    if (isSame(base, mine)) return theirs
    if (isFields(mine) && isFields(theirs)) {
      const old = isFields(base) ? base : {}
      const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
      const entries = names.map((name) => [
        name,
        join(old[name], mine[name], theirs[name], [...path, name]),
      ])
      return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
    }
    // Items can only be matched by position if none was added, removed or moved.
    if (isList(mine) && isList(theirs) && isList(base) && isAligned(base, mine, theirs))
      return mine.map((item, at) => join(base[at], item, theirs[at], [...path, at]))
    // A local move is compatible with remote changes inside the items, and items added at the end.
    const order = isList(mine) && isList(base) ? findOrder(base, mine) : undefined
    if (order && isList(theirs) && hasPlaces(base as unknown[], theirs)) {
      const moved = order.map((at) => theirs[at])
      return [...moved, ...theirs.slice(order.length)]
    }
    clashes.push({ path, theirs })
    return mine
  }
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

/** Whether three lists have the same items: each is unchanged on one side, or a record on both. */
function isAligned(base: unknown[], mine: unknown[], theirs: unknown[]) {
  return (
    mine.length === base.length &&
    theirs.length === base.length &&
    hasPlaces(base, mine) &&
    hasPlaces(base, theirs)
  )
}

/** The old positions of a list's items; undefined unless the items were only reordered. */
function findOrder(old: unknown[], now: unknown[]) {
  const order = now.map((item) => old.findIndex((other) => isSame(item, other)))
  const isWhole = now.length === old.length && new Set(order).size === old.length
  return isWhole && !order.includes(-1) ? order : undefined
}

/** Whether a list has no item of the old list at another position. It may be longer. */
function hasPlaces(old: unknown[], now: unknown[]) {
  return now.length >= old.length && !isReordered(old, now)
}

/** Whether an item of the old list is at another place in the new one. */
function isReordered(old: unknown[], now: unknown[]) {
  return now.some(
    (item, at) => !isSame(item, old[at]) && old.some((other) => isSame(item, other)),
  )
}
