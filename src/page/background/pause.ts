import { getRootElement } from '../lib/root-states.ts'
import { visit } from '../lib/storage.ts'
import { createStore } from '../lib/store.ts'

const key = 'sky'

/** Whether the visitor has paused the sky. Stored for this visit. (Pure, as `theme`.) */
export const skyPaused = /* @__PURE__ */ createStore(() => visit.get(key) === 'paused')

export function toggleSky() {
  const paused = !skyPaused.get()
  visit.set(key, paused ? 'paused' : 'playing')
  getRootElement().classList.toggle('still', paused)
  skyPaused.set(paused)
}
