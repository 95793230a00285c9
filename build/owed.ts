import { Document, isMap, YAMLMap, YAMLSeq, type Node } from 'yaml'
import { knownLocales as localeTags, locales, type Locale } from '../model/locales'
import { owedComment, owedTexts } from './samples'

/** A value that only its owner can confirm: it is written with a comment that says why. */
export interface Guess {
  guess: unknown
  why: string
}

/** A text in every language, with a mark where it is still to be written. */
export function textOrOwed(known: Partial<Record<Locale, string | undefined>>) {
  return Object.fromEntries(
    localeTags.map((tag) => {
      const text = known[tag]
      if (text === undefined) return [tag, owedTexts[tag]]
      return [tag, locales[tag].script.test(text) ? text : `${owedTexts[tag]} ${text}`]
    }),
  ) as Record<Locale, string>
}

/** Data as a YAML file that names its schema; guesses carry their comment. */
export function toYaml(file: string, data: unknown) {
  const document = new Document(data)
  document.contents = nodeOf(document, data)
  return `# yaml-language-server: $schema=./schema/${file}.json\n\n${document.toString({
    lineWidth: 0,
    singleQuote: true,
    flowCollectionPadding: true,
  })}`
}

function nodeOf(document: Document, value: unknown): Node {
  if (isGuess(value)) {
    const node = nodeOf(document, value.guess)
    node.comment = ` ${owedComment.replace(/^# /, '')} ${value.why}`
    if (isMap(node)) node.flow = true
    return node
  }
  if (Array.isArray(value)) {
    const list = new YAMLSeq<Node>()
    list.items = value.map((item) => nodeOf(document, item))
    list.flow = value.every((item) => typeof item === 'string')
    return list
  }
  if (typeof value === 'object' && value !== null) {
    const map = new YAMLMap<string, Node>()
    for (const [name, inner] of Object.entries(value)) {
      if (inner !== undefined) map.set(name, nodeOf(document, inner))
    }
    return map
  }
  return document.createNode(value)
}

function isGuess(value: unknown): value is Guess {
  return typeof value === 'object' && value !== null && 'guess' in value && 'why' in value
}
