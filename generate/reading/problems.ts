/** How bad a problem is: only an error stops the build. */
export type ProblemKind =
  /** The content can't be used. */
  | 'error'
  /** The page works, but something on it is probably not meant. */
  | 'warning'
  /** A value of the sample is still in place. */
  | 'sample'

/** Something the owner has to mend, with its place in the file. */
export interface Problem {
  kind: ProblemKind
  /** Relative to the repository, with forward slashes. */
  file: string
  /** Counted from 1. */
  line: number
  /** Counted from 1. */
  column: number
  /** The field, such as `about.cards.#1.title` (the first card); empty for the whole file. */
  field: string
  /** What is wrong, what was expected and what was found, in plain sentences. */
  message: string
  /** The line itself, as it stands in the file. */
  source: string
}

/** The way to a value: names of fields, and positions in lists. */
export type Path = readonly PropertyKey[]

/** Colours a part of a message, or leaves it as it is. */
export type Paint = (style: ProblemKind | 'place' | 'quiet', text: string) => string

/** `file:line:column field`, what is wrong, and the line with a mark below the place. */
export function formatProblem(problem: Problem, paint: Paint = (_, text) => text) {
  const { kind, file, line, column, field, message, source } = problem
  const place = paint('place', `${file}:${String(line)}:${String(column)}`)
  const label = kind === 'error' ? '' : paint(kind, kind)
  const head = [place, label, field].filter(Boolean).join('  ')
  const excerpt = excerptOf(source, column)
  if (!excerpt) return `${head}\n  ${message}`

  const number = String(line)
  const margin = ' '.repeat(number.length)
  return [
    head,
    `  ${message}`,
    paint('quiet', `  ${number} | `) + excerpt.text,
    paint('quiet', `  ${margin} | `) + excerpt.indent + paint(kind, '^'),
  ].join('\n')
}

/** The way to a value as people count: `about.cards.#1.title` is in the first card. */
export function fieldOf(path: Path) {
  return path
    .map((part) => (typeof part === 'number' ? `#${String(part + 1)}` : String(part)))
    .join('.')
}

/** Turns offsets in a text into problems with line and column. */
export function locatorOf(file: string, source: string) {
  const starts = [0]
  for (const { index, 0: lineBreak } of source.matchAll(/\r\n|\r|\n/g)) {
    starts.push(index + lineBreak.length)
  }

  return (kind: ProblemKind, offset: number, path: Path, message: string): Problem => {
    const line = countUntil(starts, offset)
    const start = starts[line - 1] ?? 0
    const text = source.slice(start, starts[line]).replace(/[\r\n]+$/, '')
    const column = Math.min(offset - start, text.length) + 1
    return {
      kind,
      file: `content/${file}`,
      line,
      column,
      field: oneLine(fieldOf(path)),
      message: oneLine(message),
      source: text,
    }
  }
}

const EXCERPT_WIDTH = 88
const CONTEXT_BEFORE = 40

/** The part of a line around a column, fit to be printed, and the indent of the mark. */
function excerptOf(source: string, column: number) {
  if (source.trim() === '') return undefined
  const start =
    source.length > EXCERPT_WIDTH ? Math.max(0, column - 1 - CONTEXT_BEFORE) : 0
  const before = (start > 0 ? '…' : '') + printable(source.slice(start, column - 1))
  const after = printable(source.slice(column - 1, start + EXCERPT_WIDTH))
  const rest = start + EXCERPT_WIDTH < source.length ? '…' : ''
  return {
    text: before + after + rest,
    /** Arabic vowel marks take no room of their own. */
    indent: before.replaceAll(/\p{Mn}/gu, '').replaceAll(/./gu, ' '),
  }
}

/** What is quoted from the file may hold anything. */
function oneLine(text: string) {
  return printable(text.replaceAll(/\s+/g, ' '))
}

/** Control characters could recolour or overwrite the terminal. */
function printable(text: string) {
  return text
    .replaceAll('\t', ' ')
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '·')
    .replaceAll(/\p{Surrogate}/gu, '·')
}

/** How many of the ascending numbers are not above a limit. */
function countUntil(ascending: number[], limit: number) {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
