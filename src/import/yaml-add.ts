import { edited, EditFault, readData, type Edit } from '#desk'
import { BuildFault } from '#workspace'

/*
 * Adds to a YAML file of the owner's as the editing desk does: nothing that is there is written anew,
 * so that comments, order and spelling stay as they are.
 */

/** Something to add to a list: at a place among its items, or at the end. */
export interface Addition {
  value: unknown
  placeIn?: (items: unknown[]) => number
}

/** A file with further items in a list: its own, or that of one of its fields. */
export function withItems(
  file: string,
  source: string,
  field: string | undefined,
  additions: Addition[],
) {
  return additions.reduce((text, { value, placeIn }) => {
    const path = field === undefined ? [] : [field]
    const data = valueOf(file, text) as Record<string, unknown> | unknown[] | null
    const list = field === undefined ? data : (data as Record<string, unknown>)[field]
    const items = Array.isArray(list) ? list : []
    const place = placeIn?.(items) ?? items.length
    const last = [...path, items.length]
    const edits: Edit[] = [
      { path: last, value },
      { path: last, moveTo: place },
    ]
    return withEdits(file, text, place < items.length ? edits : edits.slice(0, 1))
  }, source)
}

/** A file of fields with one more. */
export function withField(file: string, source: string, name: string, value: unknown) {
  return withEdits(file, source, [{ path: [name], value }])
}

/** What a YAML file says. */
export function valueOf(file: string, source: string): unknown {
  const read = readData(source)
  if (!read) throw cannotAdd(file)
  return read.data
}

function withEdits(file: string, source: string, edits: Edit[]) {
  try {
    return edited(source, edits, () => [])
  } catch (error) {
    throw error instanceof EditFault ? cannotAdd(file) : error
  }
}

function cannotAdd(file: string) {
  return new BuildFault(
    `Nothing can be added to ${file} as it is written: "npm run check" says whether something is wrong in it.`,
  )
}
