import { languages } from 'virtual:not-found'
import { useLayoutEffect, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '../model/languages'
import { goTo } from './lib/location'
import { inTime, isForBrowser } from './navigate'
import { loadPage } from './pages'
import { loadRest } from './prefetch'
import { NotFound } from './sections/not-found'
import { Guard } from './ui/guard'

/** The not-found view, as a chunk of its own: who finds the page never needs it. */
export default function Lost({ locale }: { locale: Locale }) {
  const title = languages.find((language) => language.locale === locale)?.title

  useLayoutEffect(() => {
    if (title) document.title = title
  }, [title])

  return (
    <Guard id="main">
      <NotFound languages={languages} onHome={goHome} />
    </Guard>
  )
}

function goHome(event: MouseEvent<HTMLAnchorElement>, locale: Locale) {
  if (isForBrowser(event)) return
  event.preventDefault()
  const { pathname } = event.currentTarget
  inTime(Promise.all([loadPage(locale), loadRest()])).then(
    () => {
      flushSync(() => {
        goTo(pathname, { view: 'home', locale })
      })
      scrollTo({ top: 0, behavior: 'instant' })
      document.getElementById('main')?.focus({ preventScroll: true })
    },
    () => {
      location.assign(pathname)
    },
  )
}
