import { pages } from 'virtual:pages'
import type { Locale } from '#languages'
import { savesData } from './lib/save-data.ts'
import { trustUrl } from './lib/trusted-types.ts'

/*
 * The chunks that the first view does not need. Each function rejects when its chunk fails to load.
 */

export async function loadPage(locale: Locale) {
  return (await pages[locale]()).page
}

/** The components of everything below the first screen. */
export function loadBelowTheFold() {
  return import('./below-the-fold.tsx')
}

/** The code that unfolds the projects' stories. */
export function loadStories() {
  return import('./stories.ts')
}

/** The astronomy of one star. */
export function loadTonight() {
  return import('./tonight.ts')
}

/** The code that animates a plate's way to its project. */
function loadFlight() {
  return import('./flight.ts')
}

/**
 * Fetches what the visitor may need later: stories, flights, every language's content, and the
 * service worker's cache. Fonts are only in that cache: a font in use causes a reflow. Fetches
 * nothing when the visitor saves data.
 */
export async function prefetchChunks() {
  if (savesData()) return
  const locales = Object.keys(pages) as Locale[]
  const parts = [loadStories(), loadFlight()]
  await Promise.allSettled([...parts, ...locales.map(loadPage)])
  // Browsers have service workers only on secure origins; without one, the page needs the network.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    await navigator.serviceWorker
      .register(trustUrl(`${import.meta.env.BASE_URL}sw.js`))
      .catch(() => undefined)
}
