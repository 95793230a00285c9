import type { Edit } from './apply.ts'
import { applyEdit, type FieldOrder } from './change.ts'
import { parse } from './parsed.ts'

const byteOrderMark = '\uFEFF'

/**
 * The text of a file after some edits. Only the edited values are rewritten: comments, order,
 * quotes and line ends stay.
 * @throws {EditFault} if an edit is impossible
 */
export function editText(source: string, edits: readonly Edit[], order: FieldOrder) {
  const mark = source.startsWith(byteOrderMark) ? byteOrderMark : ''
  const text = source.slice(mark.length)
  return mark + edits.reduce((edited, edit) => applyEdit(edited, edit, order), text)
}

/** The data of a text; undefined if it cannot be parsed. */
export function readData(source: string): { data: unknown } | undefined {
  return parse(source.replace(byteOrderMark, ''))
}
