import { prerender } from 'react-dom/static'
import { App } from './app'
import type { Page } from './lib/page'
import type { Route } from './lib/route'

/**
 * Renders a page to HTML, for the build.
 * @throws whatever a component throws: a page with a gap must not be published
 */
export async function render(firstPage: Page, view: Route['view']) {
  const faults: unknown[] = []
  const firstRoute = { view, locale: firstPage.locale }
  const { prelude } = await prerender(
    <App firstPage={firstPage} firstRoute={firstRoute} />,
    {
      // Everything stands where it is read; nothing is moved into place by a script.
      progressiveChunkSize: Infinity,
      onError: (fault) => {
        faults.push(fault)
      },
    },
  )
  const html = await new Response(prelude).text()
  if (faults.length > 0) throw faults[0]
  return html
}
