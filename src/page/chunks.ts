import { pages } from 'virtual:pages'
import type { Locale } from '#languages'
import { savesData } from './lib/save-data.ts'
import { trusted } from './lib/trusted-types.ts'

/*
 * What the first view does without, in chunks of its own. Each rejects where it can't be had.
 */

export async function loadPage(locale: Locale) {
  return (await pages[locale]()).page
}

/** All that lies below the first screen; hydrated once its own chunk has come. */
export function loadBelowTheFold() {
  return import('./below-the-fold.tsx')
}

/** What unfolds the projects' stories. */
export function loadStories() {
  return import('./stories.ts')
}

/** What lets a plate fly to its project. */
function loadFlight() {
  return import('./flight.ts')
}

/**
 * Fetches what the page offers and has not fetched yet, while there is a network: stories, flights, the
 * words of every language, and copies for a visit without one, fonts among them. (In use, those
 * would have the browser lay out the page once more.) Not where data is to be saved.
 */
export async function prefetch() {
  if (savesData()) return
  const locales = Object.keys(pages) as Locale[]
  const parts = [loadStories(), loadFlight()]
  await Promise.allSettled([...parts, ...locales.map(loadPage)])
  // Without it, a visit needs the network, as everywhere.
  // Browsers have it nowhere but on secure addresses.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    await navigator.serviceWorker
      .register(trusted(`${import.meta.env.BASE_URL}sw.js`))
      .catch(() => undefined)
}
