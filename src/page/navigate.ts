import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '#languages'
import { loadPage, loadWholePage } from './chunks.ts'
import { getRootElement } from './lib/root-states.ts'
import { findRoute, type PageRoute } from './lib/route.ts'
import { createSequence } from './lib/sequence.ts'
import { local } from './lib/storage.ts'
import { toggleTheme } from './lib/theme.ts'
import {
  animateSunrise,
  findReading,
  rememberScroll,
  changeInTransition,
} from './lib/transition.ts'
import { hydrateAll } from './parts.tsx'
import { currentScreen, type Screen } from './current-screen.ts'

/** The routes shown in this visit, keyed by path. */
const visitedRoutes = new Map<string, PageRoute>()

/**
 * Takes over navigation from what the document shows. The document knows that better than its URL,
 * which an archive, a host or a local file may have changed.
 */
export function startNavigation(initial: Screen) {
  currentScreen.set(initial)
  rememberRoute(initial)
  addEventListener('popstate', syncWithAddress)
}

export function showPage(next: Screen) {
  const { view, page } = next
  const root = getRootElement()
  root.dataset.locale = root.lang = page.locale
  root.dir = page.dir
  if (view === 'home') document.title = page.title
  hydrateAll()
  currentScreen.set(next)
}

export function switchTheme({ currentTarget }: MouseEvent) {
  const origin = currentTarget.getBoundingClientRect()
  changeInTransition('theme', toggleTheme, () => animateSunrise(origin))
}

export function switchLanguage(event: MouseEvent<HTMLAnchorElement>, locale: Locale) {
  event.preventDefault()
  local.set('lang', locale)
  const href = event.currentTarget.pathname + location.search + location.hash
  // A browser's translator (`font` elements) has moved React's text nodes: reload instead.
  if (document.querySelector('main font')) {
    loadDocument(new URL(href, location.href))
    return
  }
  navigateTo(href, locale, (showTarget) => {
    // Measured now: during a view transition, `elementsFromPoint` finds only the transition.
    const restoreScroll = rememberScroll()
    const isFigureVisible = scrollY < innerHeight
    changeInTransition(isFigureVisible ? 'crossing' : 'language', () => {
      showTarget()
      restoreScroll()
    })
  })
}

/** Goes from the not-found view to the page. */
export function goHome(event: MouseEvent<HTMLAnchorElement>, locale: Locale) {
  event.preventDefault()
  navigateTo(event.currentTarget.pathname, locale, (showTarget) => {
    showTarget()
    scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}

/** Shows the not-found view in another language, in which its address has no page, either. */
export function switchLostLanguage(event: MouseEvent<HTMLAnchorElement>, locale: Locale) {
  event.preventDefault()
  local.set('lang', locale)
  const { href } = event.currentTarget
  const isLatest = beginNavigation()
  loadPage(locale).then(
    (page) => {
      if (!isLatest()) return
      changeInTransition('language', () =>
        flushSync(() => showPage({ view: 'not-found', page })),
      )
    },
    () => location.assign(href),
  )
}

/** How long a navigation waits for its chunks before the browser loads the URL, in milliseconds. */
const timeout = 4000

/** Each navigation, by a link or by the browser's buttons, cancels the ones before it. */
const beginNavigation = createSequence()

/** Goes to a page of the site without a reload, once all of its chunks have loaded. */
function navigateTo(
  href: string,
  locale: Locale,
  change: (showTarget: () => void) => void,
) {
  const isLatest = beginNavigation()
  const timedOut = new Promise<never>((_, reject) => setTimeout(reject, timeout))
  Promise.race([loadWholePage(locale), timedOut]).then(
    (page) => {
      if (!isLatest()) return
      change(() => {
        // A view transition calls this a frame later: another navigation may have begun.
        if (!isLatest()) return
        history.pushState(null, '', href)
        rememberRoute({ view: 'home', page })
        flushSync(() => showPage({ view: 'home', page }))
      })
    },
    () => {
      if (isLatest()) loadDocument(new URL(href, location.href))
    },
  )
}

/**
 * Loads another document at the section that the visitor reads; a story's hash unfolds it there.
 */
function loadDocument(url: URL) {
  if (!url.hash.startsWith('#story-')) {
    const reading = findReading('main :is(section, article)[id]')
    url.hash = scrollY > 0 && reading ? reading.id : ''
  }
  location.assign(url)
}

/** After back or forward, shows the view of the new address. */
function syncWithAddress() {
  const isLatest = beginNavigation()
  const { pathname } = location
  const last = visitedRoutes.get(pathname)
  // The stored language may have changed since the not-found view was last shown.
  const { view, locale } =
    last?.view === 'home'
      ? last
      : findRoute(pathname, import.meta.env.BASE_URL, local.get('lang'), ROUTES)
  // After a reload the address is unknown here; only the host can tell what it is.
  if (!last && view === 'not-found') {
    location.reload()
    return
  }
  const current = currentScreen.get()
  if (view === current.view && locale === current.page.locale) return
  loadWholePage(locale).then(
    (page) => {
      if (isLatest()) flushSync(() => showPage({ view, page }))
    },
    () => {
      if (isLatest()) location.reload()
    },
  )
}

function rememberRoute({ view, page }: Screen) {
  visitedRoutes.set(location.pathname, { view, locale: page.locale })
}
