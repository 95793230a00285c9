import {
  lazy,
  Suspense,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type MouseEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { navigate, useBrowserLocation } from 'wouter/use-browser-location'
import { routes } from 'virtual:routes'
import type { Locale } from '../model/locales'
import { prepareLanguage } from './ahead'
import type { Page } from './lib/page'
import { routeOf } from './lib/route'
import { local } from './lib/storage'
import { toggleTheme } from './lib/theme'
import { currentToasts, subscribeToasts } from './lib/toasts'
import { holdPlace, sunriseFrom, withTransition } from './lib/transition'
import { loadPage, pageIn, subscribePages } from './pages'
import { CvDownload } from './sections/cv-download'
import { Hero } from './sections/hero'
import { Navigation } from './sections/navigation'
import { NotFound } from './sections/not-found'
import { Guard } from './ui/guard'
import type { ToasterProps } from './ui/toaster'
import { Sky } from './ui/sky'
import { useNear } from './ui/use-reading'

const base = import.meta.env.BASE_URL

interface AppProps {
  /** The page that the HTML shows before anything else is loaded. */
  firstPage: Page
  /** The address to prerender; in the browser, the window's own counts. */
  ssrPath?: string
}

/** The site: the page or the not-found view, in the language that the address names. */
export function App({ firstPage, ssrPath }: AppProps) {
  const [pathname] = useBrowserLocation(ssrPath === undefined ? {} : { ssrPath })
  const stored = ssrPath === undefined ? local.get('lang') : null
  const { page, view } = usePage(pathname, stored, firstPage)

  useLayoutEffect(() => {
    const root = document.documentElement
    // Even the same value, set again, has the browser style all the page anew.
    if (root.lang !== page.locale) {
      root.lang = page.locale
      root.dir = page.dir
    }
    document.title = view === 'home' ? page.title : page.notFound.title
  }, [page, view])

  return (
    <>
      <Sky />
      {view === 'home' ? <Home page={page} /> : <NotFound page={page} onHome={goHome} />}
    </>
  )
}

/** What an address shows; until its language is there, the language before it. */
function usePage(pathname: string, stored: string | null, firstPage: Page) {
  const [lastPage, setLastPage] = useState(firstPage)
  const { view, locale } = routeOf(pathname, base, stored, routes)
  const page = useSyncExternalStore(
    subscribePages,
    () => pageIn(locale) ?? lastPage,
    () => firstPage,
  )
  if (page !== lastPage) setLastPage(page)

  useLayoutEffect(() => {
    // Reached by "back" or "forward". The address is right already, so a reload shows it.
    if (page.locale !== locale) {
      loadPage(locale).catch(() => {
        location.reload()
      })
    }
  }, [page, locale])
  return { page, view }
}

function Home({ page }: { page: Page }) {
  return (
    <>
      <a className="skip-link" href="#main">
        {page.navigation.skip}
      </a>
      <Navigation
        labels={page.navigation}
        onTheme={switchTheme}
        onLanguage={switchLanguage}
        onLanguageNear={(locale) => void prepareLanguage(locale)}
      />
      <main id="main" tabIndex={-1}>
        <Guard id="hero">
          <Hero hero={page.hero} cv={<CvDownload cv={page.cv} />} />
        </Guard>
        <Suspense>
          <Sections page={page} />
        </Suspense>
      </main>
      <Suspense>
        <Ending page={page} />
      </Suspense>
      <Toasts page={page} />
    </>
  )
}

const below = () => import('./below')
/** Where the chunk can't be had, the prerendered HTML stays in its place for good. */
const belowOrNever = () => below().catch(() => new Promise<never>(() => undefined))
const Sections = lazy(() =>
  belowOrNever().then(({ Sections }) => ({ default: Sections })),
)
const Ending = lazy(() => belowOrNever().then(({ Ending }) => ({ default: Ending })))

const Toaster = lazy<ComponentType<ToasterProps>>(() =>
  import('./ui/toaster').then(
    ({ Toaster }) => ({ default: Toaster }),
    // Without its chunk, the form still marks its fields and keeps the message.
    () => ({ default: () => null }),
  ),
)

/** Toasts come with the form, or with the first toast that is called for. */
function Toasts({ page }: { page: Page }) {
  const near = useNear('contact')
  const called = useSyncExternalStore(
    subscribeToasts,
    () => currentToasts().length > 0,
    () => false,
  )
  if (!near && !called) return null
  return (
    <Suspense fallback={null}>
      <Toaster labels={page.toasts} dir={page.dir} />
    </Suspense>
  )
}

function switchTheme({ currentTarget }: MouseEvent) {
  const place = currentTarget.getBoundingClientRect()
  const change = () => {
    withTransition('theme', toggleTheme, () => {
      sunriseFrom(place)
    })
  }
  // It takes a picture of the page, and styles all of it twice: the press shows before that.
  requestAnimationFrame(() => setTimeout(change))
}

function switchLanguage(event: MouseEvent<HTMLAnchorElement>, locale: Locale) {
  if (isForBrowser(event)) return
  local.set('lang', locale)
  // Where a browser has translated the page, React's texts are no longer in their places.
  if (document.querySelector('main font')) return
  event.preventDefault()
  const href = event.currentTarget.pathname + location.search + location.hash
  // What is not there yet would leave a gap when the page changes around it.
  Promise.all([loadPage(locale), below()]).then(
    () => {
      // Once a view transition has begun, the page can't be asked what lies where.
      const returnToPlace = holdPlace()
      withTransition('language', () => {
        flushSync(() => {
          navigate(href)
        })
        returnToPlace()
      })
    },
    () => {
      location.assign(href)
    },
  )
}

function goHome(event: MouseEvent<HTMLAnchorElement>) {
  if (isForBrowser(event)) return
  event.preventDefault()
  const { pathname } = event.currentTarget
  below().then(
    () => {
      flushSync(() => {
        navigate(pathname)
      })
      scrollTo({ top: 0, behavior: 'instant' })
      document.getElementById('main')?.focus({ preventScroll: true })
    },
    () => {
      location.assign(pathname)
    },
  )
}

/** A click that asks for another tab or a download. */
function isForBrowser({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return metaKey || ctrlKey || shiftKey || altKey
}
