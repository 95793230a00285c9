import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '../model/locales'
import { fetchAhead } from './ahead'
import { App } from './app'
import type { Page } from './lib/page'
import { keepPage, loadPage } from './pages'
import './styles/main.css'

/** How long the page rests before it fetches ahead, in milliseconds. */
const restBeforeFetching = 2000

const { lang } = document.documentElement
const firstPage = await loadPage(lang as Locale)

// The 404 page is prerendered in every language, since no host knows which one is wanted.
for (const view of document.querySelectorAll<HTMLElement>('.view')) {
  if ((view.lang || lang) !== lang) {
    view.remove()
    continue
  }
  // From here on the language can change, and the root element alone names it.
  view.removeAttribute('lang')
  view.removeAttribute('dir')
  startTransition(() => {
    hydrateRoot(view, <App firstPage={firstPage} />)
  })
}

// The first screen answers now; what is below it, once its own chunk is there.
requestAnimationFrame(() => {
  pressEarly((button) => !isBelow(button))
  const end = () => {
    pressEarly(isBelow)
    window.early = undefined
    document.documentElement.classList.add('js')
  }
  import('./below').then(() => requestAnimationFrame(end), end)
})

// What is needed now has long been asked for by then. The not-found view needs no more.
if (document.getElementById('hero')) setTimeout(fetchAhead, restBeforeFetching)

/** Presses those buttons that were pressed before they could answer (see boot.ts). */
function pressEarly(which: (button: HTMLElement) => boolean) {
  for (const button of window.early?.filter(which) ?? []) button.click()
}

function isBelow(button: HTMLElement) {
  return button.closest('#main > :not(#hero), footer') !== null
}

import.meta.hot?.on('portfolio:pages', (pages: Page[]) => {
  pages.forEach(keepPage)
})
