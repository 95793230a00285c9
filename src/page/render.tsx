import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import smallPageCss from './sections/small-page.css?inline'
import storiesCss from './sections/stories.css?inline'
import sheetBelowTheFold from './styles/below-the-fold.css?url'
import notFoundCss from './sections/not-found.css?inline'
import type { Page, SmallPage, Stories } from '#edition'
import type { Route } from './lib/route.ts'
import { SmallPageView } from './sections/small-page.tsx'
import { StoriesPage } from './sections/stories.tsx'
import { Tree } from './tree.tsx'

/** The styles of the not-found view, which 404.html alone can show, of stories, and of small pages. */
export { notFoundCss, smallPageCss, storiesCss }

/** The address of the styles below the first view, to which the rendered page links. */
export { sheetBelowTheFold }

/**
 * Renders a page to HTML, for the build.
 * @throws whatever a component throws: a page with a gap must not be published
 */
export function render(page: Page, view: Route['view']) {
  return htmlOf(<Tree first={{ view, page }} />)
}

/** Renders the projects' stories, in the same way. */
export function renderStories(stories: Stories) {
  return htmlOf(<StoriesPage {...stories} />)
}

/** Renders a small page, in the same way. */
export function renderSmallPage(page: SmallPage) {
  return htmlOf(<SmallPageView page={page} />)
}

async function htmlOf(tree: ReactNode) {
  const faults: unknown[] = []
  const { prelude } = await prerender(tree, {
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
