import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  type Scalar,
  visit,
  type Document,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { invisible } from './invisible.ts'
import { foreignIndents } from './look-alikes.ts'
import { lossesIn } from './losses.ts'
import { plainLetters } from './plain-letters.ts'
import { locatorOf, type Path, type Problem, type ProblemKind } from './problems.ts'
import { unreadable, syntaxMistakes } from './yaml-mistakes.ts'

/** A YAML text as data, with the place of every value. */
export interface YamlText {
  data: unknown
  /** What keeps the text from being read as data. */
  problems: Problem[]
  /** What a sign has taken out of a text. */
  losses: Problem[]
  /** What stands in the file for the single value at a path; nothing where it is none. */
  sourceAt: (path: Path) => string | undefined
  /** A problem with the value at a path, with one name among its fields, or one sign in it. */
  at: (
    kind: ProblemKind,
    path: Path,
    message: string,
    inside?: { name?: string | undefined; sign?: string | undefined },
  ) => Problem
}

/** Reads a YAML text. Never throws. */
export function readYaml(file: string, text: string): YamlText {
  // An editor hides the byte order mark, so places are counted without it.
  const source = normal(text.replace(/^\uFEFF/, ''))
  const locate = locatorOf(file, source)
  const document = parseDocument(source, {
    uniqueKeys: false, // told below, in other words
    prettyErrors: false,
  })
  const root = document.contents
  const indents = foreignIndents(source, isInText(document, source))
  const broken =
    unreadable(source) ??
    (indents.length > 0 ? indents : syntaxMistakes(document, source))
  const problems = broken.map(({ offset, message }) =>
    locate('error', offset, [], message),
  )
  const report = (node: unknown, path: Path, message: string) =>
    problems.push(locate('error', startOf(node), path, message))
  const losses: Problem[] = []
  const lookAfter = (scalar: Scalar, path: Path, list?: YAMLSeq) => {
    const { value, range } = scalar
    const [start, end] = range ?? [0, 0]
    let offset = start
    for (const [sign] of String(value).matchAll(invisible)) {
      // Where it is written as an escape (\u200F), the place of its text has to do.
      const found = source.slice(0, end).indexOf(sign, offset)
      const problem = locate('error', Math.max(found, start), path, unseen(sign))
      problems.push({ ...problem, said: UNSEEN })
      offset = found + 1
    }
    for (const { offset, message } of lossesIn(scalar, source, list))
      losses.push(locate('warning', offset, path, message))
  }
  return {
    data: problems.length > 0 ? undefined : toData(root, report, lookAfter),
    problems,
    losses,
    sourceAt: (path) => {
      const node: unknown = isCollection(root) ? root.getIn(path, true) : undefined
      return isScalar(node) ? node.source : undefined
    },
    at: (kind, path, message, { name, sign = '' } = {}) => {
      // A plain string is the text of every language, and has no field for one.
      const around = path.slice(0, -1)
      const isPlain = isCollection(root) && isScalar(root.getIn(around, true))
      const own = isPlain ? around : path
      const whole = name === undefined ? own : [...own, name]
      const start = offsetOf(root, path, name)
      const offset = Math.max(start, source.indexOf(sign, start))
      return locate(kind, offset, whole, message)
    },
  }
}

/** Whether a place is inside a text that goes on over several lines. */
function isInText(document: Document, source: string) {
  const texts: { start: number; end: number; isPlain: boolean }[] = []
  visit(document, {
    Scalar(_, { type, range }) {
      const [start, end] = range ?? [0, 0]
      texts.push({ start, end, isPlain: type === 'PLAIN' })
    },
  })
  const looksLikeField = /^\s*(?:- |[\w-]+:\s)/
  return (offset: number) =>
    texts.some(
      ({ start, end, isPlain }) =>
        start < offset &&
        offset < end &&
        !(isPlain && looksLikeField.test(source.slice(offset))),
    )
}

/** A letter and its mark are one, whichever way they were typed; but for ۀ, as fonts have it. */
function normal(text: string) {
  return text.normalize().replaceAll('\u06C0', '\u0647\u0654')
}

