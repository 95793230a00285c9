import type { Problem } from '#reading'
import { createId } from '#text'
import type { DeskFile, Refused } from '../../contract.ts'
import { merge, type Clash } from '../../model/compare.ts'
import { List } from '../../model/list.ts'
import { getOuter, getStep, isWithin, joinKey, type Key } from '../../model/place.ts'
import type { Schema } from './schema.ts'
import {
  getNode,
  hasFields,
  isEmpty,
  isSame,
  toData,
  toFieldNodes,
  toTree,
  withNode,
  withoutEmpty,
  withoutNode,
  type Items,
  type Node,
} from '../../model/tree.ts'

/** A file as it is edited. A change returns another draft. */
export interface Draft extends Pick<DeskFile, 'name' | 'version'> {
  schema: Schema
  isReadable: boolean
  /** What the server has. */
  base: Node
  /** What the form shows. */
  current: Node
  /** The states between the two at which a step of the owner's begins. */
  steps: readonly Node[]
  /** Values changed both here and on disk. The file is not saved until the owner chooses. */
  clashes: readonly Clash[]
  /** Whether git could not merge the file. Then the base is what both sides agree on, and no file has it. */
  isUnmerged: boolean
  /** Why the server does not save it as it is now. */
  refusal?: Refused | undefined
  /** The ids that follow the titles of new items, by the items' keys. */
  ids: ReadonlyMap<Key, string>
}

export function openDraft(file: DeskFile): Draft {
  const { name, version, schema } = file
  const base = toTree(file.value ?? undefined)
  const draft = {
    name,
    version,
    schema,
    isReadable: 'value' in file,
    base,
    current: base,
    steps: [],
    clashes: [],
    isUnmerged: false,
    ids: new Map(),
  }
  return withConflict(draft, file)
}

/** With what both sides of a conflict of git agree on, and what the owner has to choose. */
function withConflict(draft: Draft, { conflict }: DeskFile): Draft {
  if (!conflict) return draft
  const { base, current } = draft
  const former = toTree(conflict.base ?? undefined, base, current)
  const theirs = toTree(conflict.theirs ?? undefined, former, current)
  const merged = merge(former, base, theirs)
  // What is not saved yet is newer than both.
  const shown = merge(base, current, merged.node)
  return {
    ...draft,
    base: merged.node,
    current: shown.node,
    clashes: [...draft.clashes, ...shown.clashes, ...merged.clashes],
    isUnmerged: true,
  }
}

/**
 * With another value at a key.
 * @param continues whether it is one step with the change before it
 */
export function change(draft: Draft, key: Key, node: Node, continues = false): Draft {
  return withChange(draft, withNode(draft.current, key, node), continues, key)
}

function withChange(draft: Draft, changed: Node, continues = false, key: Key = '') {
  const { current, ids } = followTitle(draft, changed, key)
  const steps = continues ? draft.steps : [...draft.steps, draft.current]
  return { ...draft, current, ids, steps, refusal: undefined }
}

/** Changes the id of a new item with its title. An id of the owner's own stays. */
function followTitle(draft: Draft, current: Node, key: Key) {
  const items = [...draft.ids.keys()]
  const item = items.find((itemKey) => isWithin(key, joinKey(itemKey, 'title')))
  const { id = '', title } = toFieldNodes(getNode(current, item ?? ''))
  const list = getNode(current, getOuter(item ?? ''))
  if (item === undefined || id !== draft.ids.get(item) || !(list instanceof List))
    return { current, ids: draft.ids }
  const otherItems = list.remove(getStep(item)).items
  const ids = otherItems.map(({ node }) => toFieldNodes(node)['id'])
  const taken = new Set(ids.filter((name) => typeof name === 'string'))
  const texts = hasFields(title) ? Object.values(title) : [title]
  const written = texts
    .filter((text) => typeof text === 'string')
    .filter((text) => !isEmpty(text))
  const next = written.length === 0 ? '' : createId(written, taken, 'new')
  return {
    current: withNode(current, joinKey(item, 'id'), next || undefined),
    ids: new Map([...draft.ids, [item, next]]),
  }
}

