import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import storiesCss from './sections/stories.css?inline'
import notFoundCss from './sections/not-found.css?inline'
import type { Page, Stories } from '#edition'
import type { Route } from './lib/route.ts'
import { StoriesPage } from './sections/stories.tsx'
import { Tree } from './tree.tsx'

/** Styles that only one document needs: 404.html, and the page of stories. */
export { notFoundCss, storiesCss }

/**
 * Renders a page to HTML, for the build.
 * @throws what a component throws: an incomplete page must not be published
 */
export function render(page: Page, view: Route['view']) {
  return toHtml(<Tree initial={{ view, page }} />)
}

/** Renders the page of stories to HTML, for the build. */
export function renderStories(stories: Stories) {
  return toHtml(<StoriesPage {...stories} />)
}

async function toHtml(tree: ReactNode) {
  const faults: unknown[] = []
  const { prelude } = await prerender(tree, {
    // All content is inline in reading order: without this, React moves late parts by script.
    progressiveChunkSize: Infinity,
    onError: (fault) => {
      faults.push(fault)
    },
  })
  const html = await new Response(prelude).text()
  if (faults.length > 0) throw faults[0]
  return html
}
