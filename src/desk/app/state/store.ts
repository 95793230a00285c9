import { useSyncExternalStore } from 'react'

/** A value outside of React. A new value renders the components that use it. */
export function createStore<Value>(first: Value) {
  const listeners = new Set<() => void>()
  let value = first

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    get: () => value,
    set: (next: Value) => {
      value = next
      for (const listener of listeners) listener()
    },
    /** A part of the value; the component renders again only when this part changes. */
    use: <Part>(select: (value: Value) => Part) =>
      useSyncExternalStore(subscribe, () => select(value)),
  }
}
