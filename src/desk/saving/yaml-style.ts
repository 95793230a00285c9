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

const layout: ToStringOptions = {
  lineWidth: 0,
  singleQuote: true,
  flowCollectionPadding: true,
}

/**
 * Data as YAML, in the style of the files that init writes.
 * @param style of a single text, as the value of the only field or item
 */
export function yamlOf(data: object, style?: ScalarStyle) {
  const document = documentOf(data, style)
  visit(document, {
    Collection(_, node) {
      if (node !== document.contents) node.flow = isShort(node)
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
  return document
}

const LONGEST_LINE = 72
const MOST_WORDS = 2

/** Whether fields or items are written on one line, in brackets. */
export function fitsALine(value: unknown) {
  return /^- [[{]/.test(yamlOf([value]))
}

/** Fields or items on one line, with their brackets. */
export function flowText(value: unknown) {
  return flowYamlOf([value])
}

/** Dates, skills and tags read best on one line; sentences don't. */
function isShort(node: Node & { items: unknown[] }) {
  const values = node.items.map((item) => (isPair(item) ? item.value : item))
  const isWord = (value: unknown) =>
    isScalar(value) && String(value.value).split(' ').length <= MOST_WORDS
  return values.every(isWord) && String(node).length < LONGEST_LINE
}
