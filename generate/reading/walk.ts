import { spansOf } from '../../model/marks'
import type { Path } from './problems'

/** A text somewhere in the content. */
export interface PlacedText<File> {
  file: File
  path: Path
  text: string
}

/** Every text of some files, with its place; a link in it is a text of its own. */
export function textsOf<File extends string>(
  content: Partial<Record<File, unknown>>,
): PlacedText<File>[] {
  return Object.entries(content).flatMap(([file, part]) =>
    nodesOf(part).flatMap(({ path, value }) =>
      typeof value === 'string'
        ? textsIn(value).map((text) => ({ file: file as File, path, text }))
        : [],
    ),
  )
}

function textsIn(text: string) {
  const { words, spans } = spansOf(text)
  return [words, ...spans.flatMap(({ as }) => (as.includes(':') ? as : []))]
}

/** Every value inside a value, from the outermost to the innermost. */
export function nodesOf(
  value: unknown,
  path: Path = [],
): { path: Path; value: unknown }[] {
  const children = Array.isArray(value)
    ? value.map((item, index) => nodesOf(item, [...path, index]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).map(([name, inner]) => nodesOf(inner, [...path, name]))
      : []
  return [{ path, value }, ...children.flat()]
}