/** With a list that has a new item. */
export function addItem(draft: Draft, item: Key, list: Items, hasId: boolean): Draft {
  const added = change(draft, getOuter(item), list)
  return hasId ? { ...added, ids: new Map([...added.ids, [item, '']]) } : added
}

export function removeNode(draft: Draft, key: Key): Draft {
  return withChange(draft, withoutNode(draft.current, key))
}

/** With the fixes of some problems, each where the value is still what the fix replaces. */
export function mend(
  draft: Draft,
  problems: readonly (Pick<Problem, 'fix'> & { key: Key })[],
) {
  const mended = problems.reduce((tree, { key, fix }) => {
    const before = getNode(tree, key)
    if (!fix || before === undefined) return tree
    const { was, isPart, value } = fix
    if (isPart && typeof before === 'string') {
      const text = before.replaceAll(String(was), () => String(value))
      return text === before ? tree : withNode(tree, key, text)
    }
    if (!isSame(before, toTree(was))) return tree
    return value === undefined ? withoutNode(tree, key) : withNode(tree, key, value)
  }, draft.current)
  return mended === draft.current ? draft : withChange(draft, mended)
}

/**
 * With the file as it is on disk now, and with what is not saved.
 * @param sent what the server was sent, of which the file is the answer
 */
export function takeFile(
  draft: Draft,
  disk: DeskFile,
  sent: Sent = { tree: draft.base, steps: draft.steps.length },
): Draft {
  const { version } = disk
  if (!('value' in disk))
    return { ...draft, isReadable: false, isUnmerged: false, version }
  const base = toTree(disk.value ?? undefined, sent.tree, draft.current)
  const { node, clashes } = merge(sent.tree, draft.current, base)
  const isAsShown = isSame(node, draft.current)
  const current = isAsShown ? draft.current : node
  const written = withoutEmpty(current, base)
  const isSaved = isSame(written, base)
  const older = draft.clashes.filter(
    ({ key }) => !draft.isUnmerged && !clashes.some((clash) => isWithin(clash.key, key)),
  )
  const taken = {
    ...draft,
    isReadable: true,
    version,
    current,
    refusal: undefined,
    // An item that both have added is one.
    base: isSaved ? written : base,
    steps: isAsShown ? draft.steps.slice(sent.steps) : [],
    clashes: isSaved ? clashes : [...older, ...clashes],
    isUnmerged: false,
  }
  return withConflict(taken, disk)
}

/** What a save has sent: the last state, and the number of steps before it. */
export interface Sent {
  tree: Node
  steps: number
}

/** Keeps `mine`, or takes `theirs`. */
export function settleClash(draft: Draft, clash: Clash, choice: 'mine' | 'theirs') {
  const clashes = draft.clashes.filter((other) => other !== clash)
  const settled = { ...draft, clashes }
  if (choice === 'mine') return settled
  const { key, theirs } = clash
  // The answer is no change of the owner's own: it goes with the merge if that is aborted.
  const base = draft.isUnmerged ? withNode(draft.base, key, theirs) : draft.base
  return change({ ...settled, base }, key, theirs)
}

/** Whether the server lacks something of it. */
export function isUnsaved({ base, steps, current, isUnmerged }: Draft) {
  return (
    isUnmerged ||
    [...steps, current].some(
      (state) => state !== base && !isSame(withoutEmpty(state, base), base),
    )
  )
}

/** Whether it can be saved: nobody has to decide anything first, and the server does not refuse it. */
export function isWaiting({ clashes, refusal }: Draft) {
  return clashes.length === 0 && refusal === undefined
}

/** The states of the file that the server lacks, as data, and what that is in the end. */
export function writeOut({ base, steps, current }: Draft) {
  // An empty file is kept: it is not removed.
  const empty = current instanceof List ? [] : {}
  const states = [...steps, current].map((state) => withoutEmpty(state, base))
  return {
    states: states.map((state) => toData(state) ?? empty),
    sent: { tree: states.at(-1), steps: steps.length },
  }
}
