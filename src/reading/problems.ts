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
  /** The message without what was found, where it says that: the rest may be said of many places. */
  said?: string
  /** What it is a case of: all cases of a topic are printed as one, whatever their files. */
  topic?: string
}

/** The way to a value: names of fields, and positions in lists. */
export type Path = readonly PropertyKey[]

/** The way to a value as people count: `about.cards.#1.title` is in the first card. */
export function fieldOf(path: Path) {
  return path
    .map((part) => (typeof part === 'number' ? `#${part + 1}` : String(part)))
    .join('.')
}

/** Turns offsets in a text into problems with line and column. */
export function locatorOf(file: string, source: string) {
  const lines = source.split('\n')
  return (kind: ProblemKind, offset: number, path: Path, message: string): Problem => {
    const before = source.slice(0, offset).split('\n')
    const text = (lines[before.length - 1] ?? '').replace(/\r$/, '')
    const column = (before.at(-1) ?? '').length
    return {
      kind,
      file: `content/${file}`,
      line: before.length,
      column: Math.min(column, text.length) + 1,
      field: fieldOf(path),
      message: message.replaceAll(/\s+/g, ' '),
      source: text,
    }
  }
}
