import { useState } from 'react'
import { matchItems } from '#yaml'

interface Keyed {
  items: unknown[]
  keys: number[]
}

/** A React key per item of a list, which stays with the item wherever it is moved to. */
export function useKeys(items: unknown[]): readonly number[] {
  const [known, setKnown] = useState<Keyed>(() => ({ items, keys: [...items.keys()] }))
  const changed = items.filter((item, at) => item !== known.items[at]).length
  if (items.length === known.items.length && changed === 0) return known.keys
  // One that is typed in stays where it is.
  const isTyped = items.length === known.items.length && changed === 1
  const keys = isTyped ? known.keys : moveKeys(known, items)
  setKnown({ items, keys })
  return keys
}

function moveKeys({ items, keys }: Keyed, next: unknown[]) {
  let last = Math.max(-1, ...keys)
  return matchItems(items, next).map((from = -1) => keys[from] ?? ++last)
}
