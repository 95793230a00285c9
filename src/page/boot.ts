import { type Locale, makeLanguageHash } from '#languages'
import { getRootElement } from './lib/root-states.ts'
import { isRootPage } from './lib/route.ts'
import { local, visit } from './lib/storage.ts'
import { applyTheme, readStoredTheme } from './lib/theme.ts'
import { answerWithoutScripts, keepPress } from './presses.ts'

/*
 * Inlined in <head>, so it runs before the first paint. It sets theme and language. The page is
 * complete without the application, which comes when somebody does something: the script runs it
 * then.
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

// Some browsers never report a paint, such as one without a window: then a timeout decides.
const firstPaint = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  setTimeout(resolve, timeout / 2)
})

let giveSign: (sign?: unknown) => void
const firstSign = new Promise<unknown>((resolve) => {
  giveSign = resolve
  // 404.html is one part, which its script renders.
  if (notFound ?? (import.meta.env.DEV || isInMiddle())) resolve(0)
})

/**
 * Listens to what somebody does, or a program for them. Whatever the page answers or keeps before
 * the application is listened to by this function: so it is a sign, too.
 */
window.listen = (type, act) => {
  addEventListener(
    type,
    (event) => {
      // Browsers report a mouse that rests as one that moves: by nothing.
      const { movementX, movementY, buttons } = event as PointerEvent
      if (type !== 'pointermove' || movementX !== 0 || movementY !== 0 || buttons)
        giveSign()
      act?.(event)
    },
    // An element's own scrolling is no sign: browsers do it, too.
    type !== 'scroll',
  )
}
const signs = 'pointerdown pointermove keydown focusin input change'.split(' ')
for (const sign of signs) window.listen(sign as keyof WindowEventMap)
window.listen('scroll', markScroll)
window.queuedPresses = []
window.listen('click', (event) => {
  root.classList.add('used')
  keepPress(event)
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
  root.classList.toggle('first', !visit.get('lit'))
  visit.set('lit', '1')
  root.classList.toggle('still', visit.get('sky') === 'paused')
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
  const locale = root.dataset.locale
  // Any text may be stored. The default language, at the root, has an empty path.
  const storedPath = ROUTES[local.get('lang') as Locale]?.path
  if (locale && location.hash === makeLanguageHash(locale)) {
    local.set('lang', locale)
    history.replaceState(null, '', location.pathname + location.search)
  } else if (
    storedPath &&
    isRootPage(location.pathname, base) &&
    !isReturn() &&
    !document.referrer.startsWith(location.origin + base)
  ) {
    root.style.visibility = 'hidden'
    location.replace(base + storedPath + location.search + location.hash)
  }
}

/** Loads what everybody sees after the first paint; that fetches the application. */
function loadScripts(scenery: string) {
  firstPaint
    .then(() => import(/* @vite-ignore */ scenery))
    // What cannot load the first script can hardly load the others.
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
  const sheet = document.getElementById('_below')
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

/** Shows the page as it is without scripts, and answers the presses that need none. */
function fallBackToHtml() {
  root.classList.remove('js')
  answerWithoutScripts()
}