/** The plain value of a parsed text; what is ambiguous in it is reported. */
function toData(
  root: unknown,
  report: (node: unknown, path: Path, message: string) => void,
  lookAfter: (node: Scalar, path: Path, list?: YAMLSeq) => void,
): unknown {
  const anchors = new Map<string, unknown>()
  return valueOf(root, [])

  function valueOf(node: unknown, path: Path, list?: YAMLSeq): unknown {
    if (isAlias(node)) {
      if (!anchors.has(node.source)) report(node, path, UNKNOWN_ALIAS)
      return anchors.get(node.source)
    }
    if (isScalar(node)) lookAfter(node, path, list)
    const value = isMap(node)
      ? fields(node, path)
      : isSeq(node)
        ? node.items.map((item, index) => valueOf(item, [...path, index], node))
        : isScalar(node)
          ? inPlainLetters(node.value)
          : null
    if (isNode(node) && node.anchor) anchors.set(node.anchor, value)
    return value
  }

  function fields(map: YAMLMap, path: Path) {
    const entries = new Map<string, unknown>()
    let isOtherEntry = false
    for (const { key, value } of map.items) {
      if (!isScalar(key)) {
        report(key, path, NO_NAME)
        continue
      }
      lookAfter(key, path)
      const name = fieldNameOf(key)
      if (entries.has(name) && !isOtherEntry) {
        // An entry of a list that begins again is another entry: one mistake, not many.
        isOtherEntry = typeof path.at(-1) === 'number' && name === [...entries.keys()][0]
        report(key, [...path, name], standsTwice(name, isOtherEntry))
      }
      if (value === null) report(key, [...path, name], withoutColon(name))
      entries.set(name, valueOf(value, [...path, name]))
    }
    // A field without a value (`demo:`) means the same as none.
    return Object.fromEntries([...entries].filter(([, value]) => value !== null))
  }
}

function inPlainLetters(value: unknown) {
  return typeof value === 'string' ? plainLetters(value) : value
}

/**
 * Where the value at a path stands; where it is missing, the nearest thing around it. With a
 * name: where that name stands among the value's fields.
 */
function offsetOf(root: unknown, path: Path, name?: string) {
  let node = root
  let offset = startOf(root)
  for (const step of path) {
    const pair = pairOf(node, step)
    const next = isSeq(node) ? node.items[Number(step)] : pair?.value
    if (!isNode(next)) return pair ? startOf(pair.key) : offset
    // A blank value stands nowhere: its name does.
    offset = startOf(pair && isScalar(next) && next.source === '' ? pair.key : next)
    node = next
  }
  const pair = name === undefined ? undefined : pairOf(node, name)
  return pair ? startOf(pair.key) : offset
}

function pairOf(node: unknown, name: PropertyKey) {
  if (!isMap(node)) return undefined
  return node.items.find(({ key }) => isScalar(key) && fieldNameOf(key) === String(name))
}

function fieldNameOf({ value, source }: Scalar) {
  return typeof value === 'string' ? value : (source ?? '')
}

function startOf(node: unknown) {
  return (isNode(node) ? node.range?.[0] : undefined) ?? 0
}

const UNKNOWN_ALIAS = 'A text that begins with "*" must stand in quotes: "*star".'
const NO_NAME =
  'The name of a field must be plain words. Put a text that holds brackets in quotes.'

const UNSEEN =
  'There is an invisible sign here, which no text needs: the build sees to directions. Delete it; where your editor does not show it, delete the words around it, and type them again.'

function unseen(sign: string) {
  const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return `${UNSEEN} Found: U+${code}.`
}

function withoutColon(name: string) {
  return `"${name}" has no colon and no value: inside { }, a comma begins another field. Put a text that holds a comma in quotes: { en: "A shop, and more" }.`
}

function standsTwice(name: string, isOtherEntry: boolean) {
  return isOtherEntry
    ? `The field "${name}" stands twice in one entry of the list. If another entry begins here, write a hyphen before it: "- ${name}: …".`
    : `The field "${name}" stands twice. Keep one of the two.`
}
