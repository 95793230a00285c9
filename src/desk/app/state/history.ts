import type { Path } from '#reading'
import { storeDrafts, type Drafts } from './drafts.ts'
import { getDesk, getFile, updateDesk, updateFile } from './desk.ts'
import { merge, type Clash } from './merge.ts'
import { scheduleSave } from './saving.ts'
import { makeFieldId, withValue } from './values.ts'

/*
 * The owner's changes, with undo and redo.
 */

/** Changes of one field within this time, in milliseconds, are undone together. */
const TOGETHER_MS = 1500

interface Change {
  file: string
  before: unknown
  after: unknown
  field: string
  at: number
}

const past: Change[] = []
let future: Change[] = []

/**
 * Sets a value of a file; `undefined` removes it.
 * @param isStep true for adding, removing or moving an item: it gets its own undo step and its own
 *   edit
 */
export function changeValue(file: string, path: Path, value: unknown, isStep = false) {
  const before = getFile(file).current
  const after = withValue(before, path, value)
  const field = makeFieldId(file, path)
  const last = past.at(-1)
  const now = performance.now()
  if (last && !isStep && last.field === field && now - last.at < TOGETHER_MS)
    past[past.length - 1] = { ...last, after, at: now }
  else past.push({ file, before, after, field: isStep ? '' : field, at: now })
  future = []
  showChange(file, after, isStep)
}

export function undo() {
  const last = past.pop()
  if (!last) return
  future.push(last)
  const { value } = merge(last.after, getFile(last.file).current, last.before)
  showChange(last.file, value, true)
  return last
}

export function redo() {
  const next = future.pop()
  if (!next) return
  past.push(next)
  const { value } = merge(next.before, getFile(next.file).current, next.after)
  showChange(next.file, value, true)
  return next
}

/** Resolves one clash: keeps `mine`, or replaces it by `theirs`. */
export function resolveClash(file: string, clash: Clash, choice: 'mine' | 'theirs') {
  const clashes = getFile(file).clashes.filter((other) => other !== clash)
  updateFile(file, { clashes })
  if (choice === 'theirs') changeValue(file, clash.path, clash.theirs, true)
  scheduleSave()
}

export function restoreDrafts(drafts: Drafts) {
  for (const [name, draft] of Object.entries(drafts)) {
    const file = getDesk().files[name]
    if (!file) continue
    const { value, clashes } = merge(draft.base, draft.current, file.base)
    past.push({ file: name, before: file.current, after: value, field: '', at: 0 })
    showChange(name, value, false)
    updateFile(name, { clashes })
  }
  scheduleSave()
}

function showChange(name: string, current: unknown, isStep: boolean) {
  const file = getFile(name)
  // Text typed before a step is saved as an edit of its own.
  const steps = isStep ? [...file.steps, file.current, current] : file.steps
  updateFile(name, { current, steps })
  updateDesk({ undoable: past.length, redoable: future.length })
  storeDrafts()
  scheduleSave()
}
