import { session } from '../lib/storage'
import { createStore } from '../lib/store'

const key = 'sky'

/** Whether the visitor has paused the sky, for this visit. */
export const skyPaused = createStore(() => session.get(key) === 'paused')

export function toggleSky() {
  const paused = !skyPaused.get()
  session.set(key, paused ? 'paused' : 'playing')
  skyPaused.set(paused)
}
