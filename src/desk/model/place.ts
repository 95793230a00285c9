/*
 * Where a value is, while the desk is open. Positions in lists, which change, exist on the wire alone.
 */

/** Names of fields and identities of list items, such as `2/title/en`. Empty for a whole file. */
export type Key = string

/** A value of a file. */
export interface Place {
  file: string
  key: Key
}

/** A step of a key: the name of a field, or the identity of an item. */
export type Step = string | number

export function joinKey(key: Key, step: Step): Key {
  const name = String(step).replaceAll(/[%/]/g, encodeURIComponent)
  return key === '' ? name : `${key}/${name}`
}

export function splitKey(key: Key): Step[] {
  if (key === '') return []
  const steps = key.split('/').map((step) => decodeURIComponent(step))
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

/** The key of the value around another one. */
export function getOuter(key: Key): Key {
  return key.slice(0, Math.max(0, key.lastIndexOf('/')))
}

/** The name of the nearest field. */
export function getName(key: Key) {
  return splitKey(key).findLast((step) => typeof step === 'string') ?? ''
}

/** The last step of a key: a name, or a number for an item. */
export function getStep(key: Key) {
  return splitKey(key).at(-1)
}

export function getInside({ file, key }: Place, step: Step): Place {
  return { file, key: joinKey(key, step) }
}

/** Whether a key leads to a value or to something inside it. */
export function isWithin(key: Key, outer: Key) {
  return key === outer || outer === '' || key.startsWith(`${outer}/`)
}

/** Whether a key leads to a value; for a leaf of the form, also to something inside it. */
export function isAt(key: Key, value: Key, isLeaf: boolean) {
  return isLeaf ? isWithin(key, value) : key === value
}

/** The id of the element of a field: `projects.yaml:2/title`. */
export function makeId({ file, key }: Place) {
  return `${file}:${key}`
}

export function parseId(id: string): Place | undefined {
  const [, file, key = ''] = /^([^:]*):(.*)$/.exec(id) ?? []
  return file === undefined ? undefined : { file, key }
}
