import { getRootElement } from '../lib/root-states.ts'
import { session } from '../lib/storage.ts'
import { createStore } from '../lib/store.ts'

const key = 'sky'

/** Whether the visitor has paused the sky. Stored for this visit. */
export const skyPaused = createStore(() => session.get(key) === 'paused')

export function toggleSky() {
  const paused = !skyPaused.get()
  session.set(key, paused ? 'paused' : 'playing')
  getRootElement().classList.toggle('still', paused)
  skyPaused.set(paused)
}
