import { useState } from 'react'
import type { Page } from '#edition'
import { switchLanguage, switchTheme } from './navigate.ts'
import type { Parts } from './parts.tsx'
import { CvDownload } from './sections/hero/cv-download.tsx'
import { Hero } from './sections/hero/hero.tsx'
import { Navigation } from './sections/frame/navigation.tsx'
import { Toaster } from './ui/toaster.tsx'

/** The parts that are hydrated first: the first screen, and the live regions. */
export const listFirstParts = (page: Page) =>
  ({
    bar: (
      <>
        <a className="skip-link off-paper visually-hidden" href="#main">
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
        cv={page.cv && <CvDownload cv={page.cv} />}
      />
    ),
    status: (
      <>
        <Announcement title={page.title} />
        <Toaster labels={page.toasts} />
      </>
    ),
  }) satisfies ReturnType<Parts>

/** Tells screen readers that the language has changed: it announces the page's new title. */
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
