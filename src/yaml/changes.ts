import type { Path } from '#reading'
import { isFields, isSame, toFields } from './data.ts'

/** Something that has changed in a file, as an owner would name it. */
export interface NamedChange {
  /** The place in the new state; of an item that was removed, that of its list. */
  path: Path
  /** The item that was removed. */
  removed?: unknown
}

/**
 * What an owner has changed between two states of a file. Items of lists are known by what they
 * contain, not by their position: `diffValues` has the edits for the file.
 */
export function nameChanges(
  before: unknown,
  after: unknown,
  path: Path = [],
): NamedChange[] {
  if (isSame(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after))
    return nameItemChanges(before, after, path)
  if (!isFields(before) || !isFields(after)) return [{ path }]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => nameChanges(before[name], after[name], [...path, name]))
}

function nameItemChanges(before: unknown[], after: unknown[], path: Path): NamedChange[] {
  const former = matchItems(before, after)
  const removed = before.filter((_, from) => !former.includes(from))
  const order = former.filter((from) => from !== undefined)
  // Among several, none of which is the one that moved, it is the list that changed.
  const moved = order.findIndex((_, at) => isIncreasing(order.toSpliced(at, 1)))
  const movedTo = moved < 0 ? [] : [former.indexOf(order[moved])]
  return [
    ...removed.map((item) => ({ path, removed: item })),
    ...(isIncreasing(order) ? [] : [{ path: [...path, ...movedTo] }]),
    ...after.flatMap((item, at) => {
      const from = former[at]
      const here = [...path, at]
      return from === undefined ? [{ path: here }] : nameChanges(before[from], item, here)
    }),
  ]
}

/** Where each item was before; undefined for one that was added. */
export function matchItems(before: unknown[], after: unknown[]) {
  const free = new Set(before.keys())
  const former: (number | undefined)[] = after.map(() => undefined)
  // First those that are as they were, then those that have most in common.
  for (const likeness of [isSame, countCommon, () => true])
    for (const [at, item] of after.entries()) {
      if (former[at] !== undefined) continue
      const [best] = [...free]
        .map((from) => ({ from, score: Number(likeness(before[from], item)) }))
        .toSorted((one, other) => other.score - one.score)
      if (!best?.score) continue
      former[at] = best.from
      free.delete(best.from)
    }
  return former
}

/** The number of fields that two items have in common. */
function countCommon(one: unknown, other: unknown) {
  const others = toFields(other)
  const all = Object.entries(toFields(one))
  return all.filter(([name, value]) => isSame(value, others[name])).length
}

function isIncreasing(numbers: number[]) {
  return numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? 0))
}
