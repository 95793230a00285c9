import { isFields } from '#yaml'

/*
 * Which items of sources an entry of the content is made of. An entry keeps them under a symbol: a
 * copy has them, too, but no file.
 */

const key = Symbol('items of sources')

/** An item of a list in a source. */
export type SourceItem = symbol

/** Notes what a value is made of: items, or values that are made of some. Returns the value. */
export function noteItems<Value>(value: Value, ...origins: unknown[]): Value {
  const items = [value, ...origins].flatMap(listItems)
  return isFields(value) && items.length > 0
    ? Object.assign(value, { [key]: items })
    : value
}

/** The items of sources that a value is made of. */
export function listItems(value: unknown): SourceItem[] {
  if (typeof value === 'symbol') return [value]
  return isFields(value) ? ((value as { [key]?: SourceItem[] })[key] ?? []) : []
}
