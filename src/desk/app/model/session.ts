import { nameChanges, type Clash } from '../../model/compare.ts'
import { addItem, change, mend, removeNode, settleClash, type Draft } from './draft.ts'
import { findGroup, makeGroups } from './groups.ts'
import {
  getInside,
  getOuter,
  isWithin,
  makeId,
  splitKey,
  type Place,
} from '../../model/place.ts'
import type { Finding } from './problems.ts'
import { Saving } from './saving.ts'
import type { Move, Server } from './server.ts'
import { DeskState, type Notice, type PlacedChange, type Target } from './state.ts'
import { getNode, isEmpty, toTree, type Items } from '../../model/tree.ts'

/** After a pause of this time, in milliseconds, a change is a step of its own. */
const PAUSE_MS = 1500

/** Words of other languages, where one text is for all now. */
export interface KeptWords {
  /** The value for every language, as it is now. */
  shared: unknown
  /** The language that it comes from. */
  tag: string
  values: Readonly<Record<string, unknown>>
}

/**
 * The desk while it is open: what it shows, and what the owner does. The server keeps the steps, so
 * that they outlive a reload; only where one ends is decided here.
 */
export class Session extends DeskState {
  readonly saving: Saving
  readonly #server: Server
  /** The field of the last change, if the next one can continue its step. */
  #last: { id: string; at: number } | undefined
  /** The item that was added last. Until it has a value, no file has it. */
  #added: Place | undefined
  /** By the id of the field. */
  readonly #kept = new Map<string, KeptWords>()

  constructor(server: Server) {
    super()
    this.#server = server
    this.saving = new Saving(this, server)
  }

  /** Loads all files. In an empty folder, the languages come first. */
  async load(group = 'profile') {
    const desk = await this.#server.fetchDesk()
    const site = desk.files.find(({ name }) => name === 'site.yaml')
    this.open(desk, site?.version === '' ? 'site' : group)
    // What git could not merge, and both sides agree on.
    this.saving.schedule()
  }

  /** Ends the step of the last change, as another field gets the focus. */
  endStep() {
    this.#last = undefined
  }

  /**
   * Sets a value; `undefined` removes it.
   * @param isStep true for adding, removing or moving an item: it gets its own undo step
   */
  set(place: Place, value: unknown, isStep = false) {
    const before = this.getNode(place)
    const node = toTree(value, before)
    const id = makeId(place)
    const at = performance.now()
    const continues = !isStep && this.#last?.id === id && at - this.#last.at < PAUSE_MS
    const changed = change(this.getDraft(place.file), place.key, node, continues)
    this.#change(changed, isEmpty(node) ? place : undefined)
    const endsStep = isStep || countPhrases(node) > countPhrases(before)
    this.#last = endsStep ? undefined : { id, at }
  }

  /**
   * Adds an item at the end of a list. Returns its place.
   * @param hasId whether an id follows its title
   */
  add(place: Place, list: Items, value: unknown, hasId: boolean) {
    const added = getInside(place, list.next)
    const longer = list.add(toTree(value))
    this.#change(addItem(this.getDraft(place.file), added.key, longer, hasId))
    this.#added = added
    return added
  }

  /** Removes a field or an item. */
  remove({ file, key }: Place) {
    this.#change(removeNode(this.getDraft(file), key))
  }

  /** Mends some problems of a file as one step. Returns whether anything was still as it was. */
  mend(problems: readonly Finding[]) {
    const [first] = problems
    if (!first) return false
    const draft = this.getDraft(first.file)
    const mended = mend(draft, problems)
    if (mended === draft) return false
    this.#change(mended)
    return true
  }

  settleClash(file: string, clash: Clash, choice: 'mine' | 'theirs') {
    const draft = settleClash(this.getDraft(file), clash, choice)
    if (choice === 'theirs') this.#change(draft)
    else this.setDraft(draft)
    this.saving.schedule()
  }

  /** @param emptied a value that says nothing any more: what was said of it is over */
  #change(draft: Draft, emptied?: Place) {
    this.#last = undefined
    this.#added = undefined
    const { isNew, changes } = this.now
    const isOver = ({ file, key }: Finding) => {
      if (!isNew) return file === emptied?.file && isWithin(key, emptied.key)
      // On the first page, no save brings new messages: those of a changed field are over.
      const field = { file, key: `${splitKey(key)[0] ?? ''}` }
      return (
        file === draft.name && this.getNode(field) !== getNode(draft.current, field.key)
      )
    }
    this.setDraft(draft, {
      undoable: true,
      redoable: false,
      changes: changes + 1,
      ...((emptied ?? isNew) && {
        problems: this.now.problems.filter((problem) => !isOver(problem)),
      }),
    })
    this.saving.schedule()
  }

  /** Undoes or redoes a step. Resolves with what has changed first, if anything has. */
  async go(move: Move): Promise<PlacedChange | undefined> {
    this.#last = undefined
    const removed = move === 'undo' ? this.#removeAdded() : undefined
    if (removed) return removed
    const moved = await this.saving.moveStep(move)
    if (!moved) return undefined
    const file = moved.name
    const { current } = this.getDraft(file)
    const [first = { key: '' }] = nameChanges(moved.before ?? {}, current ?? {})
    return { file, ...first }
  }

  /** Removes the item that was just added, if it is still empty. */
  #removeAdded() {
    const added = this.#added
    this.#added = undefined
    if (!added || !isEmpty(this.getNode(added))) return undefined
    this.remove(added)
    return { file: added.file, key: getOuter(added.key) }
  }

  /** Opens a field's group, and focuses the field. */
  focus(target: Target) {
    const group = findGroup(target, makeGroups(this.now.files))
    this.update({ target: { ...target }, ...(group && { group: group.id }) })
  }

  announce(text: Notice['text'], more: Omit<Notice, 'text' | 'changes'> = {}) {
    this.update({ notice: { text, ...more, changes: this.now.changes } })
  }

  keepWords(place: Place, words: KeptWords) {
    this.#kept.set(makeId(place), words)
  }

  /** The words that were kept, unless the text has been changed elsewhere since. */
  findWords(place: Place, shared: unknown) {
    const words = this.#kept.get(makeId(place))
    return words?.shared === shared ? words : undefined
  }
}

/** The number of ended phrases in a text, or in all texts of a value. */
export function countPhrases(value: unknown): number {
  if (typeof value === 'string') return value.match(/[.,;:!?…،؛؟۔]\s|\n/g)?.length ?? 0
  const inner: unknown[] =
    typeof value === 'object' && value !== null ? Object.values(value) : []
  return inner.reduce<number>((sum, part) => sum + countPhrases(part), 0)
}
