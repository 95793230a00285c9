import { isDataSaved } from './lib/save-data.ts'
import { trustUrl } from './lib/trusted-types.ts'

/** The addresses of the page's scripts, from the build (src/site/document.ts). */
const script = document.querySelector<HTMLElement>('script[data-application]')
const { application = '', later = '', idle } = script?.dataset ?? {}

/** Fetches the application, so that it can run at once when somebody does something. */
export function fetchApplication() {
  fetchScripts(application, later)
}

/**
 * Fetches what the visitor may need once the network has gone: the small chunks, every language's
 * content, and the service worker's cache. Fonts are only in that cache: a font in use causes a
 * reflow. Fetches nothing when the visitor saves data, or where there is no page.
 */
export function fetchForLater() {
  if (!idle || isDataSaved()) return
  fetchScripts(...Object.values(ROUTES).map(({ src }) => src))
  fetch(idle)
    .then(async (list) => fetchScripts(...((await list.json()) as string[])))
    .catch(() => undefined)
  // Browsers have service workers only on secure origins; without one, the page needs the network.
  if ('serviceWorker' in navigator)
    navigator.serviceWorker
      .register(trustUrl(`${import.meta.env.BASE_URL}sw.js`))
      .catch(() => undefined)
}

/** Fetches scripts without running them. */
function fetchScripts(...lists: string[]) {
  for (const href of lists.join(' ').trim().split(' ')) {
    const link = document.createElement('link')
    document.head.append(
      Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' }),
    )
  }
}
