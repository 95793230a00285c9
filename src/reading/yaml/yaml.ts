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
import type { Fix } from '#schema'
import { invisible, marks, withoutInvisible } from '../invisible.ts'
import { findForeignIndents, formatCodePoint, type OffsetProblem } from './look-alikes.ts'
import { findWarnings } from './warnings.ts'
import { toPlainLetters } from './plain-letters.ts'
import { type Explanation, makeMessage } from '../messages/messages.ts'
import type { Path } from '../problems/path.ts'
import { createLocator, type Problem, type ProblemKind } from '../problems/problems.ts'
import { isTab, findTabIndents, findUnreadable, explainSyntax } from './mistakes.ts'

/** A YAML text as data, with the place of every value. */
export interface YamlText {
  /** Undefined if the text cannot be read as data. */
  data: unknown
  /** Why that is so; or of some of its values, that they can be read in two ways. */
  problems: Problem[]
  /**
   * Warnings: values that were probably meant otherwise, such as a text that a character cut short.
   */
  warnings: Problem[]
  /** The text in the file of the scalar at a path; undefined for other values. */
  getSource: (path: Path) => string | undefined
  /**
   * Makes a problem with the value at a path, with the name of one of its fields, or with a
   * character in it.
   */
  makeProblem: (
    kind: ProblemKind,
    path: Path,
    explanation: Explanation,
    inside?: { name?: string | undefined; character?: string | undefined },
  ) => Problem
}

/** Reads a YAML text. Never throws. */
export function readYaml(file: string, text: string): YamlText {
  // An editor hides the byte order mark and other marks, so places are counted without them.
  const typed = normalize(text.replace(/^\uFEFF/, ''))
  const source = typed.replaceAll(marks, '')
  const locate = createLocator(file, source, text)
  const removed = findMarks(typed)
  const document = parseDocument(source, {
    uniqueKeys: false, // explained below, in other words
    prettyErrors: false,
  })
  const root = document.contents
  const isText = createTextTest(document, source)
  const isIndent = ({ offset }: OffsetProblem) => !isText(offset)
  const indents = findForeignIndents(source).filter(isIndent)
  const mistakes = explainSyntax(document, source)
  const isHidden = indents.length > 0 || mistakes.some(isTab)
  // Characters that look like spaces confuse the parser: report all of them, and nothing else.
  const hidden = [...indents, ...findTabIndents(source).filter(isIndent)]
  const broken = findUnreadable(source) ?? (isHidden ? hidden : mistakes)
  const problems = broken
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, ...explanation }) => locate('error', offset, [], explanation))
  const report = (node: unknown, path: Path, explanation: Explanation) =>
    problems.push(locate('error', getStart(node), path, explanation))
  const warnings: Problem[] = []
  const checkScalar = (scalar: Scalar, path: Path, list?: YAMLSeq, isName = false) => {
    const say = (kind: ProblemKind, { offset, fix, ...explanation }: OffsetProblem) => {
      // A fix is of a value. The path of a name is that of all fields beside it.
      const reported = { ...explanation, ...(fix && !isName && { fix }) }
      const sameKind = kind === 'error' ? problems : warnings
      sameKind.push(locate(kind, offset, path, reported))
    }
    const mark = findMarkIn(scalar, removed)
    if (mark) say('warning', mark)
    for (const problem of findInvisibleIn(scalar, source)) say('error', problem)
    for (const problem of findWarnings(scalar, source, list)) say('warning', problem)
  }
  return {
    data: broken.length > 0 ? undefined : toData(root, report, checkScalar),
    problems,
    warnings,
    getSource: (path) => {
      const node: unknown = isCollection(root) ? root.getIn(path, true) : undefined
      return isScalar(node) ? node.source : undefined
    },
    makeProblem: (kind, path, explanation, { name, character = '' } = {}) => {
      // A plain string is the text of every language, and has no field for one.
      const around = path.slice(0, -1)
      const isPlain = isCollection(root) && isScalar(root.getIn(around, true))
      const inFile = isPlain ? around : path
      const target = name === undefined ? inFile : [...inFile, name]
      const start = findOffset(root, path, name)
      const offset = Math.max(start, source.indexOf(character, start))
      const problem = locate(kind, offset, target, explanation)
      // No line shows a field of the file that is not there.
      const isAbsent = path.length === 1 && isMap(root) && !root.has(path[0])
      return isAbsent ? { ...problem, source: '' } : problem
    },
  }
}

/** The invisible marks of a text, with the offsets where they were after all are taken out. */
function findMarks(typed: string) {
  return Array.from(typed.matchAll(marks), ({ index, 0: character }, before) => ({
    offset: index - before,
    character,
  }))
}

/** The first mark of a value: as it was typed, or else one written as an escape (\u200F). */
function findMarkIn(scalar: Scalar, removed: ReturnType<typeof findMarks>) {
  const [start, end] = scalar.range ?? [0, 0]
  const typed = removed.find(({ offset }) => start <= offset && offset <= end)
  const [escaped] = String(scalar.value).match(marks) ?? []
  const mark = typed ?? (escaped && { offset: start, character: escaped })
  return mark && explainInvisible('invisible/mark', scalar, mark)
}

