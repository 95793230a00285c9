import { routes } from 'virtual:routes'
import { draftKey } from './lib/message'
import { routeOf, storedLocale } from './lib/route'
import { local, session } from './lib/storage'
import { applyTheme, storedTheme } from './lib/theme'

/*
 * Inlined in <head>, before anything is painted: the theme, the language, the application
 * (after the paint), and a net for whatever a visitor does before that can answer.
 */

const root = document.documentElement
const base = import.meta.env.BASE_URL
const application = document.currentScript?.dataset['application']?.split(' ') ?? []
const stored = local.get('lang')
const chosen = storedLocale(stored, routes)
const { view, locale } = routeOf(location.pathname, base, stored, routes)
const own = root.dataset['locale']

applyTheme(storedTheme())
root.classList.add('js')

// The stars come out once a visit (styles/night.css).
root.classList.toggle('first', !session.get('lit'))
session.set('lit', '1')

if (!own) {
  // 404.html holds every language; the style sheet shows the one that the root names.
  root.dataset['locale'] = root.lang = locale
  root.dir = routes[locale].dir
} else if (isChosen()) {
  local.set('lang', own)
} else if (view === 'home' && routes[locale].path === '' && chosen !== locale) {
  root.hidden = true
  location.replace(base + routes[chosen].path + location.search + location.hash)
}

// No script stands in the way of the first paint, which is over when it is told of.
const painted = new Promise((tell) => {
  new PerformanceObserver(tell).observe({ type: 'paint', buffered: true })
})

addEventListener('DOMContentLoaded', () => {
  painted
    .then(() => Promise.all(application.map((url) => import(/* @vite-ignore */ url))))
    .catch(giveUp)
})

/** Buttons that were pressed before their part of the page could answer. */
let presses: HTMLElement[] = []

addEventListener(
  'click',
  (event) => {
    root.classList.add('used')
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || !window.early || button.closest('[data-live]')) return
    // React would hear of some of them, too.
    event.preventDefault()
    event.stopImmediatePropagation()
    presses.push(button)
  },
  true,
)

// A part answers from now on, and to what was pressed before.
window.early = (part) => {
  part.setAttribute('data-live', '')
  if (!document.querySelector('button:not([data-live] button)')) window.early = undefined
  requestAnimationFrame(() => {
    const waiting = presses
    presses = []
    for (const button of waiting) {
      if (part.contains(button)) button.click()
      else presses.push(button)
    }
  })
}

// What is typed is kept from the first letter on, whatever becomes of the form.
addEventListener(
  'input',
  ({ target }) => {
    const { form } = target as HTMLInputElement
    if (form)
      session.set(draftKey, JSON.stringify(Object.fromEntries(new FormData(form))))
  },
  true,
)

/** Without the application, the page falls back to what works without scripts. */
function giveUp(fault: unknown) {
  root.classList.remove('js')
  window.early?.(root)
  reportError(fault)
}

/** Whether the page in another language led here: whoever follows its link has chosen. */
function isChosen() {
  const { origin, pathname } = new URL(document.referrer || location.href)
  const from = routeOf(pathname, base, null, routes)
  return origin === location.origin && from.view === 'home' && from.locale !== own
}
