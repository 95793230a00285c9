import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import type { Page } from '#edition'
import { loadBelowTheFold, loadToaster } from './chunks.ts'
import { dismissToast, toasts } from './lib/toasts.ts'
import { useStore } from './lib/use-store.ts'
import { switchLanguage, switchTheme } from './navigate.ts'
import type { Parts } from './parts.tsx'
import { CvDownload } from './sections/cv-download.tsx'
import { Hero } from './sections/hero.tsx'
import { Navigation } from './sections/navigation.tsx'
import type { ToasterProps } from './ui/toaster.tsx'

/** The parts that answer first: the first screen, and what speaks of changes. */
export const firstParts = (page: Page) =>
  ({
    bar: (
      <>
        <a className="skip-link" href="#main">
          {page.navigation.skip}
        </a>
        <Navigation
          labels={page.navigation}
          onTheme={switchTheme}
          onLanguage={switchLanguage}
        />
      </>
    ),
    hero: (
      <Hero
        hero={page.hero}
        projects={page.projects}
        plates={(chosen) => (
          <Suspense>
            <Plates
              figure={page.hero.chart.drawing}
              projects={page.projects}
              chosen={chosen}
              placeholder={page.placeholder}
            />
          </Suspense>
        )}
        cv={page.cv && <CvDownload cv={page.cv} />}
      />
    ),
    status: (
      <>
        <Announcement title={page.title} />
        <Toasts page={page} />
      </>
    ),
  }) satisfies ReturnType<Parts>

/** Where its chunk can't be had, the first screen is whole without plates. */
const Plates = lazy(() =>
  loadBelowTheFold().then(
    ({ Plates }) => ({ default: Plates }),
    () => ({ default: () => null }),
  ),
)

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

/** A toast that could not be shown for so long, in milliseconds, is out of date. */
const patience = 4000

/**
 * Loads the toaster with the first toast, and again with the next one where that failed; not as
 * `lazy`, which React shows a third of a second late.
 */
function Toasts({ page }: { page: Page }) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>()
  const [newest] = useStore(toasts, [])
  const waiting = Toaster || !newest?.open ? undefined : newest.id

  useEffect(() => {
    if (waiting === undefined) return
    let isLate = false
    // Whoever is away in the mail's tab has missed nothing yet.
    const timer = setTimeout(() => (isLate = !document.hidden), patience)
    loadToaster()
      .then(
        ({ Toaster }) => {
          if (isLate) dismissToast(waiting)
          setToaster(() => Toaster)
        },
        // Without its chunk, the form still marks its fields and keeps the message.
        () => undefined,
      )
      .finally(() => clearTimeout(timer))
  }, [waiting])

  return Toaster && <Toaster labels={page.toasts} dir={page.dir} />
}
