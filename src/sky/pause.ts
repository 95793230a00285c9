import { createListeners } from '../lib/listeners'
import { session } from '../lib/storage'

const key = 'sky'
const { subscribe, tell } = createListeners()
export { subscribe as subscribeSky }

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
  tell()
}
