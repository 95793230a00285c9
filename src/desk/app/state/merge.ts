import type { Path } from '#reading'
import { isFields, isSame } from '../../data.ts'

/** A value that was changed here and elsewhere. */
export interface Clash {
  path: Path
  /** The other's value; undefined where it was removed. */
  theirs: unknown
}

/** Joins two changes of the same data, field by field. Where both changed a value, mine stays. */
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
    // Items of lists are the same ones only where nobody added, removed or moved any.
    if (isList(mine) && isList(theirs) && isList(base) && isAligned(base, mine, theirs))
      return mine.map((item, at) => join(base[at], item, theirs[at], [...path, at]))
    // A move here does not touch what the other changed inside the items, or added after them.
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

/** The old places of a list's items, where they are the same items in another order. */
function findOrder(old: unknown[], now: unknown[]) {
  const order = now.map((item) => old.findIndex((other) => isSame(item, other)))
  const isWhole = now.length === old.length && new Set(order).size === old.length
  return isWhole && !order.includes(-1) ? order : undefined
}

/** Whether the items of an old list have their places in another one, which may go on after them. */
function hasPlaces(old: unknown[], now: unknown[]) {
  return now.length >= old.length && !isReordered(old, now)
}

/** Whether an item of the old list is at another place in the new one. */
function isReordered(old: unknown[], now: unknown[]) {
  return now.some(
    (item, at) => !isSame(item, old[at]) && old.some((other) => isSame(item, other)),
  )
}
