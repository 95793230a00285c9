import { createListeners } from './listeners'
import { local } from './storage'

export type Theme = 'dark' | 'light'

/** The browser's own bars take the page's background (the tokens `--sky` of both themes). */
const barColors: Record<Theme, string> = { dark: '#0c1226', light: '#f5efe2' }

// Marked, so that the boot script, which tells nobody, goes without.
const changes = /* @__PURE__ */ createListeners()

/** Calls back at every change, until the returned function is called. */
export function subscribeTheme(listener: () => void) {
  return changes.subscribe(listener)
}

/** The theme that is on: the class on the root element is the truth. */
export function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

/** Puts a theme on and stores it. */
function apply(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', barColors[theme])
  local.set('theme', theme)
}

/** Puts the stored theme on; dark, unless the store holds exactly `light`. */
export function restoreTheme() {
  apply(local.get('theme') === 'light' ? 'light' : 'dark')
}

export function toggleTheme() {
  apply(currentTheme() === 'dark' ? 'light' : 'dark')
  changes.tell()
}
