import type { Edit } from './apply.ts'
import { isFields, isSame, type Path } from './data.ts'

/**
 * The edits that turn one state of a file into another. One item that was added, removed or moved is
 * one edit: so the comments of the other items stay where they are.
 */
export function diffValues(before: unknown, after: unknown, path: Path = []): Edit[] {
  if (isSame(before, after)) return []
  if (after === undefined) return [{ path, remove: true }]
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, path)
  if (!isFields(before) || !isFields(after)) return [{ path, value: after }]
  // What was added comes first, so that the fields are never all removed.
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return names.flatMap((name) => diffValues(before[name], after[name], [...path, name]))
}

function diffLists(before: unknown[], after: unknown[], path: Path): Edit[] {
  const start = before.findIndex((item, at) => !isSame(item, after[at]))
  const first = start < 0 ? before.length : start
  const end = countSameAtEnd(before.slice(first), after.slice(first))
  const old = before.slice(first, before.length - end)
  const now = after.slice(first, after.length - end)
  const move = findMove(old, now)
  if (move) return [{ path: [...path, first + move.from], moveTo: first + move.to }]
  // Items of which there are two are changed in place. Further ones are added or removed.
  const common = Math.min(old.length, now.length)
  const changed = now
    .slice(0, common)
    .flatMap((item, at) => diffValues(old[at], item, [...path, first + at]))
  const removed = old.slice(common).map((_, at): Edit => ({
    path: [...path, first + old.length - 1 - at],
    remove: true,
  }))
  const added = now.slice(common).flatMap((value, at): Edit[] => {
    const length = before.length + at
    const to = first + common + at
    const append: Edit = { path: [...path, length], value }
    return to === length ? [append] : [append, { path: [...path, length], moveTo: to }]
  })
  return [...changed, ...removed, ...added]
}

function countSameAtEnd(before: unknown[], after: unknown[]) {
  const longest = Math.min(before.length, after.length)
  let count = 0
  while (count < longest && isSame(before.at(-1 - count), after.at(-1 - count))) count++
  return count
}

/** Whether one item went from one end of the changed stretch to the other. */
function findMove(old: unknown[], now: unknown[]) {
  const last = old.length - 1
  if (last < 1 || old.length !== now.length) return undefined
  if (isSame([...old.slice(1), old[0]], now)) return { from: 0, to: last }
  if (isSame([old[last], ...old.slice(0, -1)], now)) return { from: last, to: 0 }
  return undefined
}
