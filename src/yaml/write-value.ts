import { isScalar, type Scalar } from 'yaml'
import type { Path } from './data.ts'
import {
  findEnd,
  findEntry,
  isInFlow,
  isMissing,
  findNode,
  type Parsed,
} from './parsed.ts'
import { getColumn, indentLines, replaceRange } from './texts.ts'
import { formatFlowYaml, formatYaml, type ScalarStyle } from './yaml-style.ts'

/** How to write a new value: in the style of init, or on one line. */
export type Style = 'natural' | 'flow'

/** Replaces the value at a path; undefined if there is none. */
export function replaceValue(parsed: Parsed, path: Path, value: unknown, style: Style) {
  const { source } = parsed
  const step = path.at(-1)
  if (step === undefined) return replaceRoot(parsed, value, style)
  const entry = findEntry(findNode(parsed, path.slice(0, -1)), step)
  if (!entry) return undefined
  const old = entry.value as Scalar | undefined
  const isFlow = style === 'flow' || isInFlow(parsed, path)
  const isItem = typeof step === 'number'
  // Quotes that the desk itself wrote are not the owner's choice.
  const isOurStyle =
    isScalar(old) &&
    old.range &&
    writeValueText(old.value, isItem, isFlow, undefined).trim() ===
      source.slice(old.range[0], old.range[1])
  const scalarStyle = isScalar(old) && !isOurStyle ? old.type : undefined
  const written = writeValueText(value, isItem, isFlow, scalarStyle)
  const text = indentLines(written, isFlow ? 0 : getColumn(source, entry.start))
  const between = old ? source.slice(entry.lead, old.range?.[0]) : ''
  const range = { start: entry.lead, end: entry.end }
  // In brackets, an item has no hyphen, and a field may have no colon: `{ a }`.
  if (entry.lead === entry.start) return replaceRange(source, range, text.trimStart())
  // A comment at the end of the line is about the field: keep it on the first line.
  const [comment = ''] = text.startsWith('\n')
    ? (/^[ \t]+#[^\r\n]*/.exec(source.slice(range.end)) ?? [])
    : []
  const replaced = { ...range, end: range.end + comment.length }
  const mark = entry.isMarked ? '' : ':'
  return replaceRange(source, replaced, mark + comment + joinValue(between, text))
}

/** A value after its colon or hyphen, with the comments that were between them. */
function joinValue(between: string, text: string) {
  const isOwnLines = text.startsWith('\n')
  if (between.includes('#')) {
    const comments = between.trimEnd()
    return isOwnLines ? comments + text : ` ${text.trimStart()}${comments}`
  }
  if (isOwnLines) return text
  const isOnLine = /^[ \t]+$/.test(between) && !text.includes('\n')
  return (isOnLine ? between : ' ') + text.trimStart()
}

/**
 * The text of a value after its colon or hyphen. On lines of its own, it begins with a line end.
 */
function writeValueText(
  value: unknown,
  isItem: boolean,
  isFlow: boolean,
  style: ScalarStyle | undefined,
) {
  const data = isItem ? [value] : { k: value }
  const scalarStyle = chooseStyle(value, style, isFlow)
  const text = isFlow ? formatFlowYaml(data, scalarStyle) : formatYaml(data, scalarStyle)
  // Remove only the document's line end: the value may end with empty lines.
  const line = text.replace(/\n$/, '')
  if (isItem) return isFlow ? ` ${line}` : line.slice(1)
  return line.slice('k:'.length)
}

/** Keeps quotes and blocks. A text that now has several lines becomes a block. */
function chooseStyle(value: unknown, style: ScalarStyle | undefined, isFlow: boolean) {
  if (typeof value !== 'string' || !style) return undefined
  const isBlock = style.startsWith('BLOCK')
  if (isFlow) return isBlock ? undefined : style
  if (value.includes('\n')) return isBlock ? style : undefined
  return style
}

function replaceRoot({ source, document }: Parsed, value: unknown, style: Style) {
  const { contents } = document
  if (typeof value !== 'object' || value === null) return undefined
  const isEmpty = Object.keys(value).length === 0
  if (style === 'flow' && !isEmpty) return undefined
  const text = isEmpty ? formatFlowYaml([value]) : formatYaml(value).replace(/\n$/, '')
  const isThere = contents && !isMissing(contents)
  if (isThere) {
    const start = contents.range[0]
    return replaceRange(source, { start, end: findEnd(contents) }, text)
  }
  const before = source === '' || source.endsWith('\n') ? '' : '\n'
  const gap = source.trim() === '' || /\n\s*\n$/.test(source + before) ? '' : '\n'
  const end = { start: source.length, end: source.length }
  return replaceRange(source, end, `${before}${gap}${text}\n`)
}
