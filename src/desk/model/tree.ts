import type { Path } from '#reading'
import { haveSameName, isFields, isSame as isSameData, toFields } from '#yaml'
import { List } from './list.ts'
import { getOuter, getStep, joinKey, splitKey, type Key, type Step } from './place.ts'

/*
 * The values of a file as the form shows them: data whose list items have an identity. Nothing is
 * changed in place, so that what is the same stays the same object.
 */

/** A value: fields by their names, a list, or a scalar. */
export type Node = Fields | Items | string | number | boolean | null | undefined

/** The items of a list. */
export type Items = List<Node>

export interface Fields {
  readonly [name: string]: Node
}

/** The value at a key; undefined if there is none. */
export function getNode(root: Node, key: Key): Node {
  return splitKey(key).reduce(getInner, root)
}

function getInner(node: Node, step: Step): Node {
  if (node instanceof List) return node.find(step)?.node
  return hasFields(node) && Object.hasOwn(node, step) ? node[step] : undefined
}

export function hasFields(node: Node): node is Fields {
  return typeof node === 'object' && node !== null && !(node instanceof List)
}

export function toFieldNodes(node: Node): Fields {
  return hasFields(node) ? node : {}
}

/**
 * With another value at a key. Without one, a field is removed, and an item is empty. A list in which
 * a name gets a value is no list any more.
 */
export function withNode(root: Node, key: Key, node: Node): Node {
  const change = (outer: Node, [step, ...rest]: Step[]): Node => {
    if (step === undefined) return node
    const inner = change(getInner(outer, step), rest)
    return outer instanceof List && typeof step === 'number'
      ? outer.set(step, inner)
      : withField(outer, step, inner)
  }
  return change(root, splitKey(key))
}

/** A field that is there keeps its position. */
function withField(node: Node, name: Step, inner: Node): Fields {
  const fields = toFieldNodes(node)
  if (inner !== undefined) return { ...fields, [name]: inner }
  const { [name]: _, ...remaining } = fields
  return remaining
}

/** Without the field or the item at a key. */
export function withoutNode(root: Node, key: Key): Node {
  const outer = getOuter(key)
  const around = getNode(root, outer)
  return around instanceof List
    ? withNode(root, outer, around.remove(getStep(key)))
    : withNode(root, key, undefined)
}

/** Whether a value says nothing. */
export function isEmpty(node: Node): boolean {
  if (node instanceof List) return node.items.every((item) => isEmpty(item.node))
  if (hasFields(node)) return Object.values(node).every(isEmpty)
  return typeof node === 'string' ? node.trim() === '' : (node ?? null) === null
}

/** Whether two values are the same data, whatever the ids of their items. */
export function isSame(a: Node, b: Node) {
  return a === b || isSameData(toData(a), toData(b))
}

/**
 * The value as its file gets it: without drafts. These are empty fields, and new items until they
 * have a value. What is empty in the file (`before`) stays. A tree without drafts is the same object.
 */
export function withoutEmpty(node: Node, before: Node): Node {
  if (node === before) return node
  if (isEmpty(node) && isEmpty(before)) return before
  if (node instanceof List) {
    const former = toItems(before)
    const items = node.items.map((item) => {
      const inner = withoutEmpty(item.node, former.find(item.id)?.node)
      return inner === item.node ? item : { ...item, node: inner }
    })
    const full = items.filter((item) => item.node !== undefined)
    if (full.length === 0) return undefined
    return areSame(full, node.items) ? node : new List(full, node.next)
  }
  if (!hasFields(node)) return isEmpty(node) ? undefined : node
  const former = toFieldNodes(before)
  const fields = mapFields(node, (inner, name) => withoutEmpty(inner, former[name]))
  const full = Object.entries(fields).filter(([, inner]) => inner !== undefined)
  if (full.length === 0) return undefined
  const values = full.map(([, inner]) => inner)
  return areSame(values, Object.values(node)) ? node : Object.fromEntries(full)
}

const knownData = new WeakMap<object, unknown>()

