import type { Path, Problem } from '#reading'
import { getValue, isFields, isSame, toFields, type Clash } from '#yaml'
import { getFileName } from '../groups.ts'
import { createId } from '#text'
import { makeFieldId } from '../../field-ids.ts'
import {
  getDesk,
  getFile,
  updateDesk,
  updateFile,
  type FieldChange,
  type FieldPath,
} from './desk.ts'
import { moveStep, scheduleSave } from './saving.ts'
import { countPhrases, isEmpty, withFix, withValue } from './values.ts'

/*
 * The owner's changes. The server keeps their steps, so that they outlive a reload. Only where one
 * ends is decided here.
 */

/** After a pause of this time, in milliseconds, a change is a step of its own. */
const PAUSE_MS = 1500

/** The field of the last change, if the next one can continue its step. */
let last: { field: string; at: number } | undefined

/** Ends the step of the last change, as another field gets the focus. */
export function endStep() {
  last = undefined
}

/** The list at whose end an item has been added that is still empty, so that no file has it. */
let added: FieldPath | undefined

/**
 * Sets a value of a file; `undefined` removes it.
 * @param isStep true for adding, removing or moving an item: it gets its own undo step and its own
 *   edit
 */
export function changeValue(name: string, path: Path, value: unknown, isStep = false) {
  const file = getFile(name)
  const before = getValue(file.current, path)
  const current = withId(name, path, withValue(file.current, path, value))
  const field = makeFieldId(name, path)
  const at = performance.now()
  const continues = !isStep && last?.field === field && at - last.at < PAUSE_MS
  const steps = continues ? file.steps : [...file.steps, file.current]
  const endsStep = isStep || countPhrases(value) > countPhrases(before)
  last = endsStep ? undefined : { field, at }
  added = undefined
  updateFile(name, { current, steps, refusal: undefined })
  updateDesk({ undoable: true, redoable: false, changes: getDesk().changes + 1 })
  scheduleSave()
}

/**
 * Mends the values of some problems of a file, as one step. Returns whether one of them was still
 * what it was when it was checked.
 */
export function mend(problems: Problem[]) {
  const [first] = problems
  if (!first) return false
  const name = getFileName(first)
  const { current } = getFile(name)
  // The last first: removing an item moves those after it.
  const mended = problems.toReversed().reduce<unknown>((data, { path, fix }) => {
    const before = getValue(data, path)
    const after = fix && withFix(before, fix)
    const items = getValue(data, path.slice(0, -1))
    if (isSame(before, after)) return data
    return after === undefined && Array.isArray(items)
      ? withValue(data, path.slice(0, -1), items.toSpliced(Number(path.at(-1)), 1))
      : withValue(data, path, after)
  }, current)
  if (mended === current) return false
  changeValue(name, [], mended, true)
  return true
}

/** The ids that new items have from their titles, each with its list. */
const made = new Set<string>()

/** The data with the id of a new item, whose title was changed. An id of the owner's own stays. */
function withId(name: string, path: Path, data: unknown) {
  const at = path.lastIndexOf('title')
  const [list, item] = [path.slice(0, at - 1), path.slice(0, at)]
  const { id = '', title } = toFields(getValue(data, item))
  const key = `${makeFieldId(name, list)} `
  if (at < 1 || !made.has(key + String(id))) return data
  const items = getValue(data, list) as unknown[]
  const others = items.filter((_, index) => index !== path[at - 1])
  const taken = new Set(others.map((one) => String(toFields(one)['id'])))
  const texts = isFields(title) ? Object.values(title) : [title]
  const written = texts.filter((one): one is string => !isEmpty(one))
  const next = written.length === 0 ? '' : createId(written, taken, 'new')
  made.add(key + next)
  return withValue(data, [...item, 'id'], next || undefined)
}

/**
 * Adds an item at the end of a list.
 * @param hasId whether an id follows its title
 */
export function addItem(name: string, path: Path, items: unknown[], hasId: boolean) {
  if (hasId) made.add(`${makeFieldId(name, path)} `)
  changeValue(name, path, items, true)
  added = { file: name, path }
}

/** Undoes or redoes a step. Resolves with the place of what has changed, if anything has. */
export async function goTo(way: 'undo' | 'redo'): Promise<FieldChange | undefined> {
  last = undefined
  return (way === 'undo' ? removeAdded() : undefined) ?? moveStep(way)
}

/** Removes the item that was just added, if it is still empty. */
function removeAdded() {
  if (!added) return undefined
  const { file, path } = added
  const items = getValue(getFile(file).current, path)
  added = undefined
  if (!Array.isArray(items) || !isEmpty(items.at(-1))) return undefined
  changeValue(file, path, items.slice(0, -1), true)
  return { file, path }
}

/** Resolves one clash: keeps `mine`, or replaces it by `theirs`. */
export function resolveClash(file: string, clash: Clash, choice: 'mine' | 'theirs') {
  const clashes = getFile(file).clashes.filter((other) => other !== clash)
  updateFile(file, { clashes })
  if (choice === 'theirs') changeValue(file, clash.path, clash.theirs, true)
  scheduleSave()
}
