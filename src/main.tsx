import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { routes } from 'virtual:routes'
import type { Locale } from '../model/languages'
import { App } from './app'
import { whenIdle } from './lib/idle'
import { followLocation } from './lib/location'
import type { Page } from '../model/page'
import { routeOf, type Route } from './lib/route'
import { local } from './lib/storage'
import { keepPage, loadPage } from './pages'
import { loadRest, prefetch } from './prefetch'
import './styles/main.css'

// The document says what it is. Its address may be any that a host or an archive has for it,
// and its `lang` a translator's.
const firstRoute: Route = {
  view: document.getElementById('hero') ? 'home' : 'not-found',
  locale: document.documentElement.dataset['locale'] as Locale,
}
const firstPage = await loadPage(firstRoute.locale)
followLocation(firstRoute, (pathname) =>
  routeOf(pathname, import.meta.env.BASE_URL, local.get('lang'), routes),
)

startTransition(() => {
  hydrateRoot(
    document.getElementById('root') ?? document.body,
    <App firstPage={firstPage} firstRoute={firstRoute} />,
  )
})

// Browsers bring the caret of a text field into sight, but not the field; Firefox is content
// with a part of any control.
addEventListener('keyup', ({ key, target }) => {
  if (key === 'Tab')
    (target as Element).scrollIntoView({ block: 'nearest', behavior: 'instant' })
})

// The first screen answers now; what is below it, once its own chunk is there.
if (firstRoute.view === 'home') {
  requestAnimationFrame(() => {
    loadRest().then(() => {
      whenIdle(() => void prefetch())
    }, withoutRest)
  })
}

/** What is below stays as it was prerendered, without what needs scripts. */
function withoutRest() {
  for (const part of document.querySelectorAll('.section, .footer')) {
    part.classList.add('unscripted')
    window.early?.(part)
  }
}

import.meta.hot?.on('portfolio:pages', (pages: Page[]) => {
  pages.forEach(keepPage)
})
