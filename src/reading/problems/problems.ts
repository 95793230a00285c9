import { createHash } from 'node:crypto'
import { parseDocument } from 'yaml'
import type { Fix } from '#schema'
import { getValue } from '#yaml'
import { type Explanation, wordExplanation } from '../messages/messages.ts'
import type { Path } from './path.ts'

/** How bad a problem is: only an error stops the build. */
export type ProblemKind =
  /** The content cannot be used. */
  | 'error'
  /** The page works, but something on it is probably not meant. */
  | 'warning'
  /** A value of the sample is still in place. */
  | 'sample'

/** All kinds, the worst first. */
export const problemKinds: ProblemKind[] = ['error', 'warning', 'sample']

/**
 * A mistake that the owner has to correct, and its place. All checks return problems;
 * `formatProblems` converts them to text.
 */
export interface Problem extends Explanation {
  kind: ProblemKind
  /** In the content folder, with forward slashes. */
  file: string
  /** Counted from 1. */
  line: number
  /** Counted from 1. */
  column: number
  /** Where in the file's data the value is; empty for the whole file. */
  path: Path
  /** The explanation as one paragraph, as the terminal prints it. */
  message: string
  /** The line of the file, without its line end. */
  source: string
  /** The text that the path and the fix speak of, as `hashText` names it. */
  version: string
  /** What mends it, where the value is still what it was. */
  fix?: Required<Pick<Fix, 'was'>> & Fix
}

/** The version of a file, from its bytes. */
export function hashText(text: string | Buffer) {
  return createHash('sha256').update(text).digest('base64url')
}

/** For sorting: the worst first, then by file, line and column. */
export function compareProblems(a: Problem, b: Problem) {
  return (
    problemKinds.indexOf(a.kind) - problemKinds.indexOf(b.kind) ||
    a.file.localeCompare(b.file) ||
    a.line - b.line ||
    a.column - b.column
  )
}

/**
 * Makes problems from offsets in the text of a file.
 * @param source the text that is read
 * @param whole the text of the file, if what is read lacks its invisible marks
 */
export function createLocator(file: string, source: string, whole = source) {
  const version = hashText(whole)
  let data: unknown
  const starts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)]
  return (
    kind: ProblemKind,
    offset: number,
    path: Path,
    { fix, ...explanation }: Explanation,
  ): Problem => {
    const line = starts.findLastIndex((start) => start <= offset)
    const start = starts[line] ?? 0
    const end = (starts[line + 1] ?? source.length + 1) - 1
    const text = source.slice(start, end).replace(/\r$/, '')
    const { advice } = explanation
    const edit = fix ?? advice?.fix
    return {
      ...explanation,
      ...(advice && { advice: { id: advice.id, values: advice.values } }),
      kind,
      file,
      line: line + 1,
      column: Math.min(offset - start, text.length) + 1,
      path,
      message: wordExplanation(explanation),
      source: text,
      version,
      ...(edit && {
        fix: { was: getValue((data ??= readAsWritten(whole)), path), ...edit },
      }),
    }
  }
}

/** The data of a text as other programs read it: with its invisible marks and styled letters. */
function readAsWritten(text: string): unknown {
  try {
    return parseDocument(text, { uniqueKeys: false }).toJS()
  } catch {
    // An alias of nothing, which the file's own message is about.
    return undefined
  }
}
