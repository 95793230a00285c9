import { createStore } from '#page'
import type { Path, Problem } from '#reading'
import { getValue, isSame } from '#yaml'
import type { Desk, DeskFile, Refused, Saved, StepState } from '../../contract.ts'
import { isUnsaved, openDraft, takeFile, type Draft, type Sent } from './draft.ts'
import { List } from '../../model/list.ts'
import { getOuter, getStep, type Key, type Place } from '../../model/place.ts'
import { findPlace, type Finding } from './problems.ts'
import type { Move } from './server.ts'
import { getNode, toData, toKey, toPath, type Node } from '../../model/tree.ts'

/** All that the desk shows. */
export interface State
  extends
    Pick<Desk, 'isNew' | 'brought' | 'languages' | 'pictures' | 'page' | 'product'>,
    StepState {
  files: Readonly<Record<string, Draft>>
  /** What site.yaml says at a key, or what holds there. */
  getEffective: (key: Key) => unknown
  /** The problems that `check` finds. */
  problems: readonly Finding[]
  saving: 'saved' | 'waiting' | 'saving' | 'noServer' | 'newStart'
  /** The field to focus. A new object each time, so that a field can be focused again. */
  target: Target | undefined
  /** Counts the owner's changes. */
  changes: number
  /** The group of fields in view. */
  group: string
  notice: Notice | undefined
}

export interface Target extends Place {
  /** Whether it is only scrolled to. */
  isOnlyShown?: boolean
}

/** What an undo or redo has changed: a place, or an item that is gone from there. */
export interface PlacedChange extends Place {
  removed?: Node
}

/** A text for screen readers, which is shown, too. */
export interface Notice {
  /** What is said: a text, or the refusal of a request, in the desk's words. */
  text: string | Refused
  /** What it is about. */
  place?: PlacedChange
  /** Whether the change can be undone from here: until the owner's next one. */
  isUndoable?: boolean
  /** The number of changes before it. */
  changes: number
}

/** The state of the desk, which calls its listeners after each change. */
export class DeskState {
  readonly #store = createStore<State | undefined>(() => undefined)
  readonly subscribe = this.#store.subscribe

  /** @throws before the server's first response */
  get now(): State {
    const state = this.#store.get()
    if (!state) throw new Error('The desk was used before it was loaded')
    return state
  }

  open({ files, problems, steps, effective, ...rest }: Desk, group: string) {
    const drafts = Object.fromEntries(files.map((file) => [file.name, openDraft(file)]))
    this.#store.set({
      ...rest,
      ...steps,
      files: drafts,
      getEffective: readEffective(effective, drafts),
      problems: problems.map((problem) => findPlace(problem, drafts)),
      saving: 'saved',
      target: undefined,
      changes: 0,
      group,
      notice: undefined,
    })
  }

  /** Each listener is called, so what changes nothing is no change. */
  update(change: Partial<State>) {
    const next = { ...this.now, ...change }
    const names = Object.keys(change) as (keyof State)[]
    if (names.some((name) => next[name] !== this.now[name])) this.#store.set(next)
  }

  getDraft(name: string) {
    const draft = this.now.files[name]
    if (!draft) throw new Error(`The desk has no file ${name}`)
    return draft
  }

  /** @param more what changes with it */
  setDraft(draft: Draft, more: Partial<State> = {}) {
    this.update({ ...more, files: { ...this.now.files, [draft.name]: draft } })
  }

  getNode({ file, key }: Place): Node {
    return getNode(this.now.files[file]?.current, key)
  }

  getData(place: Place) {
    return toData(this.getNode(place))
  }

  /** Where an item is in its list. */
  getPosition({ file, key }: Place) {
    const list = this.getNode({ file, key: getOuter(key) })
    return list instanceof List ? list.getPosition(getStep(key)) : -1
  }

  /** The place of a value at a path in its file on disk. */
  toPlace(file: string, path: Path): Place {
    return { file, key: toKey(this.now.files[file]?.base, path) }
  }

  /** The path of a place in its file on disk. */
  toWire({ file, key }: Place) {
    return { file, path: toPath(this.now.files[file]?.base, key) }
  }

  findPlace(problem: Problem) {
    return findPlace(problem, this.now.files)
  }

  /** The files with unsaved changes. */
  listUnsaved() {
    return Object.values(this.#store.get()?.files ?? {}).filter(isUnsaved)
  }

  get hasClash() {
    return Object.values(this.now.files).some(({ clashes }) => clashes.length > 0)
  }

  /** Whether there is a step to undo or redo. */
  isPossible(move: Move) {
    return move === 'undo' ? this.now.undoable : this.now.redoable
  }

  take(file: DeskFile, sent?: Sent) {
    const draft = this.now.files[file.name]
    this.setDraft(draft ? takeFile(draft, file, sent) : openDraft(file))
  }

  takeProblems({ problems, steps }: Pick<Saved, 'problems' | 'steps'>) {
    const findings = problems.map((problem) => this.findPlace(problem))
    // The same list, so that its readers do not render again.
    const isKnown = isSame(findings, this.now.problems)
    this.update({ ...steps, ...(!isKnown && { problems: findings }) })
  }
}

/** Reads what holds from the server's data, whose items are in the order of their file then. */
export function readEffective(effective: Desk['effective'], drafts: State['files']) {
  const site = drafts['site.yaml']?.base
  return (key: Key) => getValue(effective, toPath(site, key))
}
