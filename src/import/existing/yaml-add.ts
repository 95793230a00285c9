import {
  isMap,
  isSeq,
  parseDocument,
  stringify,
  type Document,
  type Node,
  type YAMLSeq,
} from 'yaml'
import { yamlOf } from '#desk'
import { BuildFault } from '#workspace'

/*
 * Adds to a YAML file of the owner's by putting lines between theirs: nothing that is there is
 * written anew, so that comments, order and spelling stay as they are.
 */

/** Something to add to a list: at a place among its items, or at the end. */
export interface Addition {
  value: unknown
  placeIn?: (items: unknown[]) => number
}

/** A file with further items in a list: its own, or that of one of its fields. */
export function withItems(
  file: string,
  source: string,
  field: string | undefined,
  additions: Addition[],
) {
  return additions.reduce(
    (text, addition) => withItem(file, text, field, addition),
    source,
  )
}

/** A file of fields with one more. */
export function withField(file: string, source: string, name: string, value: unknown) {
  const { contents } = documentOf(file, source)
  const text = yamlOf({ [name]: value })
  if (contents !== null && !isMap(contents)) throw cannotAdd(file)
  if (contents?.flow && contents.items.length === 0 && contents.range)
    return (
      source.slice(0, contents.range[0]) +
      text.trimEnd() +
      source.slice(contents.range[1])
    )
  if (contents?.flow) throw cannotAdd(file)
  return inserted(
    source,
    contents ? lineAfter(source, endOf(contents)) : source.length,
    text,
  )
}

/** What a YAML file says. */
export function valueOf(file: string, source: string): unknown {
  return documentOf(file, source).toJS()
}

function withItem(
  file: string,
  source: string,
  field: string | undefined,
  { value, placeIn }: Addition,
) {
  const document = documentOf(file, source)
  const list = field === undefined ? document.contents : document.get(field, true)
  if (list === null || list === undefined || (list as Node).range === undefined)
    return field === undefined
      ? inserted(source, source.length, yamlOf([value]))
      : withField(file, source, field, [value])
  if (!isSeq<Node>(list)) throw cannotAdd(file)
  const items = list.toJS(document) as unknown[]
  const place = placeIn?.(items) ?? items.length
  const whole = list.flow
    ? inFlow(source, list, place, value)
    : inBlock(source, list, place, value)
  const after = parseDocument(whole)
  const now = (
    field === undefined ? after.contents : after.get(field, true)
  ) as Node | null
  const count = isSeq(now) ? now.items.length : 0
  if (after.errors.length > 0 || count !== items.length + 1) throw cannotAdd(file)
  return whole
}

function inFlow(source: string, list: YAMLSeq<Node>, place: number, value: unknown) {
  const text = stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim()
  const next = list.items[place]
  const end = endOf(list) - 1
  const isFirst = list.items.length === 0 || /,\s*$/.test(source.slice(0, end))
  return next?.range
    ? `${source.slice(0, next.range[0])}${text}, ${source.slice(next.range[0])}`
    : `${source.slice(0, end).trimEnd()}${isFirst ? ' ' : ', '}${text} ${source.slice(end)}`
}

function inBlock(source: string, list: YAMLSeq<Node>, place: number, value: unknown) {
  const [first] = list.items
  const lineStart = source.lastIndexOf('\n', (first?.range?.[0] ?? 0) - 1) + 1
  const indent = /^\s*/.exec(source.slice(lineStart))?.[0] ?? ''
  const text = yamlOf([value]).replaceAll(/^(?=.)/gm, indent)
  const previous = list.items[place - 1]
  const at = previous
    ? lineAfter(source, endOf(previous))
    : aboveComments(source, lineStart)
  const isLong = text.trimEnd().includes('\n')
  return isLong && previous
    ? inserted(source, at, `\n${text}`)
    : inserted(source, at, isLong ? `${text}\n` : text)
}

/** The comments right above an item are about it. */
function aboveComments(source: string, lineStart: number) {
  const lines = source.slice(0, lineStart).split('\n').slice(0, -1)
  const others = lines.findLastIndex(
    (line) => !/^\s*#(?!.*yaml-language-server)/.test(line),
  )
  return lines.slice(0, others + 1).join('\n').length + (others < 0 ? 0 : 1)
}

function inserted(source: string, at: number, text: string) {
  const before = source.slice(0, at)
  return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${text}${source.slice(at)}`
}

/** The start of the line after the one in which something ends. */
function lineAfter(source: string, end: number) {
  if (source[end - 1] === '\n') return end
  const line = source.indexOf('\n', end)
  return line < 0 ? source.length : line + 1
}

function endOf(node: Node) {
  return node.range?.[1] ?? 0
}

function documentOf(file: string, source: string): Document {
  const document = parseDocument(source)
  if (document.errors.length > 0) throw cannotAdd(file)
  return document
}

function cannotAdd(file: string) {
  return new BuildFault(
    `Nothing can be added to ${file} as it is written: "npm run check" says whether something is wrong in it.`,
  )
}
