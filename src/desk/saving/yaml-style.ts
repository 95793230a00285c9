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
  type YAMLMap,
  type YAMLSeq,
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
 * @param style of a single text, as the value of the only field or item
 */
export function yamlOf(data: object, style?: ScalarStyle) {
  const document = documentOf(data, style)
  visit(document, {
    Collection(_, node) {
      if (node !== document.contents) node.flow = isShort(node) && !isRightToLeft(node)
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
export function flowYamlOf(data: object, style?: ScalarStyle) {
  const document = documentOf(data, style)
  const text = document.toString({ ...layout, collectionStyle: 'flow' }).trim()
  return text.slice(1, -1).trim()
}

function documentOf(data: object, style: ScalarStyle | undefined) {
  // Quote what YAML 1.1 reads as something else: yes, no, 12:30.
  const document = new Document(data, { keepUndefined: false, compat: 'yaml-1.1' })
  const { contents } = document
  const [only] = isMap(contents) || isSeq(contents) ? contents.items : []
  const value = isPair(only) ? only.value : only
  if (style && isScalar(value)) value.type = style
  visit(document, {
    Collection(_, node) {
      setPadding(node)
    },
  })
  return document
}

/** As people write them: `{ name: a }`, but `[a, b]`. */
function setPadding(node: YAMLMap | YAMLSeq) {
  const flowCollectionPadding = isMap(node) ? ' ' : ''
  const write = node.toString.bind(node)
  node.toString = (context, ...rest) =>
    write(context && { ...context, flowCollectionPadding }, ...rest)
}

const LONGEST_LINE = 72
const MOST_WORDS = 2

/** Whether fields or items that were written on one line, in brackets, don't belong there any more. */
export function outgrowsLine(before: unknown, after: unknown) {
  const [old, now] = [collectionOf(before), collectionOf(after)]
  if (!old || !now || !isShort(old)) return false
  return !isShort(now) || (isRightToLeft(now) && !isRightToLeft(old))
}

function collectionOf(value: unknown) {
  const { contents } = documentOf([value], undefined)
  const [node] = isSeq(contents) ? contents.items : []
  return isMap(node) || isSeq(node) ? node : undefined
}

/** Fields or items on one line, with their brackets. */
export function flowText(value: unknown) {
  return flowYamlOf([value])
}

/** Dates, skills and tags read best on one line; sentences don't. */
function isShort(node: Collection) {
  const isWord = (value: unknown) =>
    isScalar(value) && String(value.value).split(' ').length <= MOST_WORDS
  return valuesOf(node).every(isWord) && String(node).length < LONGEST_LINE
}

/** Editors show a line with words in both directions in another order. */
function isRightToLeft(node: Collection) {
  return valuesOf(node).some((value) =>
    /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(
      isScalar(value) ? String(value.value) : '',
    ),
  )
}

function valuesOf({ items }: Collection) {
  return items.map((item) => (isPair(item) ? item.value : item))
}