/** Plain data, the same object for the same value. */
export function toData(node: Node): unknown {
  if (typeof node !== 'object' || node === null) return node
  if (!knownData.has(node)) {
    const data =
      node instanceof List
        ? node.items.map((item) => toData(item.node))
        : mapFields(node, toData)
    knownData.set(node, data)
  }
  return knownData.get(node)
}

/**
 * The tree of some data. An item that is recognized in a known tree keeps its id.
 * @param shown a later state of the known tree: an item that was added to both is one
 */
export function toTree(data: unknown, known?: Node, shown: Node = known): Node {
  if (data instanceof List) return data
  if (Array.isArray(data)) return toList(data, toItems(known), toItems(shown))
  if (!isFields(data)) return data as Node
  const [former, later] = [toFieldNodes(known), toFieldNodes(shown)]
  return mapFields(data, (inner, name) => toTree(inner, former[name], later[name]))
}

/** A list; empty for what is none. */
export function toItems(node: Node): Items {
  return node instanceof List ? node : new List([], 0)
}

function toList(data: unknown[], known: Items, shown: Items) {
  const knownItems = known.items.map(({ node }) => toData(node))
  const former = recognizeItems(knownItems, data)
  let next = Math.max(known.next, shown.next)
  const added = new Set(shown.items.filter(({ id }) => !known.find(id)))
  const items = data.map((value, at) => {
    const item = known.items[former[at] ?? -1]
    const [twin] = item
      ? []
      : [...added].filter(({ node }) => haveSameName(toData(node), value))
    if (twin) added.delete(twin)
    const id = item?.id ?? twin?.id ?? next++
    return { id, node: toTree(value, item?.node, shown.find(id)?.node) }
  })
  return new List(items, next)
}

/**
 * Where each item was before; undefined for one that was added. Only this guesses, where items of a
 * file that was edited by hand have no id of the owner's.
 */
function recognizeItems(before: unknown[], after: unknown[]) {
  const free = new Set(before.keys())
  const former: (number | undefined)[] = after.map(() => undefined)
  // First those that are as they were, then those that have most in common.
  for (const likeness of [haveSameId, isSameData, countCommon, areTexts])
    for (const [at, item] of after.entries()) {
      if (former[at] !== undefined) continue
      const [best] = [...free]
        .map((from) => ({ from, score: Number(likeness(before[from], item)) }))
        .toSorted((a, b) => b.score - a.score)
      if (!best?.score) continue
      former[at] = best.from
      free.delete(best.from)
    }
  return former
}

function haveSameId(a: unknown, b: unknown) {
  const { id } = toFields(a)
  return id !== undefined && id === toFields(b)['id']
}

/** Whether two items are texts or figures, as in a list of tags: then one may replace the other. */
function areTexts(a: unknown, b: unknown) {
  return typeof a === typeof b && typeof a !== 'object'
}

/** The number of fields that two items have in common; none of two with different ids. */
function countCommon(a: unknown, b: unknown) {
  const [before, after] = [toFields(a), toFields(b)]
  if (before['id'] && after['id'] && before['id'] !== after['id']) return 0
  const fields = Object.entries(before)
  return fields.filter(([name, value]) => isSameData(value, after[name])).length
}

/** The key of the value at a path in a file. */
export function toKey(root: Node, path: Path): Key {
  let node = root
  let key: Key = ''
  for (const position of path) {
    const item = node instanceof List ? node.items[Number(position)] : undefined
    const step = node instanceof List ? (item?.id ?? node.next) : position
    key = joinKey(key, step)
    node = getInner(node, step)
  }
  return key
}

/** The path in its file of the value at a key; of one that is not there, of the nearest around it. */
export function toPath(root: Node, key: Key): Path {
  const path: Step[] = []
  let node = root
  for (const step of splitKey(key)) {
    const place = node instanceof List ? node.getPosition(step) : step
    if (place === -1) break
    path.push(place)
    node = getInner(node, step)
  }
  return path
}

/** The same fields, with a result for each value. */
export function mapFields<Value, Result>(
  fields: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Result,
) {
  const entries = Object.entries(fields)
  return Object.fromEntries(entries.map(([name, value]) => [name, map(value, name)]))
}

function areSame(a: readonly unknown[], b: readonly unknown[]) {
  return a.length === b.length && a.every((value, at) => value === b[at])
}
