import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { currentRoute, subscribeRoute } from './lib/location'
import type { Page } from '../model/page'
import type { Route } from './lib/route'
import { currentToasts, subscribeToasts } from './lib/toasts'
import { switchLanguage, switchTheme } from './navigate'
import { loadPage, pageIn, subscribePages } from './pages'
import { loadRest, loadToaster, prepareLanguage } from './prefetch'
import { CvDownload } from './sections/cv-download'
import { Hero } from './sections/hero'
import { Navigation } from './sections/navigation'
import { Guard } from './ui/guard'
import type { ToasterProps } from './ui/toaster'
import { Sky } from './sky/layer'

interface AppProps {
  /** What the HTML shows before anything else is loaded. */
  firstPage: Page
  firstRoute: Route
}

/** The site: the page or the not-found view. */
export function App({ firstPage, firstRoute }: AppProps) {
  const { locale, view } = useSyncExternalStore(
    subscribeRoute,
    currentRoute,
    () => firstRoute,
  )
  const page = usePage(locale, firstPage)
  const title = view === 'home' ? page.title : undefined
  const lastTitle = useRef(firstRoute.view === 'home' ? firstPage.title : undefined)

  // Only what has changed: a browser may have translated what was there.
  useLayoutEffect(() => {
    const root = document.documentElement
    if (root.dataset['locale'] !== page.locale) {
      root.dataset['locale'] = root.lang = page.locale
      root.dir = page.dir
    }
    if (lastTitle.current === title) return
    lastTitle.current = title
    if (title) document.title = title
  }, [page, title])

  return (
    <>
      <Sky />
      {view === 'home' ? (
        <Home page={page} />
      ) : (
        <Suspense>
          <Lost locale={locale} />
        </Suspense>
      )}
    </>
  )
}

const Lost = lazy(() => import('./lost'))

/** A language's page; until it is there, the one before it. */
function usePage(locale: Page['locale'], firstPage: Page) {
  const [lastPage, setLastPage] = useState(firstPage)
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
  return page
}

function Home({ page }: { page: Page }) {
  return (
    <>
      <a className="skip-link" href="#main">
        {page.navigation.skip}
      </a>
      <Guard id="bar">
        <Navigation
          labels={page.navigation}
          onTheme={switchTheme}
          onLanguage={switchLanguage}
          onLanguageNear={(locale) => void prepareLanguage(locale)}
        />
      </Guard>
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
      <Announcement title={page.title} />
      <Toasts page={page} />
    </>
  )
}

/** Where the chunk can't be had, the prerendered HTML stays in its place for good. */
const restOrNever = () => loadRest().catch(() => new Promise<never>(() => undefined))
const Sections = lazy(() => restOrNever().then(({ Sections }) => ({ default: Sections })))
const Ending = lazy(() => restOrNever().then(({ Ending }) => ({ default: Ending })))

/** Says the page's new title to those who don't see that its language has changed. */
function Announcement({ title }: { title: string }) {
  const [last, setLast] = useState({ title, said: '' })
  if (title !== last.title) setLast({ title, said: title })
  return (
    <p className="visually-hidden" role="status">
      {last.said}
    </p>
  )
}

/** Come with the first toast that is called for; their chunk is there by then, as a rule. */
function Toasts({ page }: { page: Page }) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>()
  const called = useSyncExternalStore(
    subscribeToasts,
    () => currentToasts().length > 0,
    () => false,
  )

  useEffect(() => {
    if (!called) return
    loadToaster().then(
      ({ Toaster }) => {
        setToaster(() => Toaster)
      },
      // Without its chunk, the form still marks its fields and keeps the message.
      () => undefined,
    )
  }, [called])

  return Toaster && <Toaster labels={page.toasts} dir={page.dir} />
}
