import { type Locale, makeLanguageHash } from '#languages'
import { getRootElement } from './lib/root-states.ts'
import { findRoute } from './lib/route.ts'
import { local, session } from './lib/storage.ts'
import { applyTheme, readStoredTheme } from './lib/theme.ts'

/*
 * Inlined in <head>, so it runs before the first paint. It sets theme and language. The page is
 * complete without the application, which comes when somebody does something: the script runs it
 * then, and keeps clicks that come before hydration.
 */

const root = getRootElement()
/** URLs of the scripts. Read now, since `currentScript` is null in callbacks. */
const { application = '', scenery, notFound } = document.currentScript?.dataset ?? {}

/** How long to wait for a file before the page does without it, in milliseconds. */
const timeout = 4000

/** Beyond this scroll position the bar has a ground, in pixels. */
const groundLine = 10

initTheme()
markFirstPaint()
initLanguage()
markScroll()
addEventListener('scroll', markScroll, { passive: true })

// Some browsers never report a paint, such as one without a window: then a timeout decides.
const firstPaint = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  setTimeout(resolve, timeout / 2)
})

/** What somebody does first, or a program for them. */
const signs = 'pointerdown pointermove keydown scroll focusin input change'.split(' ')
const firstSign = new Promise<unknown>((resolve) => {
  // Browsers report a mouse that rests as one that moves: by nothing.
  const answer = ({
    movementX,
    buttons,
  }: Event & { movementX?: number; buttons?: number }) => {
    if (movementX !== 0 || buttons) resolve(0)
  }
  for (const sign of signs) addEventListener(sign, answer)
  // 404.html is one part, which its script renders.
  if (notFound ?? (import.meta.env.DEV || isInMiddle())) resolve(0)
})

addEventListener('DOMContentLoaded', () => {
  revealBelowTheFold()
  if (scenery) loadScripts(scenery)
})

function initTheme() {
  const theme = readStoredTheme()
  applyTheme(theme)
  // The system's theme may change later, so it is not stored.
  if (root.dataset.theme !== 'system') local.set('theme', theme)
}

/** Sets what the first paint depends on: scripts run, the visit begins, the sky is paused. */
function markFirstPaint() {
  root.classList.add('js')
  root.classList.toggle('first', !session.get('lit'))
  session.set('lit', '1')
  root.classList.toggle('still', session.get('sky') === 'paused')
}

/** Gives the bar a ground: the page runs through its links from the first pixels on. */
function markScroll() {
  root.classList.toggle('scrolled', scrollY > groundLine)
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

/** Loads what everybody sees after the first paint; that fetches the application. */
function loadScripts(scenery: string) {
  firstPaint
    .then(() => import(/* @vite-ignore */ scenery))
    // What can't load the first script can hardly load the others.
    .catch(fallBackToHtml)
  void firstSign.then(runApplication)
}

/** Runs the application; without it, falls back to plain HTML. */
function runApplication() {
  const late = setTimeout(fallBackToHtml, timeout)
  firstPaint
    .then(() =>
      Promise.all(application.split(' ').map((url) => import(/* @vite-ignore */ url))),
    )
    .then(() => {
      clearTimeout(late)
      root.classList.add('js')
    })
    .catch((fault: unknown) => {
      fallBackToHtml()
      reportError(fault)
    })
}

/** What a step reveals: parts below the first screen, or projects of the longest part. */
const unrevealed =
  ':is([data-part=hero] ~ div, main ~ div, .projects > li):not(.revealed)'

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
      // The browser may scroll below the first screen: its target must be laid out by then.
      if (elements > 150 && !isInMiddle()) {
        // About a frame, so that a step seldom shares one.
        setTimeout(revealNext, 16)
        return
      }
      next.classList.add('revealed')
      elements += next.querySelectorAll('*').length
    }
    revealAll()
  }
  setTimeout(revealNext, sheet ? timeout : 0)
  if (sheet)
    Object.assign(sheet, { onload: revealNext, onerror: revealNext, rel: 'stylesheet' })
}

/** Whether the visitor may come to another place than the top. */
function isInMiddle() {
  return location.hash !== '' || isReturn()
}

/** Whether the document is shown by a reload, or by Back or Forward. */
function isReturn() {
  // 0 is a link or a typed address. WebKit has no entry of the successor, the navigation timing,
  // before the document has loaded.
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  return performance.navigation.type > 0
}

/** What scripts answer. */
const queued = 'button, a[aria-haspopup]'

/** Clicks that came before their part was hydrated: the indexes of the clicked buttons. */
const queuedClicks = new Map<Element, Set<number>>()
window.queuedClicks = queuedClicks

addEventListener(
  'click',
  (event) => {
    root.classList.add('used')
    const button =
      event.target instanceof Element && event.target.closest<HTMLElement>(queued)
    const part = button && button.closest('[data-part]:not([data-live])')
    if (!part || !root.classList.contains('js')) return
    // React replays some clicks itself; without this they would count twice.
    event.preventDefault()
    event.stopImmediatePropagation()
    // Theme and sky need no application.
    if (window.answerEarly?.(button, event)) return
    // Whoever presses again has seen no answer to the first press.
    const indexes = queuedClicks.get(part) ?? new Set()
    queuedClicks.set(part, indexes.add(listButtons(part).indexOf(button)))
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
  return [...part.querySelectorAll<HTMLElement>(queued)]
}

/** Shows the page as it is without scripts, and answers the clicks that need none. */
function fallBackToHtml() {
  root.classList.remove('js')
  for (const [part, indexes] of queuedClicks) {
    for (const index of indexes) {
      const button = listButtons(part)[index]
      // The other buttons do nothing without scripts; their clicks stay queued.
      if (!button || button.matches('[type=button]')) continue
      queuedClicks.delete(part)
      button.click()
    }
  }
}
