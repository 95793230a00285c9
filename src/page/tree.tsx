import { lazy, Suspense, useLayoutEffect } from 'react'
import type { Locale } from '#languages'
import type { NotFound as NotFoundText, Page } from '#edition'
import { loadBelowTheFold } from './chunks.ts'
import { listFirstParts } from './first-screen.tsx'
import { useStore } from './lib/use-store.ts'
import { goHome, switchLostLanguage, switchTheme } from './navigate.ts'
import { NotFound } from './sections/not-found.tsx'
import { SmallBar } from './sections/small-page.tsx'
import { currentScreen, type Screen } from './current-screen.ts'
import { Part } from './ui/part.tsx'

/**
 * The whole site as one tree: the page or the not-found view. Used by the build and by 404.html.
 * The page itself never loads this chunk, since it hydrates its parts one by one (parts.tsx).
 * @param initial what the prerendered HTML shows
 * @param languages the texts of the not-found view; empty for the page
 */
export function Tree({ initial, languages }: TreeProps) {
  const { view, page } = useStore(currentScreen, initial)
  if (view === 'home') return <Home page={page} />
  return <NotFoundView locale={page.locale} languages={languages} />
}

interface TreeProps {
  initial: Screen
  languages: NotFoundText[]
}

function Home({ page }: { page: Page }) {
  const { bar, hero, status } = listFirstParts(page)
  return (
    <>
      <Part id="bar">{bar}</Part>
      <main id="main" tabIndex={-1}>
        <Part id="hero">{hero}</Part>
        {/* The build puts the sheet's address here. 404.html needs none: it holds all styles. */}
        <link id="_below" />
        <Suspense>
          <Sections page={page} />
        </Suspense>
      </main>
      <Suspense>
        <Ending page={page} />
      </Suspense>
      <Part id="status">{status}</Part>
    </>
  )
}

const Sections = lazy(() =>
  loadBelowTheFold().then(({ Sections }) => ({ default: Sections })),
)
const Ending = lazy(() => loadBelowTheFold().then(({ Ending }) => ({ default: Ending })))

interface NotFoundViewProps {
  locale: Locale
  languages: NotFoundText[]
}

function NotFoundView({ locale, languages }: NotFoundViewProps) {
  const title = languages.find((language) => language.locale === locale)?.title

  useLayoutEffect(() => {
    if (title) document.title = title
  }, [title])

  return (
    <>
      <Part id="bar" isPrerendered>
        <div className="lost-bars">
          {languages.map(({ locale, dir, bar }) => (
            <div key={locale} lang={locale} dir={dir}>
              <SmallBar
                page={bar}
                onHome={(event) => goHome(event, locale)}
                onTheme={switchTheme}
                onLanguage={switchLostLanguage}
              />
            </div>
          ))}
        </div>
      </Part>
      <Part id="main" isPrerendered>
        <NotFound languages={languages} onHome={goHome} />
      </Part>
    </>
  )
}
