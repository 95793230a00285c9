import { prerender } from 'react-dom/static'
import notFoundCss from './sections/not-found.css?inline'
import type { Page } from '../model/page'
import type { Route } from './lib/route'
import { Tree } from './tree'

/** The styles of the not-found view, which 404.html alone can show. */
export { notFoundCss }

/**
 * Renders a page to HTML, for the build.
 * @throws whatever a component throws: a page with a gap must not be published
 */
export async function render(page: Page, view: Route['view']) {
  const faults: unknown[] = []
  const { prelude } = await prerender(<Tree first={{ view, page }} />, {
    // Everything stands where it is read; nothing is moved into place by a script.
    progressiveChunkSize: Infinity,
    onError: (fault) => {
      faults.push(fault)
    },
  })
  const html = await new Response(prelude).text()
  if (faults.length > 0) throw faults[0]
  return html
}
