import { routes } from 'virtual:routes'
import { languageHash } from '#languages'
import { draftKey } from './lib/message.ts'
import { rootElement } from './lib/root-states.ts'
import { routeOf, storedLocale } from './lib/route.ts'
import { local, session } from './lib/storage.ts'
import { applyTheme, storedTheme } from './lib/theme.ts'

/*
 * Inlined in <head>, before anything is painted: the theme, the language, the application
 * (after the paint), and a net for whatever a visitor does before that can answer.
 */

const root = rootElement()
const base = import.meta.env.BASE_URL
const application = document.currentScript?.dataset['application']?.match(/\S+/g) ?? []
const stored = local.get('lang')
const chosen = storedLocale(stored, routes)
const { view, locale } = routeOf(location.pathname, base, stored, routes)
const own = root.dataset.locale

const theme = storedTheme()
applyTheme(theme)
// A system may change its mind, until the visitor has one.
if (root.dataset.theme !== 'system') local.set('theme', theme)
root.classList.add('js')

// The stars come out once a visit (sections/hero-sky.css).
root.classList.toggle('first', !session.get('lit'))
session.set('lit', '1')

if (!own) {
  // 404.html holds every language; the style sheet shows the one that the root names.
  root.dataset.locale = root.lang = locale
  root.dir = routes[locale]?.dir ?? ''
} else if (location.hash === languageHash(own)) {
  local.set('lang', own)
  history.replaceState(null, '', location.pathname + location.search)
} else if (view === 'home' && routes[locale]?.path === '' && chosen !== locale) {
  root.hidden = true
  location.replace(base + (routes[chosen]?.path ?? '') + location.search + location.hash)
}

/** How long the visitor waits for what hangs, in milliseconds; then the page does without it. */
const patience = 4000

// No script stands in the way of the first paint, which is over when it is told of; a browser
// that draws nothing, or says nothing, doesn't tell.
const painted = new Promise((tell) => {
  new PerformanceObserver(tell).observe({ type: 'paint', buffered: true })
  setTimeout(tell, patience / 2)
})

addEventListener('DOMContentLoaded', () => {
  dressBelowTheFold()
  // Until it comes, if ever, nothing is shown that would not answer.
  const late = setTimeout(undress, patience)
  painted
    .then(() => Promise.all(application.map((url) => import(/* @vite-ignore */ url))))
    .then(() => root.classList.add('js'))
    .catch((fault: unknown) => {
      undress()
      reportError(fault)
    })
    .finally(() => clearTimeout(late))
})

/** What is laid out in one go: a part, and of the longest one an item. */
const undressed = ':is([data-part], .projects > li):not(.dressed)'

/**
 * The styles of what lies below the first screen hold nothing up: it is hidden until they are
 * there, have failed, or have been waited for. Then it is laid out a part at a time, since in one
 * piece that takes a slow phone a quarter of a second.
 */
function dressBelowTheFold() {
  const sheet = document.getElementById('_below') as HTMLLinkElement | null
  const show = () => {
    const next = document.querySelector<HTMLElement>(undressed)
    if (!next || landsBelow()) {
      root.classList.add('whole')
      return
    }
    next.classList.add('dressed')
    // Here and now, and not with the next one in a frame to come.
    root.getBoundingClientRect()
    setTimeout(show)
  }
  setTimeout(show, sheet ? patience : 0)
  if (sheet) Object.assign(sheet, { onload: show, onerror: show, rel: 'stylesheet' })
}

/** Whether the browser is to go to a place below the first screen, which has to be there at once. */
function landsBelow() {
  const [navigation] = performance.getEntriesByType('navigation')
  const { type } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>
  return location.hash !== '' || type !== 'navigate'
}

/** What was pressed before its part of the page could answer: buttons, by their places there. */
const presses = new Map<Element, number[]>()

addEventListener(
  'click',
  (event) => {
    root.classList.add('used')
    const button = event.target instanceof Element && event.target.closest('button')
    const part = button && button.closest('[data-part]:not([data-live])')
    if (!part || !root.classList.contains('js')) return
    // React would hear of some of them, too.
    event.preventDefault()
    event.stopImmediatePropagation()
    presses.set(part, [...(presses.get(part) ?? []), buttonsOf(part).indexOf(button)])
  },
  true,
)

// A part answers from now on, and to what was pressed before; where it had to be drawn anew, so
// were its buttons.
window.answerPresses = (part) => {
  part.setAttribute('data-live', '')
  requestAnimationFrame(() => {
    for (const place of presses.get(part) ?? []) buttonsOf(part)[place]?.click()
    presses.delete(part)
  })
}

function buttonsOf(part: Element) {
  return [...part.querySelectorAll('button')]
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
function undress() {
  root.classList.remove('js')
  // What sends a form does so by itself; the others wait on.
  for (const [part, places] of presses) {
    for (const place of places) {
      const button = buttonsOf(part)[place]
      if (button?.type !== 'submit') continue
      presses.delete(part)
      button.click()
    }
  }
}
