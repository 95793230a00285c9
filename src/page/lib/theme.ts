import { getRootElement } from './root-states.ts'
import { createStore } from './store.ts'
import { local } from './storage.ts'

export type Theme = 'dark' | 'light'

/** The current theme. (Marked as pure, so that the bundler drops it from the boot script.) */
export const theme = /* @__PURE__ */ createStore(() => {
  isSystemLight().addEventListener('change', () => {
    applyTheme(readStoredTheme())
    theme.set(readStoredTheme())
  })
  // Toggled here, or by scenery.ts before there is an application.
  addEventListener(themeSwitched, () => theme.set(getShownTheme()))
  return getShownTheme()
})

/** The event of a toggled theme. */
const themeSwitched = 'theme'

function getShownTheme(): Theme {
  return getRootElement().classList.contains('dark') ? 'dark' : 'light'
}

/** The visitor's theme; without one, the owner's, which the build has put on the root element. */
export function readStoredTheme(): Theme {
  const stored = local.get('theme')
  if (stored === 'light' || stored === 'dark') return stored
  const owners = getRootElement().dataset.theme
  const isLight = owners === 'system' ? isSystemLight().matches : owners === 'light'
  return isLight ? 'light' : 'dark'
}

function isSystemLight() {
  return matchMedia('(prefers-color-scheme: light)')
}

export function applyTheme(chosen: Theme) {
  getRootElement().classList.toggle('dark', chosen === 'dark')
  // Colours the browser's toolbar; the build has put each theme's colour on the element.
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (bar) bar.content = bar.dataset[chosen] ?? ''
}

/** Switches the page's theme, also in scenery.ts before there is a store. */
export function toggleTheme() {
  const chosen = getShownTheme() === 'dark' ? 'light' : 'dark'
  applyTheme(chosen)
  local.set('theme', chosen)
  dispatchEvent(new Event(themeSwitched))
}
