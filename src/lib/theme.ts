import { local } from './storage'

export type Theme = 'dark' | 'light'

/** The browser's own bars take the page's background (the tokens `--sky` of both themes). */
const barColors: Record<Theme, string> = { dark: '#0c1226', light: '#f5efe2' }

const listeners = new Set<() => void>()

/** The theme that is on: the class on the root element is the truth. */
export function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

/** Puts a theme on and stores it. */
export function setTheme(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', barColors[theme])
  local.set('theme', theme)
  for (const listener of listeners) listener()
}

/** Puts the stored theme on; dark, unless the store holds exactly `light`. */
export function restoreTheme() {
  setTheme(local.get('theme') === 'light' ? 'light' : 'dark')
}

export function toggleTheme() {
  setTheme(currentTheme() === 'dark' ? 'light' : 'dark')
}

/** Calls back at every change, until the returned function is called. */
export function subscribeTheme(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
