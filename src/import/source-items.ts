import { isFields } from '#yaml'

/* Which items of sources an entry of the content is made of: its texts are looked for in it. */

/** An item of a list in a source. */
export type SourceItem = symbol

const sourceItems = Symbol('items of sources')

/** A value that carries its items. A copy has them, too; a file does not, since no name leads to them. */
interface MadeOfItems {
  [sourceItems]?: SourceItem[]
}

/** A value, made of the items of the parts, too. A value without fields carries none. */
export function withItems<Value>(value: Value, ...parts: unknown[]): Value {
  const items = [value, ...parts].flatMap(listItems)
  return isFields(value) && items.length > 0 ? { ...value, [sourceItems]: items } : value
}

/** Notes that an entry, which stays in its place, says what another one does. */
export function noteItems(entry: unknown, same: unknown) {
  if (isFields(entry)) Object.assign(entry, withItems(entry, same))
}

/** The items of sources that a value is made of. */
export function listItems(value: unknown): SourceItem[] {
  if (typeof value === 'symbol') return [value]
  const { [sourceItems]: items = [] }: MadeOfItems = isFields(value) ? value : {}
  return items
}
