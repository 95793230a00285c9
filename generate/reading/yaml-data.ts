import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Scalar,
  type YAMLMap,
} from 'yaml'
import type { Path } from './problems'

type Report = (offset: number, path: Path, message: string) => void

/** The plain value of a parsed text; what is ambiguous in it is reported. */
export function toData(root: unknown, report: Report): unknown {
  const anchors = new Map<string, { value: unknown; size: number }>()
  let nodes = 0
  let repeated = 0
  let isTold = false

  return valueOf(root, [])

  function valueOf(node: unknown, path: Path): unknown {
    nodes++
    if (isAlias(node)) {
      const target = anchors.get(node.source)
      const offset = startOf(node)
      if (!target) {
        report(offset, path, UNKNOWN_ALIAS)
        return undefined
      }
      nodes += target.size
      repeated += target.size
      if (repeated <= MOST_REPEATED) return target.value
      if (!isTold) report(offset, path, TOO_MANY_ALIASES)
      isTold = true
      return undefined
    }

    const before = nodes
    const value = plain(node, path)
    const anchor = isCollection(node) || isScalar(node) ? node.anchor : undefined
    if (anchor !== undefined) anchors.set(anchor, { value, size: nodes - before + 1 })
    return value
  }

  function plain(node: unknown, path: Path): unknown {
    if (isMap(node)) return fields(node, path)
    if (isSeq(node))
      return node.items.map((item, index) => valueOf(item, [...path, index]))
    return isScalar(node) ? node.value : null
  }

  function fields(map: YAMLMap, path: Path) {
    const entries = new Map<string, unknown>()
    let isOtherEntry = false
    for (const { key, value } of map.items) {
      const offset = startOf(key)
      if (!isScalar(key)) {
        report(offset, path, NO_NAME)
        continue
      }
      const name = nameOf(key)
      if (entries.has(name) && !isOtherEntry) {
        isOtherEntry = typeof path.at(-1) === 'number' && name === [...entries.keys()][0]
        const message = isOtherEntry ? missingHyphen(name) : standsTwice(name)
        report(offset, [...path, name], message)
      }
      entries.set(name, valueOf(value, [...path, name]))
    }
    return Object.fromEntries(entries)
  }
}

/**
 * Where the value at a path stands in the text; where it is missing, the nearest thing
 * around it. With a name: where that name stands among the value's fields.
 */
export function offsetOf(root: unknown, path: Path, name?: string): number {
  let node = root
  let offset = startOf(root)
  for (const step of path) {
    const next = stepInto(node, step)
    if (!next) return offset
    node = next.node
    offset = next.offset
  }
  const pair = name === undefined ? undefined : pairOf(node, name)
  return pair ? startOf(pair.key) : offset
}

function stepInto(node: unknown, step: PropertyKey) {
  if (isSeq(node)) {
    const item: unknown = node.items[Number(step)]
    return isNode(item) ? { node: item, offset: startOf(item) } : undefined
  }
  const pair = pairOf(node, step)
  // A blank value stands nowhere: its name does.
  return (
    pair && {
      node: pair.value,
      offset: startOf(isBlank(pair.value) ? pair.key : pair.value),
    }
  )
}

function pairOf(node: unknown, name: PropertyKey) {
  if (!isMap(node)) return undefined
  return node.items.find(({ key }) => isScalar(key) && nameOf(key) === String(name))
}

const MOST_REPEATED = 10_000
const UNKNOWN_ALIAS = 'A text that begins with "*" must stand in quotes: "*star".'
const TOO_MANY_ALIASES =
  'The file repeats itself too often here, by a name that begins with "*". Write the text out.'
const standsTwice = (name: string) =>
  `The field "${name}" stands twice. Keep one of the two.`
/** An entry of a list that begins again tells no field twice: it is two entries. */
const missingHyphen = (name: string) =>
  `The field "${name}" stands twice in one entry of the list. If another entry begins here, write a hyphen before it: "- ${name}: …".`
const NO_NAME =
  'The name of a field must be plain words. Put a text that holds brackets in quotes.'

function nameOf({ value, source }: Scalar) {
  return typeof value === 'string' ? value : (source ?? '')
}

function startOf(node: unknown) {
  return (isNode(node) ? (node as Node).range?.[0] : undefined) ?? 0
}

function isBlank(node: unknown) {
  return (
    !isNode(node) || (isScalar(node) && node.value === null && (node.source ?? '') === '')
  )
}
