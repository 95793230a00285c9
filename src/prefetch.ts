import { routes } from 'virtual:routes'
import type { Locale } from '../model/languages'
import { savesData } from './lib/save-data'
import { trusted } from './lib/trusted-types'
import { loadPage } from './pages'

/** Fetches what a language needs a moment before it is asked for. */
export async function prepareLanguage(locale: Locale) {
  const page = await loadPage(locale).catch(() => undefined)
  if (page) await document.fonts.load('1em Alexandria', page.title).catch(() => undefined)
}

/** All that lies below the first screen; hydrated once its own chunk has come. */
export function loadRest() {
  return import('./rest-of-page')
}

/** The toasts, with their styles; they come with the first one that is called for, or before. */
export function loadToaster() {
  return import('./ui/toaster')
}

/**
 * Fetches all that the page offers and has not fetched yet, while there is a network: toasts,
 * every language, and copies for a visit without one. Not where data is to be saved.
 */
export async function prefetch() {
  if (savesData()) return
  const tags = Object.keys(routes) as Locale[]
  await Promise.allSettled([loadToaster(), ...tags.map(prepareLanguage)])
  // Without it, a visit needs the network, as everywhere.
  if (import.meta.env.PROD)
    await navigator.serviceWorker
      .register(trusted(`${import.meta.env.BASE_URL}sw.js`))
      .catch(() => undefined)
}
