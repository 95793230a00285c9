import { isMap, isScalar, isSeq, parseDocument, type CST, type Document } from 'yaml'
import type { Alias, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import type { Path } from './data.ts'
import { removeEmpty } from './apply.ts'

export type Collection = YAMLMap | YAMLSeq
type Value = Alias | Scalar | Collection

/** A parsed YAML text, with the positions of its values. */
export interface Parsed {
  source: string
  document: Document.Parsed
  data: unknown
}

/** Parses a text; undefined if it is not one valid document, or has line ends that the parser does not know. */
export function parse(source: string): Parsed | undefined {
  if (/\r(?!\n)/.test(source)) return undefined
  const document = parseDocument(source, {
    keepSourceTokens: true,
    uniqueKeys: false,
    prettyErrors: false,
  })
  if (document.errors.length > 0) return undefined
  try {
    return { source, document, data: removeEmpty(document.toJS()) }
  } catch {
    // An alias without its anchor.
    return undefined
  }
}

/** A part of a text. */
export interface Range {
  start: number
  end: number
}

/** A field of a map or an item of a list, in the text of its file. */
export interface Entry extends Range {
  step: string | number
  /** Undefined if a field has no value. */
  value: Value | undefined
  /** The end of the token before the value: a colon, a hyphen, an anchor. */
  lead: number
  /** Whether there is a colon or a hyphen: `{ a }` has none. */
  isMarked: boolean
}

/**
 * The fields or items of a collection. A field that is an item of a list in brackets
 * (`[about, talks: Talks]`) has no tokens of its own: its list is empty.
 */
export function listEntries(collection: Collection): Entry[] {
  if (!collection.srcToken) return []
  const tokens = (collection.srcToken as { items: CST.CollectionItem[] }).items.filter(
    ({ start, key, sep, value }) => key ?? sep ?? value ?? start.some(isContent),
  )
  return (collection.items as (Pair | Value)[]).map((item, index) => {
    const token = tokens[index]
    if (!token) throw new Error('A collection has an item without a source')
    const isPair = isMap(collection)
    const key = isPair ? (item as Pair).key : undefined
    const value = (isPair ? (item as Pair).value : item) as Value | null
    const { start, sep = [] } = token
    const before = isPair && token.key ? [] : start
    const marks = [...before, ...(isPair ? sep : [])].filter(isContent)
    const lead = Math.max(findLastEnd(marks), isPair ? findEnd(key) : 0)
    const isEmpty = !value || isMissing(value)
    return {
      step: isPair ? getName(key) : index,
      start: findStart(token),
      end: isEmpty ? lead : Math.max(lead, findEnd(value)),
      value: isEmpty ? undefined : value,
      lead: lead || findStart(token),
      isMarked: !isPair || sep.some(({ type }) => type === 'map-value-ind'),
    }
  })
}

/** Whether a value is missing: an empty text in quotes is not. */
export function isMissing(value: unknown) {
  return isScalar(value) && value.source === '' && value.type === 'PLAIN'
}

/** The entry at a step of a path. */
export function findEntry(collection: unknown, step: string | number) {
  if (!isMap(collection) && !isSeq(collection)) return undefined
  return listEntries(collection).find((entry) => entry.step === step)
}

/** The value at a path. */
export function findNode({ document }: Parsed, path: Path) {
  return path.reduce<unknown>(
    (node, step) => findEntry(node, step)?.value,
    document.contents,
  )
}

/** Whether there is a field or item at a path, even without a value. */
export function hasEntry(parsed: Parsed, path: Path) {
  return findEntry(findNode(parsed, path.slice(0, -1)), path.at(-1) ?? 0) !== undefined
}

/** Whether a collection in brackets is around the value at a path. */
export function isInFlow(parsed: Parsed, path: Path) {
  return findOutermostFlow(parsed, path.slice(0, -1)) !== undefined
}

/** The path of the first collection in brackets on the way to a value, or of the value itself. */
export function findOutermostFlow(parsed: Parsed, path: Path): Path | undefined {
  const length = [...path, ''].findIndex((_, index) => {
    const node = findNode(parsed, path.slice(0, index))
    return (isMap(node) || isSeq(node)) && node.flow === true
  })
  return length < 0 ? undefined : path.slice(0, length)
}

/** The end of a value in the text, without the line end of a block. */
export function findEnd(node: unknown): number {
  if (isMap(node) || isSeq(node)) {
    const last = node.flow ? undefined : listEntries(node).at(-1)
    if (last) return last.end
  }
  const { range, type } = node as Scalar
  const end = range?.[1] ?? 0
  const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED'
  if (!isBlock) return end
  const source = (node as { srcToken?: { source?: string } }).srcToken?.source ?? ''
  return end - (/\r?\n$/.exec(source)?.[0].length ?? 0)
}

function getName(key: unknown) {
  if (!isScalar(key)) return ''
  return typeof key.value === 'string' ? key.value : (key.source ?? '')
}

function findStart({ start, key, sep, value }: CST.CollectionItem) {
  const first = start.find(isContent) ?? key ?? sep?.[0] ?? value
  return first?.offset ?? 0
}

/** Whether a token is content: no space, comment or comma. */
function isContent({ type }: CST.SourceToken) {
  return !['space', 'newline', 'comment', 'comma'].includes(type)
}

function findLastEnd(tokens: CST.SourceToken[]) {
  return Math.max(0, ...tokens.map(({ offset, source }) => offset + source.length))
}
