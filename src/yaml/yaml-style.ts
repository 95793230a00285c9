import {
  Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Scalar,
  visit,
  type Node,
  type ToStringOptions,
} from 'yaml'

/** How a text was written: its kind of quotes, or as a block. */
export type ScalarStyle = Scalar.Type

type Collection = Node & { items: unknown[] }

const layout: ToStringOptions = {
  lineWidth: 0,
  singleQuote: true,
}

/**
 * Data as YAML, in the style of the files that init writes.
 * @param style of a single text: the value of the only field or item
 */
export function formatYaml(data: object, style?: ScalarStyle) {
  const document = makeDocument(data, style)
  visit(document, {
    Collection(_, node) {
      if (node !== document.contents) node.flow = isShort(node) && !hasRightToLeft(node)
    },
  })
  if (isSeq<Node>(document.contents)) {
    for (const entry of document.contents.items.slice(1)) {
      if (isMap(entry)) entry.spaceBefore = entry.flow !== true
    }
  }
  return document.toString(layout)
}

/** Data as YAML on one line, without the brackets around it. */
export function formatFlowYaml(data: object, style?: ScalarStyle) {
  const document = makeDocument(data, style)
  const text = document.toString({ ...layout, collectionStyle: 'flow' }).trim()
  return text.slice(1, -1).trim()
}

function makeDocument(data: object, style: ScalarStyle | undefined) {
  // Quote texts that YAML 1.1 misreads: yes, no, 12:30.
  const document = new Document(data, { keepUndefined: false, compat: 'yaml-1.1' })
  const { contents } = document
  const [only] = isMap(contents) || isSeq(contents) ? contents.items : []
  const value = isPair(only) ? only.value : only
  if (style && isScalar(value)) value.type = style
  visit(document, {
    Collection(_, node) {
      // Spaces inside the brackets of maps, not of lists: `{ name: a }`, `[a, b]`.
      const flowCollectionPadding = isMap(node) ? ' ' : ''
      const write = node.toString.bind(node)
      node.toString = (context, ...rest) =>
        write(context && { ...context, flowCollectionPadding }, ...rest)
    },
  })
  return document
}

const MAX_LINE_LENGTH = 72
const MAX_WORDS = 2

/** Whether a collection was short enough for one line, and no longer is. */
export function outgrowsLine(before: unknown, after: unknown) {
  const [old, now] = [makeCollection(before), makeCollection(after)]
  if (!old || !now || !isShort(old)) return false
  return !isShort(now) || (hasRightToLeft(now) && !hasRightToLeft(old))
}

function makeCollection(value: unknown) {
  const { contents } = makeDocument([value], undefined)
  const [node] = isSeq(contents) ? contents.items : []
  return isMap(node) || isSeq(node) ? node : undefined
}

/** Dates, skills and tags read best on one line; sentences don't. */
function isShort(node: Collection) {
  const isWord = (value: unknown) =>
    isScalar(value) && String(value.value).split(' ').length <= MAX_WORDS
  return listValues(node).every(isWord) && String(node).length < MAX_LINE_LENGTH
}

/** Editors show a line with words in both directions in another order. */
function hasRightToLeft(node: Collection) {
  return listValues(node).some((value) =>
    /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(
      isScalar(value) ? String(value.value) : '',
    ),
  )
}

function listValues({ items }: Collection) {
  return items.map((item) => (isPair(item) ? item.value : item))
}
