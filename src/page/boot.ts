import { type Locale, makeLanguageHash } from '#languages'
import { draftKey } from './lib/message/message.ts'
import { getRootElement } from './lib/root-states.ts'
import { findRoute } from './lib/route.ts'
import { local, session } from './lib/storage.ts'
import { applyTheme, readStoredTheme } from './lib/theme.ts'

/*
 * Inlined in <head>, so it runs before the first paint. It sets theme and language, loads the
 * application after the first paint, and keeps clicks and typing that come before hydration.
 */

const root = getRootElement()
/** URLs of the application's modules. Read now, since `currentScript` is null in callbacks. */
const application = document.currentScript?.dataset['application']?.match(/\S+/g) ?? []

/** How long to wait for a file before the page does without it, in milliseconds. */
const timeout = 4000

initTheme()
initLanguage()

// Some browsers never report a paint, such as one without a window: then a timeout decides.
const firstPaint = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  setTimeout(resolve, timeout / 2)
})

addEventListener('DOMContentLoaded', () => {
  revealBelowTheFold()
  loadApplication()
})

function initTheme() {
  const theme = readStoredTheme()
  applyTheme(theme)
  // The system's theme may change later, so it is not stored.
  if (root.dataset.theme !== 'system') local.set('theme', theme)
  root.classList.add('js')
  root.classList.toggle('first', !session.get('lit'))
  session.set('lit', '1')
}

/**
 * Stores the language that the URL asks for, or redirects from `/` to the stored language: only a
 * visit from outside, since a reload, Back and the site's own links stay in the tab's language.
 */
function initLanguage() {
  const base = import.meta.env.BASE_URL
  const stored = local.get('lang')
  // Any text may be stored. The default language has an empty path.
  const chosen = ROUTES[stored as Locale]?.path
  const { view, locale } = findRoute(location.pathname, base, stored, ROUTES)
  const own = root.dataset.locale
  if (!own) {
    // 404.html holds every language; CSS shows the one that the root names.
    root.dataset.locale = root.lang = locale
    root.dir = ROUTES[locale]?.dir ?? ''
  } else if (location.hash === makeLanguageHash(own)) {
    local.set('lang', own)
    history.replaceState(null, '', location.pathname + location.search)
  } else if (
    view === 'home' &&
    ROUTES[locale]?.path === '' &&
    chosen &&
    !isReturn() &&
    !document.referrer.startsWith(location.origin + base)
  ) {
    root.hidden = true
    location.replace(base + chosen + location.search + location.hash)
  }
}

/** Imports the application after the first paint; without it, falls back to plain HTML. */
function loadApplication() {
  const late = setTimeout(fallBackToHtml, timeout)
  firstPaint
    .then(() => Promise.all(application.map((url) => import(/* @vite-ignore */ url))))
    .then(() => root.classList.add('js'))
    .catch((fault: unknown) => {
      fallBackToHtml()
      reportError(fault)
    })
    .finally(() => clearTimeout(late))
}

/** What a step reveals: parts, or projects of the longest part. */
const unrevealed = ':is([data-part], .projects > li):not(.revealed)'

/**
 * Loads the style sheet of what lies below the first screen without blocking the first paint.
 * Everything there is hidden until the sheet has loaded, failed or timed out. Then it is revealed
 * step by step: one reflow of it all blocks a slow phone for a quarter of a second.
 */
function revealBelowTheFold() {
  const sheet = document.getElementById('_below') as HTMLLinkElement | null
  const revealAll = () => root.classList.add('all-revealed')
  const revealNext = () => {
    // End scrolls to where the page ends when it is pressed.
    addEventListener('keydown', revealAll)
    let elements = 0
    for (const next of document.querySelectorAll(unrevealed)) {
      next.classList.add('revealed')
      elements += next.querySelectorAll('*').length
      if (elements > 150) break
    }
    // The browser may scroll below the first screen: its target must be laid out by then.
    if (elements === 0 || location.hash !== '' || isReturn()) revealAll()
    // About a frame, so that a step seldom shares one.
    else setTimeout(revealNext, 16)
  }
  setTimeout(revealNext, sheet ? timeout : 0)
  if (sheet)
    Object.assign(sheet, { onload: revealNext, onerror: revealNext, rel: 'stylesheet' })
}

/** Whether the document is shown by a reload, or by Back or Forward. */
function isReturn() {
  // 0 is a link or a typed address. WebKit has no entry of the successor, the navigation timing,
  // before the document has loaded.
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  return performance.navigation.type > 0
}

/** Clicks that came before their part was hydrated: the indexes of the clicked buttons. */
const queuedClicks = new Map<Element, number[]>()

addEventListener(
  'click',
  (event) => {
    root.classList.add('used')
    const button = event.target instanceof Element && event.target.closest('button')
    const part = button && button.closest('[data-part]:not([data-live])')
    if (!part || !root.classList.contains('js')) return
    // React replays some clicks itself; without this they would count twice.
    event.preventDefault()
    event.stopImmediatePropagation()
    queuedClicks.set(part, [
      ...(queuedClicks.get(part) ?? []),
      listButtons(part).indexOf(button),
    ])
  },
  true,
)

// Buttons are found by index, since React may have replaced the elements that were clicked.
window.activatePart = (part) => {
  requestAnimationFrame(() => {
    // From now on a click is answered; until now it was queued behind those before it.
    part.setAttribute('data-live', '')
    for (const index of queuedClicks.get(part) ?? []) listButtons(part)[index]?.click()
    queuedClicks.delete(part)
  })
}

function listButtons(part: Element) {
  return [...part.querySelectorAll('button')]
}

// Takes back what was pressed: its dialog has not been shown yet.
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') queuedClicks.clear()
})

// Saves the draft before hydration, too, so that no fault of the form can lose it.
addEventListener(
  'input',
  ({ target }) => {
    const { form } = target as HTMLInputElement
    if (form)
      session.set(draftKey, JSON.stringify(Object.fromEntries(new FormData(form))))
  },
  true,
)

/** Shows the page as it is without scripts, and submits a form whose button was clicked. */
function fallBackToHtml() {
  root.classList.remove('js')
  for (const [part, indexes] of queuedClicks) {
    for (const index of indexes) {
      const button = listButtons(part)[index]
      // The other buttons do nothing without scripts; their clicks stay queued.
      if (button?.type !== 'submit') continue
      queuedClicks.delete(part)
      button.click()
    }
  }
}
