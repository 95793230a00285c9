import { useSyncExternalStore } from 'react'
import { createStore } from '#page'
import type { Path, Problem } from '#reading'
import type { Desk, DeskFile } from '../../contract.ts'
import type { Schema } from '../schema-of.ts'
import type { Clash } from './merge.ts'

/** A file as the desk has it. */
export interface OpenFile extends Pick<DeskFile, 'name' | 'version'> {
  schema: Schema
  isReadable: boolean
  /** What the server has. */
  base: unknown
  /** What the form shows. */
  current: unknown
  /** States between the two, so that each move, addition or removal is an edit of its own. */
  steps: unknown[]
  /** Values changed both here and on disk. The file is not saved until the owner chooses. */
  clashes: Clash[]
}

/** A refusal carries the server's message, in English. */
export type Saving =
  | 'saved'
  | 'waiting'
  | 'saving'
  | { fault: 'noServer' | 'newStart' }
  | { fault: 'refusal'; words: string }

/** The path of a value, with its file. */
export interface FieldPath {
  file: string
  path: Path
}

export interface DeskState extends Pick<
  Desk,
  'languages' | 'pictures' | 'page' | 'product' | 'folder'
> {
  files: Record<string, OpenFile>
  problems: Problem[]
  saving: Saving
  /** How many changes can be undone and redone. */
  undoable: number
  redoable: number
  /** The field to focus. A new object each time, so that a field can be focused again. */
  target: FieldPath | undefined
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

export function updateDesk(change: Partial<DeskState>) {
  store.set({ ...store.get(), ...change } as DeskState)
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
