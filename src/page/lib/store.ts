/** Holds a value outside of React, so that it outlives the components that show it. */
export interface Store<Value> {
  get: () => Value
  /** Whether it has a value without reading the first one. */
  isSet: () => boolean
  /** Replaces the value and calls the listeners. */
  set: (next: Value) => void
  /** Calls the listener after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/** @param read returns the first value; called by the first `get` */
export function createStore<Value>(read: () => Value): Store<Value> {
  const listeners = new Set<() => void>()
  let current: { value: Value } | undefined
  return {
    isSet: () => current !== undefined,
    get: () => (current ??= { value: read() }).value,
    set: (value) => {
      current = { value }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
