import { routes } from 'virtual:routes'
import type { Locale } from '../model/locales'
import { savesData } from './lib/save-data'
import { trusted } from './lib/trusted'
import { loadPage } from './pages'

const base = import.meta.env.BASE_URL

/** Fetches what a language needs a moment before it is asked for. */
export async function prepareLanguage(locale: Locale) {
  await Promise.allSettled([
    loadPage(locale),
    document.fonts.load('1em Alexandria', routes[locale].name),
  ])
}

/**
 * Fetches what the rest of the visit may need, once the first view is done: every
 * language, and copies for a visit without a network. Not where data is to be saved.
 */
export async function fetchAhead() {
  if (savesData()) return
  await Promise.all((Object.keys(routes) as Locale[]).map(prepareLanguage))
  // Without it, a visit needs the network, as everywhere.
  if (import.meta.env.PROD) await keepForOffline().catch(() => undefined)
}

/** Keeps every page, and all files that this visit has used, for the service worker. */
async function keepForOffline() {
  await navigator.serviceWorker.register(trusted(`${base}sw.js`))
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const pages = Object.values(routes).map(({ path }) => location.origin + base + path)
  const kept = new Set([...pages, ...files])
  const cache = await caches.open(base)
  await Promise.allSettled(Array.from(kept, (url) => cache.add(url)))
  for (const request of await cache.keys()) {
    if (!kept.has(request.url)) await cache.delete(request)
  }
}
