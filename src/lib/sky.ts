import { session } from './storage'

const key = 'sky'
const listeners = new Set<() => void>()
let paused: boolean | undefined

/** Whether the visitor has paused the sky, for this visit. */
export function skyPaused() {
  paused ??= session.get(key) === 'paused'
  return paused
}

export function toggleSky() {
  paused = !skyPaused()
  if (paused) session.set(key, 'paused')
  else session.remove(key)
  for (const listener of listeners) listener()
}

/** Calls back at every change, until the returned function is called. */
export function subscribeSky(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
