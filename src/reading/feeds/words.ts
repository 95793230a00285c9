import { DomUtils, ElementType, parseDocument } from 'htmlparser2'
import { invisible } from '../invisible.ts'

type Nodes = ReturnType<typeof parseDocument>['children']

/** Formatting tags in a title; any other tag is a word of the title. */
const formattingTags = /<\/?(?:a|b|br|code|em|i|small|span|strong|sub|sup)\b[^>]*>/gi

/** A tag that closes, or that has no end. */
const htmlTag = /<\/[a-z][\w-]*\s*>|<(?:br|hr|img|p)\b[^>]*>/i

/** The words of a title. Most feeds do not say whether a text is HTML. */
export function readTitle(text: string, isHtml?: boolean) {
  return toOneLine(
    isHtml === false ? text : decodeReferences(text.replaceAll(formattingTags, '')),
  )
}

/** The words of the first paragraph that has any. */
export function readFirstParagraph(text: string, isHtml?: boolean) {
  // The paragraphs of a text without tags are apart by an empty line.
  const [first = ''] = text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() && !leadsElsewhere(part))
  if (isHtml === false) return toOneLine(first)
  return isHtml || htmlTag.test(text)
    ? findFirstParagraph(parseDocument(text).children)
    : toOneLine(decodeReferences(first))
}

/**
 * The words of the first paragraph that says something, or of the first item of a list, as in the
 * notes of a release; without both, those of the whole text.
 */
export function findFirstParagraph(nodes: Nodes) {
  const list = (names: RegExp) =>
    DomUtils.findAll(({ name }) => names.test(name), nodes).flatMap(
      ({ children }) => toOneLine(getWords(children)) || [],
    )
  const [paragraphs, items] = [list(/^(\w+:)?p$/), list(/^(\w+:)?li$/)]
  const first = [...paragraphs, ...items].find((words) => !leadsElsewhere(words))
  const isWhole = paragraphs.length === 0 && items.length === 0
  return first ?? (isWhole ? toOneLine(getWords(nodes)) : '')
}

/** Whether words only lead to another page: `Full Changelog: v1.9.0...v2.0.0`. */
function leadsElsewhere(words: string) {
  const plain = words.replaceAll(/https?:\/\/\S+|\S+\.\.\.?\S+/g, '')
  return plain !== words && /^[^.!?]{0,40}:?[\s*_]*$/.test(plain)
}

/** Character references as characters, where a tag is a word. */
function decodeReferences(text: string) {
  return DomUtils.textContent(parseDocument(text.replaceAll('<', '&lt;')).children)
}

/** Elements that are inside a line. */
const inline =
  /^(a|abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|tt|u|var)$/

/** The words of some nodes. Those of two lines stay apart. */
function getWords(nodes: Nodes): string {
  return nodes
    .map((node) => {
      if (node.type === ElementType.Text) return node.data
      if (!('children' in node) || /^(script|style)$/.test(node.type)) return ''
      const words = getWords(node.children)
      const name = 'name' in node ? node.name.replace(/^\w+:/, '') : ''
      return name === '' || inline.test(name) ? words : ` ${words} `
    })
    .join('')
}

/** A text without invisible characters and line ends. */
function toOneLine(text: string) {
  return text.replaceAll(invisible, '').normalize().replaceAll(/\s+/g, ' ').trim()
}
