import { defaultLocale, locales } from '../content/locales'
import { routeOf, storedLocale } from './lib/route'
import { local } from './lib/storage'
import { restoreTheme } from './lib/theme'

/*
 * Inlined in <head>, before anything is painted: the theme, the stored language, and what
 * has to be known before the application arrives.
 */

const root = document.documentElement
const base = import.meta.env.BASE_URL
const stored = local.get('lang')
const route = routeOf(location.pathname, base, stored)

restoreTheme()
root.classList.add('js')

if (route.view === 'not-found') {
  // 404.html holds every language; the style sheet shows the one that the root names.
  root.lang = route.locale
  root.dir = locales[route.locale].dir
} else if (route.locale === defaultLocale && storedLocale(stored) !== defaultLocale) {
  root.hidden = true
  location.replace(
    base + locales[storedLocale(stored)].path + location.search + location.hash,
  )
}

// Without the application, the page falls back to what works without scripts: its file did
// not come, or it broke before it was there. (Should it come after all, it takes that back.)
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement || (target === window && window.early)) {
      root.classList.remove('js')
    }
  },
  true,
)

// A button pressed before the application is there is pressed again once it is.
window.early = []
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('button')
  if (button) window.early?.push(button)
})
