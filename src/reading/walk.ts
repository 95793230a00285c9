import { isRuns, flattenRuns, type Runs } from '#text'
import type { Path } from './problems/problems.ts'

/** A text somewhere in the content. */
export interface PlacedText<File> {
  file: File
  path: Path
  text: string
}

/** Every text of some files, with its path. The address of a link in a text is another text. */
export function listTexts<File extends string>(
  content: Partial<Record<File, unknown>>,
): PlacedText<File>[] {
  return Object.entries(content).flatMap(([file, part]) =>
    listNodes(part).flatMap(({ path, value }) =>
      isRuns(value)
        ? listTextsInRuns(value).map((text) => ({ file: file as File, path, text }))
        : [],
    ),
  )
}

function listTextsInRuns(text: Runs) {
  const { words, spans } = flattenRuns(text)
  return [words, ...spans.flatMap(({ href }) => href ?? [])]
}

/**
 * Every value inside a value, from the outermost to the innermost. A text (`Runs`) counts as one.
 */
export function listNodes(
  value: unknown,
  path: Path = [],
): { path: Path; value: unknown }[] {
  if (isRuns(value)) return [{ path, value }]
  const children = Array.isArray(value)
    ? value.map((item, index) => listNodes(item, [...path, index]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).map(([name, inner]) => listNodes(inner, [...path, name]))
      : []
  return [{ path, value }, ...children.flat()]
}
