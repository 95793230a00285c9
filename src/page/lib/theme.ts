import { rootElement } from './root-states.ts'
import { createStore } from './store.ts'
import { local } from './storage.ts'

export type Theme = 'dark' | 'light'

/** The theme that is on. (Marked, so that the boot script goes without it.) */
export const theme = /* @__PURE__ */ createStore(() => {
  systemIsLight().addEventListener('change', () => {
    applyTheme(storedTheme())
    theme.set(storedTheme())
  })
  return storedTheme()
})

/** The visitor's choice; until there is one the owner's, which the build has put on the root. */
export function storedTheme(): Theme {
  const stored = local.get('theme')
  if (stored === 'light' || stored === 'dark') return stored
  const owners = rootElement().dataset.theme
  const isLight = owners === 'system' ? systemIsLight().matches : owners === 'light'
  return isLight ? 'light' : 'dark'
}

function systemIsLight() {
  return matchMedia('(prefers-color-scheme: light)')
}

/** Puts a theme on the document. */
export function applyTheme(chosen: Theme) {
  rootElement().classList.toggle('dark', chosen === 'dark')
  // The browser's own bars take the page's background, which the build has written down.
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (bar) bar.content = bar.dataset[chosen] ?? ''
}

export function toggleTheme() {
  const chosen = theme.get() === 'dark' ? 'light' : 'dark'
  applyTheme(chosen)
  local.set('theme', chosen)
  theme.set(chosen)
}
