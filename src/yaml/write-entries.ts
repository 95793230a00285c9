import { isMap, isSeq } from 'yaml'
import type { Path } from './data.ts'
import {
  listEntries,
  findNode,
  type Collection,
  type Parsed,
  type Range,
} from './parsed.ts'
import { getColumn, indentLines, replaceRange } from './texts.ts'
import { replaceValue, type Style } from './write-value.ts'
import { formatFlowYaml, formatYaml } from './yaml-style.ts'

interface Addition {
  name: string | number
  value: unknown
  order: readonly string[]
}

/** Adds a field in the order of the schema, or an item at the end. */
export function addEntry(
  parsed: Parsed,
  collection: Collection,
  { name, value, order }: Addition,
  style: Style,
) {
  const { source } = parsed
  const isItem = isSeq(collection)
  if (isItem !== (typeof name === 'number')) return undefined
  const entries = listPartRanges(source, collection)
  const [first] = entries
  if (!first || (isItem && name !== entries.length)) return undefined
  const isFlow = collection.flow === true
  const written = writeEntryText(isItem ? [value] : { [name]: value }, isFlow, style)
  const text = indentLines(written, isFlow ? 0 : getColumn(source, first.entry))
  const between = chooseGap(source, entries, isFlow, written)
  const rank = order.indexOf(String(name))
  const isLater = ({ step }: Part) => order.indexOf(String(step)) > rank
  const next = isItem || rank < 0 ? -1 : entries.findIndex(isLater)
  if (next === 0)
    return replaceRange(source, { start: first.start, end: first.start }, text + between)
  const { end } = entries.at(next < 0 ? -1 : next - 1) ?? first
  return replaceRange(source, { start: end, end }, between + text)
}

/** The text of a new field, or of an item with its hyphen. */
function writeEntryText(data: object, isFlow: boolean, style: Style) {
  if (isFlow) return formatFlowYaml(data)
  if (style === 'natural') return formatYaml(data).replace(/\n$/, '')
  return Array.isArray(data) ? `- ${formatFlowYaml(data)}` : formatFlowYaml(data)
}

/** The separator for a new entry: the one used between existing entries. */
function chooseGap(source: string, entries: Part[], isFlow: boolean, text: string) {
  const gaps = entries
    .slice(1)
    .map(({ start }, index) => source.slice(entries[index]?.end, start))
    .filter((gap) => !gap.includes('#'))
  const isItem = text.startsWith('-')
  // Empty lines may separate groups of fields: use the shortest gap.
  const gap = isItem ? gaps.at(-1) : gaps.toSorted((a, b) => a.length - b.length)[0]
  if (isFlow) return gap ?? ', '
  const [first] = entries
  const column = getColumn(source, first?.entry ?? 0)
  if (gap) return gap.replaceAll('\r', '')
  // Separate the records of a file by an empty line, but not the items of lists inside them.
  const isRecord =
    isItem &&
    column === 0 &&
    (text + source.slice(first?.entry, first?.end)).includes('\n')
  return `${isRecord ? '\n' : ''}\n${' '.repeat(column)}`
}

/** Removes a field or item. */
export function removeEntry(
  parsed: Parsed,
  around: Path,
  step: string | number,
  style: Style,
) {
  const { source } = parsed
  const collection = findNode(parsed, around)
  if (!isMap(collection) && !isSeq(collection)) return undefined
  const parts = listPartRanges(source, collection)
  const index = parts.findIndex((part) => part.step === step)
  const [part, previous, next] = [parts[index], parts[index - 1], parts[index + 1]]
  if (!part) return undefined
  if (parts.length === 1)
    return replaceValue(parsed, around, isSeq(collection) ? [] : {}, style)
  // Remove the space on one side, too, but no comment that belongs to no entry.
  const before = previous && source.slice(previous.end, part.start)
  const after = next && source.slice(part.end, next.start)
  if (next && !after?.includes('#'))
    return replaceRange(source, { start: part.start, end: next.start }, '')
  if (previous && !before?.includes('#'))
    return replaceRange(source, { start: previous.end, end: part.end }, '')
  if (collection.flow) return undefined
  const lineStart = source.lastIndexOf('\n', part.start) + 1
  const isOnLine = source.slice(lineStart, part.start).trim() === ''
  if (isOnLine) {
    const lineEnd = source.indexOf('\n', part.end)
    const end = lineEnd < 0 ? source.length : lineEnd + 1
    return replaceRange(source, { start: lineStart, end }, '')
  }
  // The first field of an item: what comes next begins on its line.
  const space = /\s*/.exec(source.slice(part.end))?.[0].length ?? 0
  return replaceRange(source, { start: part.start, end: part.end + space }, '')
}

/** Moves an item of a list. The spaces between the positions stay. */
export function moveItem(parsed: Parsed, around: Path, from: number, to: number) {
  const { source } = parsed
  const list = findNode(parsed, around)
  if (!isSeq(list)) return undefined
  const parts = listPartRanges(source, list)
  const texts = parts.map(({ start, end }) => source.slice(start, end))
  const order = texts.toSpliced(from, 1).toSpliced(to, 0, texts[from] ?? '')
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return undefined
  const reordered = order
    .map((text, index) => text + source.slice(parts[index]?.end, parts[index + 1]?.start))
    .join('')
  const moved = reordered.slice(0, last.end - first.start)
  return source.slice(0, first.start) + moved + source.slice(last.end)
}

interface Part extends Range {
  step: string | number
  /** The start of the entry itself, below its comments. */
  entry: number
}

/**
 * The ranges of a collection's entries, with their comments: at the end of their lines, indented
 * below them, and right above them. A comment above the first entry may be about the whole list, so
 * it belongs to no entry.
 */
function listPartRanges(source: string, collection: Collection): Part[] {
  const entries = listEntries(collection)
  if (collection.flow)
    return entries.map(({ step, start, end }) => ({ step, start, end, entry: start }))
  const [first] = entries
  const column = getColumn(source, first?.start ?? 0)
  let previous = first?.start ?? 0
  return entries.map(({ step, start, end }, index) => {
    const above = index === 0 ? start : findCommentsAbove(source, previous, start, column)
    previous = findCommentsBelow(source, end, column)
    return { step, start: above, end: previous, entry: start }
  })
}

function findCommentsAbove(source: string, least: number, start: number, column: number) {
  const comment = new RegExp(`^ {${column}}#`)
  let at = start
  for (;;) {
    const lineStart = source.lastIndexOf('\n', at - 1)
    const before = source.lastIndexOf('\n', lineStart - 1) + 1
    const line = source.slice(before, Math.max(before, lineStart))
    if (lineStart < 0 || before < least || !comment.test(line)) return at
    at = before + column
  }
}

function findCommentsBelow(source: string, end: number, column: number) {
  const [comment = ''] = /^[ \t]+#[^\r\n]*/.exec(source.slice(end)) ?? []
  const deeper = new RegExp(`^(?:\\r?\\n {${column + 1},}#[^\\r\\n]*)*`)
  const start = end + comment.length
  return start + (deeper.exec(source.slice(start))?.[0].length ?? 0)
}
