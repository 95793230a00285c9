import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import type { NotFound, Page, SmallPage, Stories } from '#edition'
import { SmallPageView } from './sections/small-page.tsx'
import { StoriesPage } from './sections/projects/stories.tsx'
import { Tree } from './tree.tsx'

/** Styles that only some documents need: 404.html, stories and small pages. */
export { default as notFoundCss } from './sections/not-found.css?inline'
export { default as smallPageCss } from './sections/small-page.css?inline'
export { default as storiesCss } from './sections/projects/stories.css?inline'

/** The styles below the first view. The build writes them to a file, with those of the content. */
export { default as cssBelowTheFold } from './styles/below-the-fold.css?inline'

/**
 * Renders a page to HTML, for the build.
 * @throws what a component throws: an incomplete page must not be published
 */
export function render(page: Page) {
  return toHtml(<Tree initial={{ view: 'home', page }} languages={[]} />)
}

/** Renders the not-found view in every language to HTML, for the build. */
export function renderNotFound(page: Page, languages: NotFound[]) {
  return toHtml(<Tree initial={{ view: 'not-found', page }} languages={languages} />)
}

/** Renders the page of stories to HTML, for the build. */
export function renderStories(stories: Stories) {
  return toHtml(<StoriesPage {...stories} />)
}

/** Renders a small page. */
export function renderSmallPage(page: SmallPage) {
  return toHtml(<SmallPageView page={page} />)
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
  // Shorter, and the same elements.
  return html
    .replaceAll(/><\/(?:use|path)>/g, '/>')
    .replaceAll(/(<(?:img|source|input) [^>]*)\/>/g, '$1>')
}
