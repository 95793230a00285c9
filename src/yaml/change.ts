import { isCollection, isMap, isSeq } from 'yaml'
import { getValue, isFields, isSame, type Path } from './data.ts'
import {
  type Edit,
  EditFault,
  isRemoval,
  nestValue,
  removeEmpty,
  withEdits,
} from './apply.ts'
import { diffValues } from './diff.ts'
import {
  findEnd,
  hasEntry,
  findNode,
  findOutermostFlow,
  parse,
  type Parsed,
} from './parsed.ts'
import { addEntry, moveItem, removeEntry } from './write-entries.ts'
import { replaceValue, type Style } from './write-value.ts'
import { formatFlowYaml, outgrowsLine } from './yaml-style.ts'

/** The names of the fields at a path, in the order of the schema. */
export type FieldOrder = (path: Path) => readonly string[]

/**
 * The text after one edit. Only the lines of the edited value change. Several ways to write it are
 * tried, until the parsed text has the intended data.
 */
export function applyEdit(source: string, edit: Edit, order: FieldOrder): string {
  const parsed = parse(source)
  if (!parsed) throw new EditFault()
  const intended = withEdits(parsed.data, [edit])
  if (isSame(parsed.data, intended)) return source
  const parts = splitEdit(parsed, edit)
  if (parts) return parts.reduce((text, part) => applyEdit(text, part, order), source)
  for (const write of [
    () => breakOntoLines(parsed, edit, intended),
    () => writeEdit(parsed, edit, order, 'natural'),
    () => writeEdit(parsed, edit, order, 'flow'),
    () => replaceContainer(parsed, edit.path, intended),
  ]) {
    const text = write()
    const read = text === undefined ? undefined : parse(text)
    if (text !== undefined && read && isSame(read.data, intended)) return text
  }
  throw new EditFault()
}

/** Splits an edit of a whole map or list into edits of the fields or items that differ. */
function splitEdit({ data, document }: Parsed, edit: Edit): Edit[] | undefined {
  if (!('value' in edit)) return undefined
  const { path } = edit
  const [before, after] = [getValue(data, path), removeEmpty(edit.value)]
  const node = document.getIn(path, true)
  const isWritten = (isMap(node) || isSeq(node)) && node.items.length > 0
  if (!isWritten || !node.srcToken) return undefined
  const isSameKind =
    (Array.isArray(before) && Array.isArray(after)) ||
    (isFields(before) && isFields(after))
  return isSameKind ? diffValues(before, after, path) : undefined
}

/** Breaks a collection onto several lines if init would have it on one, and it no longer fits. */
function breakOntoLines(parsed: Parsed, edit: Edit, intended: unknown) {
  const { source, data } = parsed
  const path = findOutermostFlow(parsed, edit.path)
  const node = path && findNode(parsed, path)
  if (!path || path.length === 0 || !isCollection(node)) return undefined
  const [before, after] = [getValue(data, path), getValue(intended, path)]
  if (!isFields(after) && !Array.isArray(after)) return undefined
  const end = findEnd(node)
  const isInitStyle = formatFlowYaml([before]) === source.slice(node.range?.[0], end)
  if (!isInitStyle || !outgrowsLine(before, after)) return undefined
  // A comment at the end of the line would move to the last field or item.
  if (/^[ \t]+#/.test(source.slice(end))) return undefined
  return replaceValue(parsed, path, after, 'natural')
}

/** Rewrites the nearest collection whose parts have no positions in the text. */
function replaceContainer(parsed: Parsed, path: Path, intended: unknown) {
  const length = path.findIndex((_, index) => {
    const node = findNode(parsed, path.slice(0, index))
    return isCollection(node) && !node.srcToken
  })
  if (length < 0) return undefined
  const around = path.slice(0, length)
  return replaceValue(parsed, around, getValue(intended, around), 'flow')
}

function writeEdit(parsed: Parsed, edit: Edit, order: FieldOrder, style: Style) {
  const { path } = edit
  const around = path.slice(0, -1)
  const step = path.at(-1) ?? 0
  if ('moveTo' in edit) return moveItem(parsed, around, Number(step), edit.moveTo)
  if (isRemoval(edit)) return removeEntry(parsed, around, step, style)
  if (!('value' in edit)) return undefined
  const value = sortFields(edit.value, path, order)
  // The depth of the first missing parent.
  const depth = path.findIndex((_, index) => !hasEntry(parsed, path.slice(0, index + 1)))
  if (depth < 0) return replaceValue(parsed, path, value, style)
  const inner = nestValue(path.slice(depth + 1), value)
  const [place, name] = [path.slice(0, depth), path[depth] ?? 0]
  const collection = findNode(parsed, place)
  const hasItems = (isMap(collection) || isSeq(collection)) && collection.items.length > 0
  if (!hasItems) return replaceValue(parsed, place, nestValue([name], inner), style)
  return addEntry(parsed, collection, { name, value: inner, order: order(place) }, style)
}

/** A value with its fields in the order of the schema. */
function sortFields(value: unknown, path: Path, order: FieldOrder): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => sortFields(item, [...path, index], order))
  if (!isFields(value)) return value
  const names = order(path)
  const rank = (name: string) => names.indexOf(name) + (names.includes(name) ? 0 : 1e6)
  const fields = Object.entries(value)
    .filter(([, inner]) => (inner ?? null) !== null)
    .toSorted(([a], [b]) => rank(a) - rank(b))
  return Object.fromEntries(
    fields.map(([name, inner]) => [name, sortFields(inner, [...path, name], order)]),
  )
}
