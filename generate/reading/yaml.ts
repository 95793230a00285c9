import { Composer, Lexer, Parser, type CST, type Document } from 'yaml'
import { locatorOf, type Path, type Problem, type ProblemKind } from './problems'
import { findUnreadable, syntaxMistakes } from './yaml-advice'
import { offsetOf, toData } from './yaml-data'

/** A YAML text as data, with the place of every value. */
export interface YamlText {
  data: unknown
  /** What keeps the text from being read as data. */
  problems: Problem[]
  /** A problem with the value at a path, or with one name among its fields. */
  at: (kind: ProblemKind, path: Path, message: string, name?: string) => Problem
  /** The comments, with a way to report each. */
  comments: { text: string; problem: (kind: ProblemKind, message: string) => Problem }[]
}

/** Reads a YAML text. Never throws, and takes time in proportion to the length. */
export function readYaml(file: string, text: string): YamlText {
  // Offsets must match what an editor shows: it hides the mark at the beginning, and
  // breaks lines at a lone CR, which the parser does not.
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r(?!\n)/g, '\n')
  const locate = locatorOf(file, source)
  const problems: Problem[] = []
  const report = (offset: number, path: Path, message: string) => {
    problems.push(locate('error', offset, path, message))
  }
  const broken: YamlText = {
    data: undefined,
    problems,
    at: (kind, path, message) => locate(kind, 0, path, message),
    comments: [],
  }

  const unreadable = findUnreadable(source)
  if (unreadable) {
    report(unreadable.offset, [], unreadable.message)
    return broken
  }
  const { tokens, comments, tooDeep } = tokenize(source)
  if (tooDeep !== undefined) {
    report(tooDeep, [], DEEP)
    return broken
  }
  const { document, second } = compose(tokens, source.length)
  for (const { offset, message } of syntaxMistakes(document, source)) {
    report(offset, [], message)
  }
  if (second !== undefined) report(second, [], SECOND)
  if (problems.length > 0) return broken

  const root = document.contents
  return {
    data: toData(root, report),
    problems,
    at: (kind, path, message, name) =>
      locate(
        kind,
        offsetOf(root, path, name),
        name === undefined ? path : [...path, name],
        message,
      ),
    comments: comments.map((comment) => ({
      text: comment.text,
      problem: (kind, message) => locate(kind, comment.offset, [], message),
    })),
  }
}

/** The parser's stack holds up to three entries for each level of a list or of fields. */
const DEEPEST = 200
const DEEP =
  'The fields are nested too deeply here. Check the indentation of this line and of those above.'
const SECOND = 'This line begins a second document. Remove the "---": a file holds one.'
/** After so many mistakes, further ones say nothing and only take time. */
const MOST_ERRORS = 50

/**
 * Lexes and parses, but composes nothing yet: composing recurses, and a file of brackets
 * makes it run out of memory in a way that no `catch` survives. Here the depth is known.
 */
function tokenize(source: string) {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  const comments: { text: string; offset: number }[] = []
  let errors = 0
  for (const lexeme of new Lexer().lex(source)) {
    if (lexeme.startsWith('#')) comments.push({ text: lexeme, offset: parser.offset })
    for (const token of parser.next(lexeme)) {
      tokens.push(token)
      if (token.type === 'error') errors++
    }
    if (parser.stack.length > DEEPEST) return { tokens, comments, tooDeep: parser.offset }
    if (errors > MOST_ERRORS) break
  }
  tokens.push(...parser.end())
  return { tokens, comments, tooDeep: undefined }
}

function compose(tokens: CST.Token[], length: number) {
  // Duplicate fields are left to `toData`: the library compares each with each.
  const composer = new Composer({ uniqueKeys: false, logLevel: 'silent' })
  const [document, second] = composer.compose(
    tokens,
    true,
    length,
  ) as Iterable<Document.Parsed>
  if (!document) throw new Error('The composer always makes a document')
  return { document, second: second?.range[0] }
}
