import type { Path } from '#reading'
import type { Edit } from '../contract.ts'
import { getValue, isSame } from '../data.ts'
import { withEdits } from './apply.ts'

/**
 * The paths of edits that conflict with changes between `base` and `fresh`. An edit has no conflict
 * if its value is unchanged, in the same item of the same list.
 */
export function findConflicts(
  base: unknown,
  fresh: unknown,
  edits: readonly Edit[],
): Path[] {
  let [before, now] = [base, fresh]
  const conflicts: Path[] = []
  for (const edit of edits) {
    if (!isUnchanged(before, now, edit)) conflicts.push(edit.path)
    before = withEdits(before, [edit])
    if (conflicts.length === 0) now = withEdits(now, [edit])
  }
  return conflicts
}

function isUnchanged(before: unknown, now: unknown, edit: Edit) {
  const { path } = edit
  // A move depends on the whole list.
  const whole = 'moveTo' in edit ? path.slice(0, -1) : path
  if (!isSame(getValue(before, whole), getValue(now, whole)))
    return 'value' in edit && isSame(getValue(now, whole), edit.value)
  return path.every((step, index) => {
    const list = path.slice(0, index)
    return (
      typeof step === 'string' ||
      isSameItem(getValue(before, list), getValue(now, list), step)
    )
  })
}

/** Whether a position has the same item in two states of a list. */
function isSameItem(before: unknown, now: unknown, index: number) {
  if (isSame(before, now)) return true
  if (!Array.isArray(before) || !Array.isArray(now)) return false
  if (before.length !== now.length) return false
  const isElsewhere = (item: unknown, list: unknown[]) =>
    list.some((other, place) => place !== index && isSame(item, other))
  return (
    isSame(before[index], now[index]) ||
    (!isElsewhere(before[index], now) && !isElsewhere(now[index], before))
  )
}
