import { routes } from 'virtual:routes'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '#languages'
import { loadPage, loadBelowTheFold } from './chunks.ts'
import { isForBrowser } from './lib/clicks.ts'
import { rootElement } from './lib/root-states.ts'
import { routeOf, type Route } from './lib/route.ts'
import { createSequence } from './lib/sequence.ts'
import { local } from './lib/storage.ts'
import { toggleTheme } from './lib/theme.ts'
import { holdPlace, sunriseFrom, withTransition } from './lib/transition.ts'
import { wakeAll } from './parts.tsx'
import { shown, type Shown } from './shown.ts'

/** What each address of this visit has shown, by its path. */
const known = new Map<string, Route>()

/**
 * Begins with what the document shows (it says so itself, since its address may be any that a
 * host, an archive or a visitor's disk has for it), and follows the ways back and forward.
 */
export function beginWith(first: Shown) {
  shown.set(first)
  know(first)
  addEventListener('popstate', followAddress)
}

function show(next: Shown) {
  const { view, page } = next
  const root = rootElement()
  root.dataset.locale = root.lang = page.locale
  root.dir = page.dir
  if (view === 'home') document.title = page.title
  wakeAll()
  shown.set(next)
}

export function switchTheme({ currentTarget }: MouseEvent) {
  const place = currentTarget.getBoundingClientRect()
  withTransition('theme', toggleTheme, () => sunriseFrom(place))
}

export function switchLanguage(event: MouseEvent<HTMLAnchorElement>, locale: Locale) {
  // Where a browser has translated the page, React's texts are no longer in their places.
  if (isForBrowser(event) || document.querySelector('main font')) return
  event.preventDefault()
  local.set('lang', locale)
  const { pathname } = event.currentTarget
  goTo(pathname + location.search + location.hash, locale, (arrive) => {
    // Once a view transition has begun, the page can't be asked what lies where.
    const returnToPlace = holdPlace()
    const seesFigure = scrollY < innerHeight
    withTransition(seesFigure ? 'crossing' : 'language', () => {
      arrive()
      returnToPlace()
    })
  })
}

/** From the not-found view to the page. */
export function goHome(event: MouseEvent<HTMLAnchorElement>, locale: Locale) {
  if (isForBrowser(event)) return
  event.preventDefault()
  goTo(event.currentTarget.pathname, locale, (arrive) => {
    arrive()
    scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}

/** How long a switch waits for its files before the browser takes over, in milliseconds. */
const patience = 4000

/** Each choice of a page, by a link or by the browser's buttons, makes those before it stale. */
const beginChoice = createSequence()

/** Goes to a page of the site without a reload, once all of it is there: else it would have a gap. */
function goTo(href: string, locale: Locale, change: (arrive: () => void) => void) {
  const isLatest = beginChoice()
  const late = new Promise<never>((_, reject) => setTimeout(reject, patience))
  Promise.race([Promise.all([loadPage(locale), loadBelowTheFold()]), late]).then(
    ([page]) => {
      if (!isLatest()) return
      change(() => {
        // The transition has begun a frame later.
        if (!isLatest()) return
        history.pushState(null, '', href)
        know({ view: 'home', page })
        flushSync(() => show({ view: 'home', page }))
      })
    },
    () => {
      if (isLatest()) reloadAt(new URL(href, location.href))
    },
  )
}

/** Loads another document at what the visitor reads; a story's address unfolds it there, too. */
function reloadAt(url: URL) {
  if (!url.hash.startsWith('#story-')) {
    const reading = document
      .elementsFromPoint(innerWidth / 2, innerHeight / 3)
      .find((element) => element.matches('main :is(section, article)[id]'))
    url.hash = scrollY > 0 && reading ? reading.id : ''
  }
  location.assign(url)
}

function followAddress() {
  const isLatest = beginChoice()
  const { pathname } = location
  const last = known.get(pathname)
  // The not-found view is in the language that is stored by now.
  const { view, locale } =
    last?.view === 'home'
      ? last
      : routeOf(pathname, import.meta.env.BASE_URL, local.get('lang'), routes)
  // Reached after a reload, which has forgotten what it was: the host knows.
  if (!last && view === 'not-found') {
    location.reload()
    return
  }
  const now = shown.get()
  if (view === now.view && locale === now.page.locale) return
  Promise.all([loadPage(locale), loadBelowTheFold()]).then(
    ([page]) => {
      if (isLatest()) flushSync(() => show({ view, page }))
    },
    () => {
      if (isLatest()) location.reload()
    },
  )
}

function know({ view, page }: Shown) {
  known.set(location.pathname, { view, locale: page.locale })
}
