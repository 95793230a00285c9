import { createStore } from './store'
import { local } from './storage'

export type Theme = 'dark' | 'light'

/** The theme that is on. (Marked, so that the boot script goes without it.) */
export const theme = /* @__PURE__ */ createStore(storedTheme)

/** Dark, unless the storage holds exactly `light`. */
export function storedTheme(): Theme {
  return local.get('theme') === 'light' ? 'light' : 'dark'
}

/** Puts a theme on the document, and stores it. */
export function applyTheme(chosen: Theme) {
  document.documentElement.classList.toggle('dark', chosen === 'dark')
  // The browser's own bars take the page's background, which the build has written down.
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (bar) bar.content = bar.dataset[chosen] ?? ''
  local.set('theme', chosen)
}

export function toggleTheme() {
  const chosen = theme.get() === 'dark' ? 'light' : 'dark'
  applyTheme(chosen)
  theme.set(chosen)
}
