import { EditFault, editText, readData, type Edit } from '#yaml'
import { toFields } from '#reading'
import { BuildFault } from '#workspace'

/*
 * Adds to the owner's YAML files, and preserves comments, order and spelling.
 */

/** Something to add to a list: at a place among its items, or at the end. */
export interface Addition {
  value: unknown
  findPlace?: (items: unknown[]) => number
}

/** Adds items to the list that is the file, or that is one of its fields. */
export function withItems(
  file: string,
  source: string,
  field: string | undefined,
  additions: Addition[],
) {
  return additions.reduce(
    (text, addition) => withItem(file, text, field, addition),
    source,
  )
}

/** Adds a field to a file. */
export function withField(file: string, source: string, name: string, value: unknown) {
  return withEdits(file, source, [{ path: [name], value }])
}

/** The data of a YAML file. */
export function parseValue(file: string, source: string): unknown {
  const read = readData(source)
  if (!read) throw refuseAddition(file)
  return read.data
}

function withItem(
  file: string,
  source: string,
  field: string | undefined,
  { value, findPlace }: Addition,
) {
  const data = parseValue(file, source)
  const list = (field === undefined ? data : toFields(data)[field]) ?? []
  if (!Array.isArray(list)) throw refuseAddition(file)
  const path = [...(field === undefined ? [] : [field]), list.length]
  const place = findPlace?.(list) ?? list.length
  return withEdits(file, source, [
    { path, value },
    ...(place < list.length ? [{ path, moveTo: place }] : []),
  ])
}

function withEdits(file: string, source: string, edits: Edit[]) {
  try {
    return editText(source, edits, () => [])
  } catch (error) {
    if (error instanceof EditFault) throw refuseAddition(file)
    throw error
  }
}

function refuseAddition(file: string) {
  return new BuildFault(
    `Nothing can be added to ${file} as it is written: "npm run check" says whether something is wrong in it.`,
  )
}
