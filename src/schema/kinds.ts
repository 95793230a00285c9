import type { TextKind } from '#text'

/** Kinds of values that a form needs a component of its own for. */
export type Kind =
  | TextKind
  | 'point'
  | 'month'
  | 'period'
  | 'file'
  | 'focalPoint'
  | 'film'
  | 'hue'
  | 'sections'
  | 'entries'
  | 'cv'
  | 'cvSections'
  | 'figure'

/** Says in a schema which kind of value it describes. The schemas of editors do without it. */
export function withKind(kind: Kind) {
  return { kind }
}
