import type { Path } from '#reading'
import { isSameEntry } from '#yaml'
import { List, type Item } from './list.ts'
import { joinKey, type Key } from './place.ts'
import {
  hasFields,
  isEmpty,
  isSame,
  toData,
  toFieldNodes,
  toItems,
  toPath,
  toTree,
  withoutEmpty,
  type Fields,
  type Items,
  type Node,
} from './tree.ts'

/* What differs between states of a file: its items are known by their ids. */

/** Something that has changed in a file, as an owner would name it. */
export interface NamedChange {
  /** The place in the new state; of an item that was removed, that of its list. */
  key: Key
  /** The item that was removed. */
  removed?: Node
}

/** What an owner has changed between two states. */
export function nameChanges(before: Node, after: Node, key: Key = ''): NamedChange[] {
  if (isSame(before, after)) return []
  if (before instanceof List && after instanceof List)
    return nameItemChanges(before, after, key)
  if (!hasFields(before) || !hasFields(after)) return [{ key }]
  return listNames(before, after).flatMap((name) =>
    nameChanges(before[name], after[name], joinKey(key, name)),
  )
}

function nameItemChanges(before: Items, after: Items, key: Key): NamedChange[] {
  const removed = before.items.filter(({ id }) => !after.find(id))
  const order = after.ids.filter((id) => before.find(id))
  const isOrdered = (ids: number[]) =>
    isIncreasing(ids.map((id) => before.getPosition(id)))
  // Among several, none of which is the one that moved, it is the list that changed.
  const moved = order.find((id) => isOrdered(order.filter((other) => other !== id)))
  const movedKey = moved === undefined ? key : joinKey(key, moved)
  return [
    ...removed.map(({ node }) => ({ key, removed: node })),
    ...(isOrdered(order) ? [] : [{ key: movedKey }]),
    ...after.items.flatMap(({ id, node }) => {
      const former = before.find(id)
      const here = joinKey(key, id)
      return former ? nameChanges(former.node, node, here) : [{ key: here }]
    }),
  ]
}

function isIncreasing(numbers: number[]) {
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
}

/** What an owner has changed between two states of a file, with paths in the new one. */
export function nameChangesOfData(before: unknown, after: unknown) {
  const former = toTree(before)
  const now = toTree(after, former)
  return nameChanges(former, now).map(
    ({ key, ...change }): { path: Path; removed?: unknown } => ({
      path: toPath(now, key),
      ...('removed' in change && { removed: toData(change.removed) }),
    }),
  )
}

/** A value that was changed both here and on disk. */
export interface Clash {
  key: Key
  /** The value on disk; undefined if it was removed. */
  theirs: Node
}

/**
 * Merges two changes of the same tree. If both changed a value, `mine` is kept. The drafts of `mine`
 * stay where they are.
 */
export function merge(base: Node, mine: Node, theirs: Node) {
  const clashes: Clash[] = []
  return { node: join(base, mine, theirs, ''), clashes }

  function join(base: Node, mine: Node, theirs: Node, key: Key): Node {
    if (isMine(base, mine, theirs)) return mine
    const list = joinLists(base, mine, theirs, key)
    if (list) return list
    return hasFields(mine) && hasFields(theirs)
      ? joinFields(base, mine, theirs, key)
      : choose(base, mine, theirs, key)
  }

  /** One of two values as a whole. */
  function choose(base: Node, mine: Node, theirs: Node, key: Key) {
    if (isMine(base, mine, theirs)) return mine
    if (isSame(base, withoutEmpty(mine, base))) return theirs
    clashes.push({ key, theirs })
    return mine
  }

  function joinFields(base: Node, mine: Fields, theirs: Fields, key: Key): Fields {
    const former = toFieldNodes(base)
    const entries = listNames(theirs, mine).map((name) => {
      const inner = join(former[name], mine[name], theirs[name], joinKey(key, name))
      return [name, inner] as const
    })
    return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
  }

  /** Undefined for what is no list, or was changed by both so that it is not known what is meant. */
  function joinLists(base: Node, mine: Node, theirs: Node, key: Key) {
    if (!(mine instanceof List) || !(theirs instanceof List)) return undefined
    const former = toItems(base)
    const next = Math.max(mine.next, theirs.next)
    const joinItem = ({ id, node }: Item<Node>) => {
      const [ours, other] = [mine.find(id), theirs.find(id)]
      if (!ours || !other) return { id, node }
      const here = joinKey(key, id)
      const before = former.find(id)
      // Nothing of one entry is ever put on another.
      const areOne = [ours, other].every(
        (item) => !before || isSameEntry(toData(before.node), toData(item.node)),
      )
      const joinNodes = areOne ? join : choose
      return { id, node: joinNodes(before?.node, ours.node, other.node, here) }
    }
    if (isInPlace(former, mine, theirs)) {
      const added = theirs.items.filter(({ id }) => !former.find(id) && !mine.find(id))
      return new List<Node>([...mine.items.map(joinItem), ...added], next)
    }
    if (!isSame(base, withoutEmpty(mine, base))) return undefined
    return withDrafts(new List(theirs.items.map(joinItem), next), former, mine)
  }
}

/** Whether nothing but `mine` has changed. */
function isMine(base: Node, mine: Node, theirs: Node) {
  return isSame(base, theirs) || isSame(withoutEmpty(mine, base), theirs)
}

/** Whether the other side has kept its items in place, and changed none that is gone here. */
function isInPlace(former: Items, mine: Items, theirs: Items) {
  const isLost = ({ id, node }: Item<Node>) =>
    !mine.find(id) && !isSame(node, theirs.find(id)?.node)
  return former.ids.every((id, at) => theirs.ids[at] === id) && !former.items.some(isLost)
}

/** A list with the drafts of `mine`, where they are there. */
function withDrafts(list: Items, former: Items, mine: Items) {
  return mine.items.reduce((longer, { id, node }, at) => {
    const isDraft = !former.find(id) || isEmpty(node)
    return isDraft && !list.find(id) ? longer.insert(at, { id, node }) : longer
  }, list)
}

/** Merges two changes of the same data. */
export function mergeData(base: unknown, mine: unknown, theirs: unknown) {
  const former = toTree(base)
  const mineTree = toTree(mine, former)
  return toData(merge(former, mineTree, toTree(theirs, former, mineTree)).node)
}

function listNames(a: Fields, b: Fields) {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
}
