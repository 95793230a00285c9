import { routes } from 'virtual:routes'
import { canSkipContents } from './lib/content-visibility'
import { routeOf, storedLocale } from './lib/route'
import { local } from './lib/storage'
import { restoreTheme } from './lib/theme'

/*
 * Inlined in <head>, before anything is painted: the theme, the stored language, what has
 * to be known before the application arrives, and the application itself, after the paint.
 */

const root = document.documentElement
const base = import.meta.env.BASE_URL
const application = document.currentScript?.dataset['application']?.split(' ') ?? []
const stored = local.get('lang')
const chosen = storedLocale(stored, routes)
const route = routeOf(location.pathname, base, stored, routes)

restoreTheme()
root.classList.add('js', route.view)

if (route.view === 'not-found') {
  // 404.html holds every language; the style sheet shows the one that the root names.
  root.lang = route.locale
  root.dir = routes[route.locale].dir
} else if (routes[route.locale].path === '' && chosen !== route.locale) {
  root.hidden = true
  location.replace(base + routes[chosen].path + location.search + location.hash)
}

// The first paint waits for nothing but the first screen: what is far below it is laid out
// after it (see base.css), unless the visitor goes there at once, and the application is fetched.
const [visit] = performance.getEntriesByType(
  'navigation',
) as PerformanceNavigationTiming[]
root.classList.toggle('opening', visit?.type === 'navigate' && !location.hash)
addEventListener('DOMContentLoaded', () => {
  requestAnimationFrame(() => {
    setTimeout(() => {
      void layOut()
      Promise.all(application.map((url) => import(/* @vite-ignore */ url))).catch(
        reportError,
      )
    })
  })
})

/** Lays out what is below the first screen, a part in each frame where the browser can. */
async function layOut() {
  const parts = document.querySelectorAll<HTMLElement>('.section,.footer')
  for (const part of canSkipContents() ? parts : []) {
    part.style.contentVisibility = 'visible'
    await new Promise(requestAnimationFrame)
  }
  root.classList.remove('opening')
  for (const part of parts) part.style.contentVisibility = ''
}

// Without the application, the page falls back to what works without scripts: a file did
// not come, or it broke before it was there. (Should it come after all, it takes that back.)
addEventListener('error', () => {
  if (window.early) root.classList.remove('js')
})

// A button pressed before the application is there is pressed again once it is.
window.early = []
document.addEventListener('click', ({ target }) => {
  // A link would lead to where its place seems to be: everything is laid out first.
  root.classList.remove('opening')
  const button = target instanceof Element && target.closest('button')
  if (button) window.early?.push(button)
})
