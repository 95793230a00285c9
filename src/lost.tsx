import { languages } from 'virtual:not-found'
import { useLayoutEffect } from 'react'
import type { Locale } from '../model/languages'
import { goHome } from './navigate'
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
