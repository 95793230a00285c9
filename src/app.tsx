import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import type { Page } from '../model/page'
import { loadRest, loadToaster } from './chunks'
import { toasts } from './lib/toasts'
import { useStore } from './lib/use-store'
import { shown, switchLanguage, switchTheme, type Shown } from './navigate'
import { CvDownload } from './sections/cv-download'
import { Hero } from './sections/hero'
import { Navigation } from './sections/navigation'
import { Sky } from './sky/layer'
import restStyles from './styles/rest.css?url'
import { Guard } from './ui/guard'
import type { ToasterProps } from './ui/toaster'

/**
 * The site: the page or the not-found view.
 * @param first what the HTML shows before anything else is loaded
 */
export function App({ first }: { first: Shown }) {
  const { view, page } = useStore(shown, first)
  return (
    <>
      <Sky />
      {view === 'home' ? (
        <Home page={page} />
      ) : (
        <Suspense>
          <Lost locale={page.locale} />
        </Suspense>
      )}
    </>
  )
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
        />
      </Guard>
      <main id="main" tabIndex={-1}>
        <Guard id="hero">
          <Hero
            hero={page.hero}
            projects={page.projects}
            plate={(index) => (
              <Suspense>
                <ChosenPlate
                  projects={page.projects}
                  index={index}
                  placeholder={page.placeholder}
                />
              </Suspense>
            )}
            cv={<CvDownload cv={page.cv} />}
          />
        </Guard>
        <link id="rest" rel="stylesheet" href={restStyles} />
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

const ChosenPlate = lazy(() =>
  restOrNever().then(({ ChosenPlate }) => ({ default: ChosenPlate })),
)

const Lost = lazy(() => import('./lost'))

/** Says the page's new title to those who don't see that its language has changed. */
function Announcement({ title }: { title: string }) {
  const [first] = useState(title)
  const [changed, setChanged] = useState(false)
  if (title !== first && !changed) setChanged(true)
  return (
    <p className="visually-hidden" role="status">
      {changed && title}
    </p>
  )
}

/** Come with the first toast; not as `lazy`, which React shows a third of a second late. */
function Toasts({ page }: { page: Page }) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>()
  const isCalledFor = useStore(toasts, []).length > 0

  useEffect(() => {
    if (!isCalledFor) return
    loadToaster().then(
      ({ Toaster }) => setToaster(() => Toaster),
      // Without its chunk, the form still marks its fields and keeps the message.
      () => undefined,
    )
  }, [isCalledFor])

  return Toaster && <Toaster labels={page.toasts} dir={page.dir} />
}
