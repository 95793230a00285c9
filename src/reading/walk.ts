import { flattenRuns, Text, type TextKind } from '#text'
import type { Path } from './problems/path.ts'

/** A text somewhere in the content. */
export interface PlacedText<File> {
  file: File
  path: Path
  text: string
  /** Undefined for a value that the page shows as it is, such as an address. */
  kind: TextKind | undefined
}

/** Every text of some files, with its path. The address of a link in a text is another text. */
export function listTexts<File extends string>(
  content: Partial<Record<File, unknown>>,
): PlacedText<File>[] {
  return Object.entries(content).flatMap(([file, part]) =>
    listNodes(part).flatMap(({ path, value }) =>
      listStrings(value).map((text) => {
        const kind = value instanceof Text ? value.kind : undefined
        return { file: file as File, path, text, kind }
      }),
    ),
  )
}

function listStrings(value: unknown) {
  if (typeof value === 'string') return [value]
  if (!(value instanceof Text)) return []
  const { words, spans } = flattenRuns(value.runs)
  return [words, ...spans.flatMap(({ href }) => href ?? [])]
}

/** Every value inside a value, from the outermost to the innermost. A text counts as one. */
export function listNodes(
  value: unknown,
  path: Path = [],
): { path: Path; value: unknown }[] {
  if (value instanceof Text) return [{ path, value }]
  const inside = listSteps(value).flatMap(([step, inner]) =>
    listNodes(inner, [...path, step]),
  )
  return [{ path, value }, ...inside]
}

function listSteps(value: unknown): [Path[number], unknown][] {
  if (Array.isArray(value)) return [...value.entries()]
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
