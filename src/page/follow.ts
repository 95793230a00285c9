import { loadWholePage } from './chunks.ts'
import type { NewContent } from './lib/route.ts'
import { showPage } from './navigate.ts'
import { currentScreen } from './current-screen.ts'

/*
 * Only the development server adds this script. After an edit of the content, it gives the page its
 * new content, as a change of language does.
 */

const current = document.querySelector<HTMLElement>('script[data-version]')?.dataset ?? {}

import.meta.hot?.on('content:changed', (next: NewContent) => {
  for (const mistake of document.querySelectorAll('vite-error-overlay')) mistake.remove()
  if (next.version === current['version']) return
  current['version'] = next.version
  // The other pages have no application.
  const isHome = document.getElementById('hero') !== null
  if (isHome && next.layout === current['layout'])
    show(next).catch(() => location.reload())
  else location.reload()
})
// This one is for a page that consists of a mistake.
import.meta.hot?.on('vite:beforeFullReload', (reload) => {
  if (reload.triggeredBy === 'content')
    Object.assign(reload, { path: '/another-page.html' })
})
// There may have been an edit while this page was loading.
import.meta.hot?.send('content:ask')

async function show({ routes, styles }: NewContent) {
  // Resolves once the application runs.
  await import('./main.tsx')
  Object.assign(ROUTES, routes)
  const sheet = document.querySelector('head > style')
  if (sheet && sheet.textContent !== styles) sheet.textContent = styles
  // A change of language that is on its way may bring the texts of before.
  currentScreen.subscribe(renew)
  renew()
}

/** Shows the newest texts of the language that is shown. */
function renew() {
  const { view, page } = currentScreen.get()
  loadWholePage(page.locale).then(
    (next) => {
      // Whatever else is shown by now has been renewed, too.
      if (next !== page && currentScreen.get().page === page)
        showPage({ view, page: next })
    },
    () => location.reload(),
  )
}
