/** A value that outlives the components that show it. */
export interface Store<Value> {
  get: () => Value
  /** Replaces the value, and tells whoever listens. */
  set: (next: Value) => void
  /** Calls back at every change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/** @param read gives the first value, when it is first asked for */
export function createStore<Value>(read: () => Value): Store<Value> {
  const listeners = new Set<() => void>()
  let current: { value: Value } | undefined
  return {
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
