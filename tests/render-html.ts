import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/** The HTML of components, as the build makes it, without React's comments. */
export async function renderHtml(tree: ReactNode) {
  const { prelude } = await prerender(tree, { progressiveChunkSize: Infinity })
  const html = await new Response(prelude).text()
  return html.replaceAll(/<!--.*?-->/g, '')
}
