import { createStore } from './store'
import { local } from './storage'

export type Theme = 'dark' | 'light'

/** The browser's own bars take the page's background (the token `--ground` of both themes). */
const barColors: Record<Theme, string> = { dark: '#0c1226', light: '#f5efe2' }

/** The theme that is on. (Marked, so that the boot script goes without it.) */
export const theme = /* @__PURE__ */ createStore(storedTheme)

/** Dark, unless the storage holds exactly `light`. */
export function storedTheme(): Theme {
  return local.get('theme') === 'light' ? 'light' : 'dark'
}

/** Puts a theme on the document, and stores it. */
export function applyTheme(chosen: Theme) {
  document.documentElement.classList.toggle('dark', chosen === 'dark')
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', barColors[chosen])
  local.set('theme', chosen)
}

export function toggleTheme() {
  const chosen = theme.get() === 'dark' ? 'light' : 'dark'
  applyTheme(chosen)
  theme.set(chosen)
}
