import type { Edit } from '../contract.ts'
import { applyEdit, type FieldOrder } from './change.ts'
import { parse } from './parsed.ts'

const byteOrderMark = '\uFEFF'

/**
 * The text of a file after some edits. Only the values that they change are written anew: comments,
 * order, quotes and line ends stay as they are.
 * @throws {EditFault} where that can't be done
 */
export function editText(source: string, edits: readonly Edit[], order: FieldOrder) {
  const mark = source.startsWith(byteOrderMark) ? byteOrderMark : ''
  return (
    mark +
    edits.reduce((text, edit) => applyEdit(text, edit, order), source.slice(mark.length))
  )
}

/** The data that a text holds; nothing where it can't be read. */
export function readData(source: string): { data: unknown } | undefined {
  return parse(source.replace(byteOrderMark, ''))
}