/** The other invisible characters of a value, at their places in the file. */
function findInvisibleIn(scalar: Scalar, source: string): OffsetProblem[] {
  const [start, end] = scalar.range ?? [0, 0]
  let offset = start
  const words = String(scalar.value).replaceAll(marks, '')
  return Array.from(words.matchAll(invisible), ([character]) => {
    // The character is not in the file where it is written as an escape (\u200F).
    const index = source.slice(0, end).indexOf(character, offset)
    offset = index + 1
    const place = { offset: Math.max(index, start), character }
    return explainInvisible('invisible/character', scalar, place)
  })
}

/** Whether an offset is inside a text of several lines. */
function createTextTest(document: Document, source: string) {
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

/** Composes letters with their marks (NFC), except ۀ, which fonts have in two parts. */
function normalize(text: string) {
  return text.normalize().replaceAll('\u06C0', '\u0647\u0654')
}

/** The data of a parsed text. Reports what is ambiguous in it. */
function toData(
  root: unknown,
  report: (node: unknown, path: Path, explanation: Explanation) => void,
  checkScalar: (node: Scalar, path: Path, list?: YAMLSeq, isName?: boolean) => void,
): unknown {
  const anchors = new Map<string, unknown>()
  return toValue(root, [])

  function toValue(node: unknown, path: Path, list?: YAMLSeq): unknown {
    if (isAlias(node)) {
      if (!anchors.has(node.source)) report(node, path, makeMessage('syntax/sign'))
      return anchors.get(node.source)
    }
    if (isScalar(node)) checkScalar(node, path, list)
    const value = isScalar(node) ? toCleanText(node.value) : readParts(node, path)
    if (isNode(node) && node.anchor) anchors.set(node.anchor, value)
    return value
  }

  function readParts(node: unknown, path: Path) {
    if (isMap(node)) return readFields(node, path)
    if (!isSeq(node)) return null
    return node.items.map((item, index) => toValue(item, [...path, index], node))
  }

  function readFields(map: YAMLMap, path: Path) {
    const entries = new Map<string, unknown>()
    let isOtherEntry = false
    for (const { key, value } of map.items) {
      if (!isScalar(key)) {
        report(key, path, makeMessage('syntax/name'))
        continue
      }
      if (key.source === '<<' && key.type === 'PLAIN') {
        report(key, path, makeMessage('syntax/mergeKey'))
        continue
      }
      checkScalar(key, path, undefined, true)
      const name = getFieldName(key)
      if (entries.has(name) && !isOtherEntry) {
        // Where the first field of a list's entry is repeated, a hyphen is missing: one mistake,
        // not many.
        isOtherEntry = typeof path.at(-1) === 'number' && name === [...entries.keys()][0]
        const id = isOtherEntry ? 'syntax/twiceInEntry' : 'syntax/twice'
        report(key, [...path, name], makeMessage(id, { name }))
      }
      if (value === null)
        report(key, [...path, name], makeMessage('syntax/noValue', { name }))
      entries.set(name, toValue(value, [...path, name]))
    }
    // A field without a value (`demo:`) means the same as none.
    return Object.fromEntries([...entries].filter(([, value]) => value !== null))
  }
}

function toCleanText(value: unknown) {
  return typeof value === 'string' ? toPlainLetters(value.replaceAll(marks, '')) : value
}

/**
 * The offset of the value at a path; where it is missing, of the nearest value around it. With a
 * name: the offset of that name among the value's fields.
 */
function findOffset(root: unknown, path: Path, name?: string) {
  let node = root
  let offset = getStart(root)
  for (const step of path) {
    const pair = findPair(node, step)
    const next = isSeq(node) ? node.items[Number(step)] : pair?.value
    if (!isNode(next)) return pair ? getStart(pair.key) : offset
    // A blank value has no place of its own: take its name's.
    offset = getStart(pair && isScalar(next) && next.source === '' ? pair.key : next)
    node = next
  }
  const pair = name === undefined ? undefined : findPair(node, name)
  return pair ? getStart(pair.key) : offset
}

function findPair(node: unknown, name: PropertyKey) {
  if (!isMap(node)) return undefined
  return node.items.find(({ key }) => isScalar(key) && getFieldName(key) === String(name))
}

function getFieldName({ value, source }: Scalar) {
  return typeof value === 'string' ? value : (source ?? '')
}

function getStart(node: unknown) {
  return (isNode(node) ? node.range?.[0] : undefined) ?? 0
}

/** With the fix of the text: without any invisible character. */
function explainInvisible(
  id: 'invisible/mark' | 'invisible/character',
  { value }: Scalar,
  { offset, character }: { offset: number; character: string },
): OffsetProblem {
  const clean = typeof value === 'string' ? withoutInvisible(value) : value
  const fix = { value: clean as Fix['value'] & {}, shown: '' }
  return { offset, ...makeMessage(id), found: formatCodePoint(character), fix }
}
