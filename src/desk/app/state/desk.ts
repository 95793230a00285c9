import { useSyncExternalStore } from 'react'
import { createStore } from '#page'
import type { Path, Problem } from '#reading'
import { isSame, type NamedChange, type Clash } from '#yaml'
import type { Desk, DeskFile, Refused, StepState } from '../../contract.ts'
import type { Schema } from '../schema-of.ts'
import { toShownPath } from './values.ts'

/** A file as the desk has it. */
export interface OpenFile extends Pick<DeskFile, 'name' | 'version'> {
  schema: Schema
  isReadable: boolean
  /** What the server has. */
  base: unknown
  /** What the form shows. */
  current: unknown
  /** The states between the two at which a step of the owner's begins. */
  steps: unknown[]
  /** Values changed both here and on disk. The file is not saved until the owner chooses. */
  clashes: Clash[]
  /** Why the server does not save it as it is now. */
  refusal?: Refused | undefined
}

type Saving = 'saved' | 'waiting' | 'saving' | 'noServer' | 'newStart'

/** The path of a value, with its file. */
export interface FieldPath {
  file: string
  path: Path
}

export interface Target extends FieldPath {
  /** Whether it is only scrolled to. */
  isOnlyShown?: boolean
}

/** What an undo or redo has changed. */
export type FieldChange = FieldPath & NamedChange

export interface DeskState
  extends Pick<Desk, 'languages' | 'pictures' | 'page' | 'product'>, StepState {
  files: Record<string, OpenFile>
  /** The problems that `check` finds, with their paths in the files. */
  found: Problem[]
  /** The same with their paths in the form, which also shows empty items. */
  problems: Problem[]
  saving: Saving
  /** The field to focus. A new object each time, so that a field can be focused again. */
  target: Target | undefined
  /** Counts the owner's changes. */
  changes: number
  /** The group of fields in view. */
  group: string
}

const store = createStore<DeskState | undefined>(() => undefined)

/**
 * The state of the desk.
 * @throws before `loadDesk` has received the server's first response
 */
export function getDesk() {
  const state = store.get()
  if (!state) throw new Error('The desk was used before it was loaded')
  return state
}

export function isLoaded() {
  return store.get() !== undefined
}

/** Whether there is a step to undo or redo. */
export function isPossible(way: 'undo' | 'redo') {
  const { undoable, redoable } = getDesk()
  return way === 'undo' ? undoable : redoable
}

export function updateDesk(change: Partial<Omit<DeskState, 'problems'>>) {
  const next = { ...store.get(), ...change } as DeskState
  if (change.files ?? change.found) {
    const problems = next.found.map(({ fix, ...problem }) => {
      const { current, version } =
        next.files[problem.file.replace(/^content\//, '')] ?? {}
      const path = toShownPath(current, problem.path)
      // A fix of another version of the file may have another item at its path.
      return { ...problem, path, ...(fix && version === problem.version && { fix }) }
    })
    // The same list, so that its readers do not render again.
    if (!isSame(problems, next.problems)) next.problems = problems
  }
  store.set(next)
}

export function updateFile(name: string, change: Partial<OpenFile>) {
  const file = getFile(name)
  updateDesk({ files: { ...getDesk().files, [name]: { ...file, ...change } } })
}

export function getFile(name: string) {
  const file = getDesk().files[name]
  if (!file) throw new Error(`The desk has no file ${name}`)
  return file
}

/** A part of the state; the component renders again only when this part changes. */
export function useDesk<Part>(select: (state: DeskState) => Part) {
  return useSyncExternalStore(store.subscribe, () => select(getDesk()))
}
