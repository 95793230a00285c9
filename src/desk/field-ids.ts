import type { Path } from '#reading'
import { isWithin } from '#yaml'

/** The id of a field's element: `projects.yaml:0/title`. */
export function makeFieldId(file: string, path: Path) {
  return `${file}:${path.join('/')}`
}

/** The file and the path of the field with an id; undefined for what is no id. */
export function parseFieldId(id: string | null | undefined) {
  const [, file, steps = ''] = /^([^:]*):(.*)$/.exec(id ?? '') ?? []
  if (file === undefined) return undefined
  const names = steps.split('/').filter(Boolean)
  return { file, path: names.map((step) => (/^\d+$/.test(step) ? Number(step) : step)) }
}

/** Whether a path leads to a value; for a leaf of the form, also to something inside it. */
export function isAt(path: Path, value: Path, isLeaf: boolean) {
  return isWithin(path, value) && (isLeaf || path.length === value.length)
}
